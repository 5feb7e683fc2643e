import { render } from 'preact';
import { App } from './app/App';
import { preferredLanguage, setLanguage } from './i18n/language';
import { hangDrawings } from './kit/art/Drawing';
import './styles.css';

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no #app');

// The page came with words for what is missing: they stay until there is something to show.
const arrived = await Promise.all([
  setLanguage(preferredLanguage(navigator.languages)),
  hangDrawings(),
]).catch(() => root.classList.add('failed'));
if (arrived) {
  root.textContent = '';
  render(<App />, root);
}
