/** The oldest browsers that Tabula works in. The build, its checks and the page itself read this list. */
export const oldestBrowsers = { safari: '15.4', chrome: '105', firefox: '115' };

/** As the build names them. */
export const targets = Object.entries(oldestBrowsers).map(
  ([browser, version]) => browser + version,
);

/** As MDN's data names them: phones have the numbers of the computers' browsers. */
export const oldestByName: Record<string, string> = {
  safari: oldestBrowsers.safari,
  safari_ios: oldestBrowsers.safari,
  chrome: oldestBrowsers.chrome,
  chrome_android: oldestBrowsers.chrome,
  webview_android: oldestBrowsers.chrome,
  firefox: oldestBrowsers.firefox,
  firefox_android: oldestBrowsers.firefox,
};

/** What the page uses although one of these browsers lacks it, by MDN's names, and why that is no loss. */
export const dispensable: Record<string, string> = {
  container: 'Safari 15 arranges huge letters and wide screens as it does all others',
  '@container': 'as above',
  '-webkit-tap-highlight-color': 'only changes how a tap flashes',
  '-webkit-touch-callout': 'only Safari has such a menu',
  cursor: 'telephones have none',
  'text-wrap': 'the lines of a title are less even',
  'overscroll-behavior': 'the page behind a sheet scrolls on',
  'scrollbar-width': 'the scrollbar is as wide as usual',
  'scrollbar-color': 'the scrollbar has the usual colour',
  'forced-colors': 'Safari 15 has no forced colours',
  'Document.moveBefore': 'Preact asks whether there is one',
  'Symbol.dispose': 'Signals have a use for it only where it is known',
  'Document.fullscreenEnabled': 'asks whether there is a full screen',
  'Element.requestFullscreen': 'only after that question',
  'Intl.Segmenter': 'names.ts counts code points without it',
  'Navigator.wakeLock': 'wakeLock.ts tells the player that the screen goes dark',
  'Navigator.vibrate': 'only called where it is known',
  'CSS.in': 'a field of a message of the server has this name',
  SpeechSynthesis: 'without it the narrator writes and does not speak',
  SpeechSynthesisUtterance: 'as above',
};
