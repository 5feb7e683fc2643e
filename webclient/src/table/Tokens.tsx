/** Tokens before a seat: how many, and the seat number of everybody who laid one. */
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
