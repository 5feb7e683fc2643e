import { render } from 'preact';
import { App } from './app/App';
import { preferredLanguage, setLanguage } from './i18n/language';
import { hangDrawings } from './kit/art/Drawing';
import './styles.css';

const root = document.getElementById('app');
// In a browser that is too old, tooOld.js has taken the place away and says why.
if (root) await start(root);

async function start(place: HTMLElement) {
  // The page came with words for what is missing: they stay until there is something to show.
  const arrived = await Promise.all([
    setLanguage(preferredLanguage(navigator.languages)),
    hangDrawings(),
  ]).catch(() => place.classList.add('failed'));
  if (arrived) {
    place.textContent = '';
    render(<App />, place);
  }
}
