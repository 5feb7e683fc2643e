import { setLanguage, wantWords } from './language';

// Units are tested in English; the page chooses before it draws anything.
await setLanguage('en');
await wantWords('refusals');
