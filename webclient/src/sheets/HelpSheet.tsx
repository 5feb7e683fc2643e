import { useView } from '../app/session';
import { messages } from '../i18n/language';
import { RoleArt } from '../ui/art/RoleArt';
import { Sheet } from '../ui/Sheet';

/** The cards of this game with their texts, and the rules in short. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const { table, room } = useView();
  const { help, roles } = messages.value;
  const deck = table.deck.length > 0 ? table.deck : room.deck;
  return (
    <Sheet title={help.title} onClose={onClose}>
      {deck.length > 0 && <h3>{help.deck}</h3>}
      {deck.map(({ role, count }) => (
        <div key={role} class="help-role">
          <RoleArt role={role} />
          <div>
            <strong>{roles.counted[role](count)}</strong>
            <p>{roles.texts[role]}</p>
          </div>
        </div>
      ))}
      <h3>{help.play}</h3>
      <ol class="help-steps">
        {help.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3>{help.ties}</h3>
      <p>{help.tie}</p>
      <h3>{help.ghosts}</h3>
      <p>{help.ghost}</p>
      <h3>{help.ends}</h3>
      <p>{help.end}</p>
    </Sheet>
  );
}
