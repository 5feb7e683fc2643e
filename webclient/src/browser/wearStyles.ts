/** Fetches the styles of a part of the page, and answers when they are worn. */
export function wearStyles(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((done, fail) => {
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      fail(new Error(`no ${href}`));
    };
    document.head.append(link);
  });
}
