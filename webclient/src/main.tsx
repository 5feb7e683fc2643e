import { render } from 'preact';
import { preferredLanguage, setLanguage } from './i18n/language';
import { Start } from './screens/Start';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no #app');

// A catalogue that does not arrive leaves the player with English, not with an empty page.
await setLanguage(preferredLanguage(navigator.languages)).catch(() => {});
render(<Start />, root);
