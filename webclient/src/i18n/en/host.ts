/** What only the host does to others. */
export const host = {
  handOver: (name: string) => `Make ${name} the host`,
  handOverSure: 'Tap again to hand over',
  standIn: 'Let a bot play until the phone is back',
  removeAndLock: (name: string) => `Remove ${name} and lock the room`,
  callHint: 'Paste the link of your video call. Everyone here gets a button that opens it.',
  callRemove: 'Remove the link',
  forget: 'Delete the replay',
  forgetSure: 'Tap again to delete it for everyone',
  forgotten: 'The replay has been deleted.',
};
