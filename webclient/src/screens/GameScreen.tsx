import { useView } from '../app/session';
import { isModerator } from '../state/table';
import { Accusation } from './Accusation';
import { Calling } from './Calling';
import { Dawn } from './Dawn';
import { Deal } from './Deal';
import { Defence } from './Defence';
import { Discussion } from './Discussion';
import { End } from './End';
import { Lobby } from './Lobby';
import { Lynch } from './Lynch';
import { Menace } from './Menace';
import { Moderator } from './Moderator';
import { Night } from './Night';
import { Reading } from './Reading';
import { Suspects } from './Suspects';
import { Verdict } from './Verdict';

/** One screen for each part of the cycle. */
export function GameScreen() {
  const view = useView();
  const { name } = view.phase;
  if (isModerator(view) && name !== 'lobby' && name !== 'end') return <Moderator />;
  switch (name) {
    case 'lobby':
      return <Lobby />;
    case 'deal':
      return <Deal />;
    case 'calling':
      return <Calling />;
    case 'night':
      return <Night />;
    case 'reading':
      return <Reading />;
    case 'dawn':
      return <Dawn />;
    case 'menace':
      return <Menace />;
    case 'discussion':
      return <Discussion />;
    case 'accusation':
      return <Accusation />;
    case 'suspects':
      return <Suspects />;
    case 'defence':
      return <Defence />;
    case 'verdict':
      return <Verdict />;
    case 'lynch':
      return <Lynch />;
    case 'end':
      return <End />;
    default:
      name satisfies never;
      return null;
  }
}
