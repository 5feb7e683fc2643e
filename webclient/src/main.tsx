import { render } from 'preact';
import { App } from './app/App';
import { preferredLanguage, setLanguage } from './i18n/language';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/table.css';
import './styles/layers.css';
import './styles/cards.css';
import './styles/secrets.css';
import './styles/gathering.css';
import './styles/game.css';
import './styles/ballots.css';
import './styles/deck.css';
import './styles/console.css';

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no #app');

// A catalogue that does not arrive leaves the player with English, not with an empty page.
await setLanguage(preferredLanguage(navigator.languages)).catch(() => {});
render(<App />, root);
