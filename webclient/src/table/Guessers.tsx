import { nameOf } from '../game/facts';
import { guessersOf, rightOf, type Score } from '../game/guessers';
import type { View } from '../game/view';
import { messages } from '../i18n/language';
import { Icon } from '../kit/art/Icon';
import { SeatName } from './SeatName';
import { You } from './You';

/** The players who guessed right most often, ghosts and sleepers alike. */
export function Guessers({ view }: { view: View }) {
  const { after } = messages.value.game;
  const guessers = guessersOf(view.end);
  if (guessers.length === 0) return null;
  return (
    <>
      <h2>{after.prophets}</h2>
      <p class="quiet">{after.prophetsHint}</p>
      <table class="guessers">
        <thead>
          <tr>
            <th scope="col">{after.player}</th>
            <th scope="col">{after.prophecies}</th>
            <th scope="col">{after.hunches}</th>
          </tr>
        </thead>
        <tbody>
          {guessers.map((guesser, index) => (
            <tr key={guesser.seat}>
              <th scope="row">
                <SeatName seat={guesser.seat} name={nameOf(view, guesser.seat)} />
                <You seat={guesser.seat} />
                {index === 0 && rightOf(guesser) > 0 && (
                  <span class="tag">
                    <Icon name="crown" />
                    {after.oracle}
                  </span>
                )}
              </th>
              <td>{scoreText(guesser.prophecies)}</td>
              <td>{scoreText(guesser.hunches)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function scoreText({ right, of }: Score): string {
  return of > 0 ? messages.value.game.after.rightOf(right, of) : '–';
}
