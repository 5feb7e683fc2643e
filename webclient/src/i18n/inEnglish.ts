import { setLanguage } from './language';

// Units are tested in English; the page chooses before it draws anything.
await setLanguage('en');
