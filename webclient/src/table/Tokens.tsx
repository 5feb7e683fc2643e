import { Icon } from '../kit/art/Icon';

interface Props {
  voters: readonly number[];
  /** In a small place: more voters than fit are only counted. */
  brief?: boolean;
}

/** Tokens before a seat: how many, and the seat numbers of their voters. */
export function Tokens({ voters, brief = false }: Props) {
  if (brief && voters.length > 2) {
    return (
      <span class="tokens">
        <Icon name="token" />
        <strong>{voters.length}</strong>
      </span>
    );
  }
  return (
    <span class="tokens">
      <strong>×{voters.length}</strong>
      {voters.map((voter) => (
        <span key={voter} class="token">
          {voter + 1}
        </span>
      ))}
    </span>
  );
}
