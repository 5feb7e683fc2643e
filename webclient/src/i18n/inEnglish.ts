import { cleanup } from '@testing-library/preact';
import { afterEach } from 'vitest';
import { setLanguage, wantWords } from './language';

// Units are tested in English; the page chooses before it draws anything.
await setLanguage('en');
await wantWords('refusals');

// Testing Library does this by itself only in the first file that a worker runs.
afterEach(cleanup);
