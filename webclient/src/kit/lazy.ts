import { later } from './later';

export const QrCode = later({
  load: async () => (await import('./QrCode')).QrCode,
  frame: 'place',
});
