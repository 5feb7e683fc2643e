import { useView } from '../app/session';
import { Accusation } from './Accusation';
import { Dawn } from './Dawn';
import { Deal } from './Deal';
import { Defence } from './Defence';
import { Discussion } from './Discussion';
import { End } from './End';
import { Lobby } from './Lobby';
import { Lynch } from './Lynch';
import { Night } from './Night';
import { Reading } from './Reading';
import { Suspects } from './Suspects';
import { Verdict } from './Verdict';

/** One screen for each part of the cycle. */
export function GameScreen() {
  const { name } = useView().phase;
  switch (name) {
    case 'lobby':
      return <Lobby />;
    case 'deal':
      return <Deal />;
    case 'night':
      return <Night />;
    case 'reading':
      return <Reading />;
    case 'dawn':
      return <Dawn />;
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
