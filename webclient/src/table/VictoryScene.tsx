import { Loner, Rooster } from '../kit/art/Figures';
import { Scene } from '../kit/art/Scene';
import type { Side } from '../protocol/types.gen';

/** The wolf in a red night, the rooster in a bright morning, or somebody who stands alone. */
export function VictoryScene({ winner }: { winner: Side }) {
  if (winner === 'wolves') return <Scene light={winner} />;
  if (winner === 'humans') {
    return (
      <Scene light={winner} rays>
        <Rooster />
      </Scene>
    );
  }
  return (
    <Scene light={winner}>
      <Loner />
    </Scene>
  );
}
