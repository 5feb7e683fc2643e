import { MAX_REASON } from '../../protocol/types.gen';
import type { Refusals } from '../en/refusals';
import { here, needed, plural } from './tools';

/** The fields of an own card, by their wire names. */
const ownFields: Record<string, string> = {
  name: 'dalle un nome da 1 a 24 lettere.',
  text: 'il testo ha al massimo 240 lettere.',
  side: 'scegli con chi vince.',
  counts: 'scegli come vale.',
  seen_as: 'scegli che cosa sembra.',
  power: 'scegli un potere.',
  first: 'la prima notte va da 1 a 5.',
  uses: 'funziona da una a tre volte, o ogni notte.',
  hunts: 'solo una carta dei lupi va a caccia con il branco.',
};

const seconds = (ms = 0) => String(ms / 1000);
const players = (n = 0) => plural(n, { one: '# giocatore', other: '# giocatori' });
const cards = (n = 0) => plural(n, { one: '# carta', other: '# carte' });

/**
 * A sentence for everything the server may refuse. Where a refusal names a card or an option, the
 * name has been put into words before.
 */
export const refusals: Refusals = {
  bad_message: () => 'Questa pagina e il server non si capiscono. Ricarica la pagina.',
  bad_room_code: () => 'Il codice ha cinque lettere, come BMRTZ.',
  no_room: () => 'Nessuna stanza ha questo codice. Ricontrolla le lettere con gli altri.',
  room_damaged: () =>
    'I dati di questa stanza si sono guastati. Crea una stanza nuova e manda il link.',
  room_failing: () =>
    'Il server ha dovuto fermare questa stanza più volte di seguito. Non si è perso niente: riprova tra cinque minuti, o crea una stanza nuova.',
  unknown_seat: () => 'Il tuo posto in questa stanza non c’è più.',
  name_empty: () => 'Scrivi un nome.',
  name_too_long: ({ max = 0 }) =>
    plural(max, {
      one: 'Un nome ha al massimo # lettera.',
      other: 'Un nome ha al massimo # lettere.',
    }),
  name_not_allowed: () => 'Nel nome ci sono segni invisibili. Riscrivilo a mano.',
  name_taken: ({ name = '' }) => `Il nome ${name} c’è già. Aggiungi una lettera.`,
  room_full: ({ max = 0 }) =>
    plural(max, {
      one: 'C’è un solo posto, ed è occupato.',
      other: 'Tutti i # posti sono occupati.',
    }),
  game_running: () => 'Si sta giocando. Lo puoi fare a partita finita.',
  store_away: () => 'Il server non è riuscito a salvare. Riprova.',
  server_away: () => 'Il server sta ripartendo. Riprova tra poco.',
  server_full: () => 'Il server è al completo. Riprova più tardi.',
  too_many_messages: () => 'Troppo in fretta. Aspetta un attimo e riprova.',
  too_many_tries: ({ need = 0 }) =>
    plural(Math.ceil(need / 1000), {
      one: 'Troppi tentativi dalla tua connessione. Aspetta # secondo.',
      other: 'Troppi tentativi dalla tua connessione. Aspetta # secondi.',
    }),
  no_replay: () =>
    'Qui non c’è nessuna partita da rivedere. Resta per 30 giorni, e ci porta solo il link completo.',
  replay_deleted: () => 'La stanza ha cancellato questa partita.',
  replay_damaged: () => 'Questa registrazione è danneggiata: non si può mostrare.',
  played_out: ({ max = 0 }) =>
    plural(max, {
      one: 'Una stanza tiene # partita, ed è finita. Creane una nuova.',
      other: 'Una stanza tiene # partite, e sono finite. Creane una nuova.',
    }),
  only_looks: () => 'Lo schermo del tavolo mostra soltanto la partita.',
  wrong_phase: () => 'Quel momento è passato.',
  host_only: () => 'Può farlo solo chi è a capotavola.',
  too_few_players: ({ have = 0, need = 0 }) => `${needed(need)}, ${here(have)}.`,
  too_many_players: ({ have = 0, max = 0 }) => `Si gioca al massimo in ${max}, ${here(have)}.`,
  seats_changed: () => 'Intanto è entrato o uscito qualcuno. Riguarda l’ordine.',
  no_such_player: () => 'Questa persona è già uscita.',
  bad_setting: ({ name = '', need, max }) =>
    max
      ? `${name}: da ${seconds(need)} a ${seconds(max)} secondi.`
      : `Con questa edizione non va: ${name}.`,
  no_such_seat: () => 'Questo posto non esiste.',
  target_is_ghost: () => 'I fantasmi non si possono scegliere.',
  target_is_self: () => 'Non puoi scegliere il tuo nome.',
  not_a_voter: () => 'Questa volta non voti.',
  already_voted: () => 'Il tuo gettone è sul tavolo. Lì resta.',
  turn_passed: () => 'Il tuo turno è passato.',
  not_a_suspect: () => 'Scegli tra gli indiziati.',
  no_such_question: () => 'Stanotte questa domanda non c’è.',
  deck_size: ({ have = 0, need = 0 }) =>
    have > need
      ? `${players(need)}, ${cards(have)}: togline ${have - need}.`
      : `${players(need)}, ${cards(have)}: aggiungine ${need - have}.`,
  no_wolf: () => 'Tra le carte non c’è nessun lupo mannaro.',
  only_wolves: () => 'Tutte queste carte vincono con i lupi mannari. Aggiungi dei villici.',
  over_at_start: () => 'I lupi mannari vincerebbero prima del primo giorno. Mettine di meno.',
  too_many_cards: ({ name = '', have = 0, max = 0 }) =>
    `${name}: al massimo ${max} in un mazzo, ${here(have)}.`,
  lonely_card: ({ name = '' }) =>
    `${name}: una carta sola non conosce nessuno. Prendine due o nessuna.`,
  card_needs: ({ name = '', have = 0, need = 0 }) =>
    `${name}: da ${players(need)} in su, ${here(have)}.`,
  few_villagers: ({ have = 0, need = 0 }) =>
    `Nel mazzo restano almeno ${need} villici, ${here(have)}.`,
  two_solos: () => 'Due carte vogliono vincere da sole. Togline una.',
  too_many_own: ({ have = 0, max = 0 }) => `Al massimo ${max} carte vostre, ${here(have)}.`,
  bad_own_role: ({ need = 0, name = '' }) =>
    `La vostra carta numero ${need}: ${ownFields[name] ?? 'così non va.'}`,
  own_name_taken: ({ name = '' }) => `C’è già una carta con questo nome: ${name}.`,
  needs_moderator: () => 'Le parità si decidono a mano solo se conduce chi è a capotavola.',
  elder_needs: ({ have = 0, need = 0 }) =>
    `Il Vecchio Saggio vuole esattamente ${players(need)}, ${here(have)}.`,
  elder_only: () => 'Chiama solo il Vecchio Saggio.',
  moderator_only: () => 'Può andare avanti solo chi conduce.',
  too_early: ({ need = 0 }) =>
    plural(Math.max(1, Math.ceil(need / 1000)), {
      one: 'Questa parte dura ancora # secondo.',
      other: 'Questa parte dura ancora # secondi.',
    }),
  decide_tie: () => 'Parità. Scegli chi è.',
  same_favour: () => 'Spada e scudo vanno a due persone diverse.',
  room_locked: () => 'La stanza è chiusa. Chiedi in chiamata di farti entrare.',
  game_paused: () => 'La partita è in pausa.',
  night_now: () => 'Per questo bisogna aspettare il mattino.',
  bad_link: () => 'Questo non è il link di una chiamata: comincia con https://.',
  pin_wrong: () =>
    'Questo PIN non apre nessun posto, o i suoi dieci minuti sono passati. Fattene dare uno nuovo.',
  token_spent: () =>
    'Il vecchio posto di questo telefono non c’è più. Riprova per averne un altro.',
  claim_over: () => 'È già deciso.',
  claim_open: () => 'Qualcuno sta già chiedendo quel posto. Riprova tra due minuti.',
  not_a_person: () => 'Può esserlo solo una persona.',
  ghosts_only: () => 'Possono farlo solo i fantasmi.',
  seat_in_use: () => 'Il telefono di quel posto è collegato.',
  nothing_to_undo: () =>
    'Qualcuno è già andato avanti, o qualcosa di nascosto è stato mostrato: resta fatto.',
  no_reason: ({ max = MAX_REASON }) => `Serve un motivo, da 1 a ${max} lettere.`,
};
