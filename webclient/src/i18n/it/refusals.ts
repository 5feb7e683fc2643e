import { MAX_LINE, MAX_REASON } from '../../protocol/types.gen';
import type { Refusals } from '../en/refusals';
import { here, needed, plural } from './tools';

/** The fields of a custom card, by their names in the protocol. */
const ownFields: Record<string, string> = {
  name: 'dalle un nome da 1 a 24 caratteri.',
  text: 'accorcia il testo a 240 caratteri.',
  side: 'scegli con chi vince.',
  counts: 'scegli se vale come umano o come lupo.',
  seen_as: 'scegli che cosa vede il veggente.',
  power: 'scegli un potere.',
  first: 'scegli da quale notte funziona: da 1 a 5.',
  uses: 'scegli da una a tre volte, oppure ogni notte.',
  hunts:
    'solo una carta che vince con i lupi può andare a caccia con il branco. Cambia una delle due cose.',
};

const seconds = (ms = 0) => String(ms / 1000);
const players = (n = 0) => plural(n, { one: '# giocatore', other: '# giocatori' });
const cards = (n = 0) => plural(n, { one: '# carta', other: '# carte' });

/** The release that a room or a replay needs, where it is known. */
const newer = (name?: string) =>
  name ? `Tabula ${name} o di una versione più recente` : 'una versione più recente di Tabula';

/**
 * A sentence for everything the server may refuse. Where a refusal names a card or an option, the
 * name has been put into words before.
 */
export const refusals: Refusals = {
  bad_message: () => 'Questa pagina non è aggiornata. Ricaricala.',
  bad_room_code: () => 'Il codice ha cinque lettere, come BMRTZ. Controllalo e riprova.',
  no_room: () => 'Nessuna stanza ha questo codice. Ricontrollalo con gli altri.',
  room_damaged: () =>
    'I dati salvati di questa stanza sono danneggiati. Crea una stanza nuova e manda il link.',
  room_failing: () =>
    'Il server ha dovuto fermare questa stanza più volte di seguito. Non si è perso niente. Riprova tra cinque minuti, o crea una stanza nuova.',
  room_newer: ({ name }) =>
    `Questa stanza ha bisogno di ${newer(name)}. Chi gestisce il server deve aggiornarlo. Non si è perso niente: continuiamo a provare.`,
  unknown_seat: () => 'Non hai più un posto in questa stanza. Entra di nuovo.',
  name_empty: () => 'Scrivi un nome.',
  name_too_long: ({ max = 0 }) =>
    plural(max, {
      one: 'Accorcia il nome a # carattere.',
      other: 'Accorcia il nome a # caratteri.',
    }),
  name_not_allowed: () =>
    'Nel nome ci sono caratteri invisibili, o troppi accenti su una lettera. Riscrivilo a mano.',
  name_taken: ({ name = '' }) => `Qui c’è già ${name}. Aggiungi una lettera o due.`,
  name_alike: ({ name = '' }) => `${name} somiglia a un altro nome. Scegline uno diverso.`,
  room_full: ({ max = 0 }) =>
    plural(max, {
      one: 'L’unico posto è occupato. Aspetta che si liberi.',
      other: 'Tutti i # posti sono occupati. Aspetta che qualcuno esca.',
    }),
  game_running: () => 'C’è una partita in corso. Puoi farlo quando è finita.',
  store_away: () => 'Il server non è riuscito a salvare. Riprova.',
  server_away: () => 'Il server si sta riavviando. Riprova tra poco.',
  server_full: () => 'Il server è al completo. Riprova più tardi.',
  too_many_messages: () => 'Troppo in fretta. Aspetta un attimo e riprova.',
  too_many_tries: ({ need = 0 }) =>
    plural(Math.ceil(need / 1000), {
      one: 'Troppi tentativi dalla tua rete. Aspetta # secondo.',
      other: 'Troppi tentativi dalla tua rete. Aspetta # secondi.',
    }),
  no_replay: () =>
    'Qui non c’è nessun replay. Controlla di avere il link intero; i replay restano per 30 giorni.',
  replay_deleted: () =>
    'L’host ha cancellato questo replay. Chiedi agli altri se qualcuno l’ha salvato.',
  replay_damaged: () =>
    'Questo replay è danneggiato e non si può mostrare. Chiedi agli altri se qualcuno l’ha salvato.',
  replay_newer: ({ name }) =>
    `Questo replay ha bisogno di ${newer(name)}. Chi gestisce il server deve aggiornarlo. Non si è perso niente: riprova più tardi.`,
  played_out: ({ max = 0 }) =>
    plural(max, {
      one: 'Questa stanza ha raggiunto il limite di # partita. Creane una nuova.',
      other: 'Questa stanza ha raggiunto il limite di # partite. Creane una nuova.',
    }),
  only_looks: () =>
    'Lo schermo del tavolo mostra soltanto la partita. Per giocare usa il telefono.',
  wrong_phase: () => 'Troppo tardi: quella parte è finita. Segui quello che c’è ora sullo schermo.',
  host_only: () => 'Può farlo solo l’host. Chiedi in chiamata.',
  too_few_players: ({ have = 0, need = 0 }) =>
    `${needed(need)}; ${here(have)}. Aspetta gli altri, o aggiungi dei bot.`,
  too_many_players: ({ have = 0, max = 0 }) =>
    `Si gioca al massimo in ${max}; siete in ${have}. Qualcuno deve uscire.`,
  seats_changed: () => 'Qualcuno è appena entrato o uscito. Ricontrolla l’ordine.',
  no_such_player: () => 'Questa persona è già uscita. Scegline un’altra.',
  bad_setting: ({ name = '', need, max }) => {
    if (name === 'extend') return 'Questa parte non può durare di più. Metti in pausa la partita.';
    return max
      ? `${name}: scegli da ${seconds(need)} a ${seconds(max)} secondi.`
      : `Questa edizione non lo permette: ${name}. Scegli altro.`;
  },
  no_such_seat: () => 'Questo posto non esiste. Scegline un altro.',
  target_is_ghost: () => 'I fantasmi non si possono scegliere. Scegli una persona in vita.',
  target_is_self: () => 'Qui non puoi scegliere il tuo nome. Scegline un altro.',
  not_a_voter: () => 'Qui non puoi votare. Aspetta gli altri.',
  already_voted: () => 'Hai già votato e non puoi più cambiare. Aspetta gli altri.',
  turn_passed: () => 'Il tuo turno è passato. Aspetta gli altri.',
  not_a_suspect: () => 'Scegli tra chi è sotto processo.',
  no_such_question: () => 'Stanotte questa domanda non c’è. Rispondi a quella sullo schermo.',
  deck_size: ({ have = 0, need = 0 }) =>
    have > need
      ? `${cards(have)}, ma ne servono ${need}: togline ${have - need}.`
      : `${cards(have)}, ma ne servono ${need}: aggiungine ${need - have}.`,
  no_wolf: () => 'Nel mazzo non c’è nessun lupo mannaro. Aggiungine uno.',
  only_wolves: () => 'Tutte queste carte vincono con i lupi mannari. Aggiungi dei villici.',
  over_at_start: () => 'I lupi mannari vincerebbero prima del primo giorno. Togline qualcuno.',
  too_many_cards: ({ name = '', have = 0, max = 0 }) =>
    `${name}: al massimo ${max} in un mazzo; ${here(have)}. Togline qualcuna.`,
  lonely_card: ({ name = '' }) =>
    `${name}: una carta sola non conosce nessuno. Usane due o nessuna.`,
  card_needs: ({ name = '', have = 0, need = 0 }) =>
    `${name}: servono almeno ${players(need)}; siete in ${have}. Toglila, o aspetta altri giocatori.`,
  cards_clash: ({ name = '', with: other = '', have = 0, need = 0 }) =>
    `${name} e ${other} insieme: solo da ${players(need)} in su; siete in ${have}. Togline una.`,
  few_villagers: ({ have = 0, need = 0 }) =>
    `Nel mazzo servono almeno ${need} villici; ${here(have)}. Aggiungine qualcuno.`,
  two_solos: () => 'Due carte vogliono vincere da sole. Togline una.',
  too_many_own: ({ have = 0, max = 0 }) =>
    `Al massimo ${max} carte vostre; ${here(have)}. Togline una.`,
  bad_own_role: ({ need = 0, name = '' }) =>
    `La vostra carta numero ${need}: ${ownFields[name] ?? 'così non va. Prova un’altra combinazione.'}`,
  own_name_taken: ({ name = '' }) => `C’è già una carta con il nome ${name}. Scegline un altro.`,
  needs_moderator: () =>
    'Può decidere le parità solo l’host che conduce. Fai condurre l’host, o disattiva quell’impostazione.',
  elder_needs: ({ have = 0, need = 0 }) =>
    `Il Vecchio Saggio vuole esattamente ${players(need)}; siete in ${have}. Potete anche giocare senza.`,
  elder_only: () => 'Solo il Vecchio Saggio può chiamare la prossima parte. Aspetta che lo faccia.',
  moderator_only: () => 'Solo chi conduce può andare avanti. Chiedi in chiamata.',
  too_early: ({ need = 0 }) =>
    plural(Math.max(1, Math.ceil(need / 1000)), {
      one: 'Aspetta ancora # secondo.',
      other: 'Aspetta ancora # secondi.',
    }),
  decide_tie: () => 'Parità. Scegli tra chi è alla pari.',
  same_favour: () => 'Assegna spada e scudo a due persone diverse.',
  room_locked: () => 'L’host ha bloccato la stanza. Chiedi in chiamata di farti entrare.',
  game_paused: () => 'La partita è in pausa. Aspetta, o tocca «Riprendi».',
  night_now: () => 'Puoi farlo al mattino.',
  bad_link: () => 'Questo non è il link di una chiamata. Incolla il suo link pubblico https://.',
  pin_wrong: () =>
    'Questo PIN è sbagliato o ha più di dieci minuti. Prendine uno nuovo sull’altro telefono.',
  token_spent: () => 'Questo telefono ha perso il suo posto qui. Riprova per averne uno nuovo.',
  claim_over: () => 'È già stato deciso. Non serve rispondere.',
  claim_open: () => 'Qualcuno sta già chiedendo quel posto. Riprova tra due minuti.',
  not_a_person: () => 'Un bot non può farlo. Scegli una persona.',
  ghosts_only: () => 'Possono farlo solo i fantasmi. Aspetta che scelgano.',
  seat_in_use: () =>
    'Quel posto è in uso su un altro telefono. Scegli un altro nome, o passa il posto da quel telefono.',
  nothing_to_undo: () =>
    'Non si può annullare: il gioco è andato avanti, o qualcosa di nascosto è stato mostrato. Continua da qui.',
  no_reason: ({ max = MAX_REASON }) => `Scrivi un motivo (al massimo ${max} caratteri).`,
  silenced: () => 'Hai una caramella e oggi non puoi dire niente. Puoi però votare.',
  bad_statement: () => 'In questa partita non si può dire. Scegli qualcos’altro.',
  said_enough: ({ max = 0 }) =>
    `Per oggi basta così: al massimo ${max} al giorno. Domani puoi dire altro.`,
  nothing_said: () => 'Non c’è più niente da ritirare. Di’ qualcosa di nuovo.',
  not_alone: () =>
    'Puoi scegliere una carta solo se giochi senza altre persone. Inizia senza scegliere la carta.',
  lines_off: () => 'Qui non si può scrivere. Dillo con i pulsanti o nella chiamata.',
  wrong_reveal: () =>
    'Il numero del tuo telefono non va bene: per queste carte non conta. Puoi giocare lo stesso.',
  bad_line: ({ max = MAX_LINE }) => `Scrivi da 1 a ${max} caratteri.`,
};
