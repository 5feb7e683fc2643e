/** What a server keeps of the players. A few sentences; SECURITY.md says the same to engineers. */
export const privacy = {
  parts: [
    {
      title: 'What this server stores',
      text: [
        'You play without an account: Tabula asks for no email address, phone number or password.',
        'For each room, the server stores the names that people type, the settings, the link to the call, every card, choice and vote, and what players say by taps or in writing.',
        'Tabula never receives the sound or the video of your call.',
        'It keeps IP addresses only in memory, to limit abuse.',
      ],
    },
    {
      title: 'For how long',
      text: [
        'A room is deleted about 30 days after it was last used, and a replay about 30 days after its game; automatic backups keep them for about a week longer.',
      ],
    },
    {
      title: 'Who can read it',
      text: [
        'During a game, the other players see only what the rules allow.',
        'After a game, anyone with the link to its replay can watch it.',
        'The people who run this server can read everything it stores, and they may keep backups for longer.',
      ],
    },
    {
      title: 'How to have it deleted',
      text: [
        'The host can delete replays in the lobby, under “This evening”; the people who run this server can delete a whole room if you give them its code, unless all rooms are in one file.',
        'Your browser keeps your name, your language and the keys to your seats (these also in a cookie) until you delete this site’s data.',
      ],
    },
  ],
};

export type PrivacyWords = typeof privacy;
