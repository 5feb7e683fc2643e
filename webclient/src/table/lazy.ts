import { later } from '../kit/later';

export const SealProof = later({
  load: async () => (await import('./SealProof')).SealProof,
  words: 'replay',
  frame: 'place',
});
