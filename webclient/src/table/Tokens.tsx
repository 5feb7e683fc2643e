/** Tokens before a seat: how many, and the seat numbers of their voters. */
export function Tokens({ voters }: { voters: readonly number[] }) {
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
