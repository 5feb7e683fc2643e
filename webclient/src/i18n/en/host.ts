/** What only the host does to others. */
export const host = {
  handOver: (name: string) => `Make ${name} the host`,
  handOverSure: 'Tap again to hand over',
  standIn: 'Let a bot play until the phone is back',
  lockToo: 'Lock the room as well',
  callHint: 'Paste it from the call. Everybody here gets a button for it.',
  callRemove: 'Remove the link',
  forget: 'Delete the replay',
  forgetSure: 'Tap again: nobody can watch it any more',
  forgotten: 'The replay is deleted.',
};
