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

// Without its words the page stays as it was sent: it says itself that something is missing.
await setLanguage(preferredLanguage(navigator.languages));
root.textContent = '';
render(<App />, root);
