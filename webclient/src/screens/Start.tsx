import { messages } from '../i18n/language';

export function Start() {
  const { start } = messages.value;
  return (
    <main>
      <h1>{start.title}</h1>
      <p>{start.tagline}</p>
    </main>
  );
}
