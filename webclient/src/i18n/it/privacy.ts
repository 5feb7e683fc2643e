import type { PrivacyWords } from '../en/privacy';

export const privacy: PrivacyWords = {
  parts: [
    {
      title: 'Che cosa conserva questo server',
      text: [
        'Giochi senza account: Tabula non chiede né e-mail, né numero di telefono, né password.',
        'Per ogni stanza il server conserva i nomi che scrivete, le impostazioni, il link alla chiamata, ogni carta, scelta e voto e quello che i giocatori dicono con i tasti o per iscritto.',
        'Tabula non riceve mai l’audio o il video della vostra chiamata.',
        'Tiene gli indirizzi IP solo in memoria, per evitare abusi.',
      ],
    },
    {
      title: 'Per quanto tempo',
      text: [
        'Una stanza viene cancellata circa 30 giorni dopo l’ultimo uso, un replay circa 30 giorni dopo la sua partita; le copie di sicurezza automatiche li tengono per circa un’altra settimana.',
      ],
    },
    {
      title: 'Chi può leggere questi dati',
      text: [
        'Durante la partita gli altri giocatori vedono solo quello che le regole permettono.',
        'Dopo la partita chi ha il link al replay può guardarlo.',
        'Chi gestisce questo server può leggere tutto quello che conserva, e può tenere copie di sicurezza più a lungo.',
      ],
    },
    {
      title: 'Come far cancellare i dati',
      text: [
        'L’host può cancellare i replay nella sala d’attesa, in “Questa serata”; chi gestisce questo server può cancellare un’intera stanza, se gli dai il codice e se le stanze non sono tutte in un solo file.',
        'Il browser tiene il tuo nome, la lingua e le chiavi dei tuoi posti (anche in un cookie) finché non cancelli i dati di questo sito.',
      ],
    },
  ],
};
