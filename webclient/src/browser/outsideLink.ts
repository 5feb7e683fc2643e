/**
 * An address that leaves the browser of an app, and opens a link in the browser of the phone;
 * undefined where none is known. An app may ignore it, so the page also says how people do it.
 */
export function outsideLink(link: string): string | undefined {
  const agent = navigator.userAgent;
  if (/KAKAOTALK/i.test(agent))
    return `kakaotalk://web/openExternal?url=${encodeURIComponent(link)}`;
  if (/\bLine\//.test(agent)) {
    const url = new URL(link);
    url.searchParams.set('openExternalBrowser', '1');
    return url.href;
  }
  const [scheme, rest] = link.split('://');
  if (/Android/.test(agent)) {
    const view = 'action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE';
    return `intent://${rest}#Intent;scheme=${scheme};${view};end`;
  }
  // From iOS 17 on.
  if (/iPhone|iPad/.test(agent) && scheme === 'https') return `x-safari-${link}`;
  return undefined;
}
