import { Icon } from '../kit/art/Icon';

interface Props {
  voters: readonly number[];
  /** In a small place the voters are only counted. */
  brief?: boolean;
}

/** Tokens before a seat: how many, and the seat numbers of their voters. */
export function Tokens({ voters, brief = false }: Props) {
  return (
    <span class="tokens">
      <Icon name="token" />
      <strong>{voters.length}</strong>
      {!brief &&
        voters.map((voter) => (
          <span key={voter} class="token">
            {voter + 1}
          </span>
        ))}
    </span>
  );
}
