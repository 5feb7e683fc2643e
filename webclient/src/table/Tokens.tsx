import { Icon } from '../kit/art/Icon';

interface Props {
  voters: readonly number[];
  /** In a small place the voters are only counted. */
  brief?: boolean;
  /** Words beside them say how many they are. */
  counted?: boolean;
}

/**
 * Tokens before a seat: how many, and the seat numbers of their voters. The first must not look like
 * one of the others.
 */
export function Tokens({ voters, brief = false, counted = false }: Props) {
  return (
    <span class="tokens">
      <Icon name="token" />
      {!counted && <strong>×{voters.length}</strong>}
      {!brief &&
        voters.map((voter) => (
          <span key={voter} class="token">
            {voter + 1}
          </span>
        ))}
    </span>
  );
}
