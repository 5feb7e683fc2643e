// Runs before the app, in browsers of every age: nothing here is newer than 2009.
if (
  !Object.hasOwn ||
  !Array.prototype.findLast ||
  !window.HTMLDialogElement ||
  !window.CSSLayerBlockRule
) {
  // Without its place, the app does not start.
  document.body.removeChild(document.getElementById('app'));
  document.getElementById('too-old').removeAttribute('hidden');
}
