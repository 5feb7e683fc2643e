import { render } from 'preact';
import { rules } from '../../e2e/gallery/rulebook';
import { GameScreen } from '../app/GameScreen';
import { preferredLanguage, setLanguage, wantWords } from '../i18n/language';
import { CrestShapes } from '../kit/art/Crest';
import { SessionContext } from '../room/session';
import '../styles.css';
import '../features/board/board.css';
import '../features/lobby/lobbySeats.css';
import '../features/moderator/moderator.css';
import '../features/replay/replay.css';
import '../features/rules/rules.css';
import '../features/setup/setup.css';
import '../table/seats.css';
import { StylePage } from './StylePage';
import { screens, still } from './sample';

/** The style page has no server: only the rules are answered. */
globalThis.fetch = async () => Response.json(rules);

const asked = new URLSearchParams(location.search);
const screen = screens.find(({ name }) => name === asked.get('screen'));
document.documentElement.style.fontSize = `${asked.get('size') ?? 100}%`;

await setLanguage(preferredLanguage(navigator.languages));
await wantWords('refusals');
await wantWords('aside');
render(
  <>
    <CrestShapes />
    {screen ? (
      <SessionContext.Provider value={still(screen.view)}>
        <GameScreen />
      </SessionContext.Provider>
    ) : (
      <StylePage />
    )}
  </>,
  document.body,
);
