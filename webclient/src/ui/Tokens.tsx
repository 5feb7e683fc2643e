const shown = 5;

/** Tokens before a seat, each with the seat number of who laid it. */
export function Tokens({ voters }: { voters: readonly number[] }) {
  const rest = voters.length - shown;
  return (
    <span class="tokens">
      {voters.slice(0, shown).map((voter) => (
        <span key={voter} class="token">
          {voter + 1}
        </span>
      ))}
      {rest > 0 && <span class="token more">+{rest}</span>}
    </span>
  );
}
