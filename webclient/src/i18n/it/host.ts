import type { Workshop } from '../en/workshop';

/** What only the host does to others. */
export const host: Workshop['host'] = {
  handOver: (name) => `Nomina host ${name}`,
  handOverSure: 'Tocca ancora per passare il ruolo',
  standIn: 'Fai giocare un bot finché non torna',
  removeAndLock: (name) => `Rimuovi ${name} e blocca la stanza`,
  callHint: 'Incolla il link della videochiamata. Tutti qui avranno un pulsante per aprirla.',
  callRemove: 'Togli il link',
  forget: 'Cancella il replay',
  forgetSure: 'Tocca ancora per cancellarlo per tutti',
  forgotten: 'Il replay è stato cancellato.',
};
