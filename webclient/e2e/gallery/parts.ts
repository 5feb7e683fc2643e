import { console } from './console';
import { day } from './day';
import { editions } from './editions';
import { end } from './end';
import { gathering } from './gathering';
import { night } from './night';
import { replay } from './replay';
import { seats } from './seats';
import { shuffles } from './shuffle';
import { talk } from './talk';

/** All screens, in parts of about the same length. */
export const parts = {
  seats,
  gathering,
  night,
  day,
  talk,
  editions: [...editions, ...end],
  replay: [...replay, ...shuffles],
  console,
};
