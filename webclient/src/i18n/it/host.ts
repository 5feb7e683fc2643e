import type { Workshop } from '../en/workshop';

/** What only the host does to others. */
export const host: Workshop['host'] = {
  handOver: (name) => `A capotavola va ${name}`,
  handOverSure: 'Tocca ancora per cedere',
  standIn: 'Fai giocare un bot finché torna',
  lockToo: 'Chiudi anche la stanza',
  callHint: 'Incollalo dalla chiamata. Tutti qui avranno un pulsante per aprirla.',
  callRemove: 'Togli il link',
  forget: 'Cancella la registrazione',
  forgetSure: 'Tocca ancora: nessuno potrà più rivederla',
  forgotten: 'La registrazione è cancellata.',
};
