import { languages } from '../src/i18n/language';
import { expect, test } from './fixtures';

for (const language of languages) {
  test(`${language}: a chat shows the link to a room as a card with its code, and nothing of the room`, async ({
    arrive,
    request,
    server,
  }) => {
    const code = await (await arrive('Ada')).makeRoom();
    const headers = { 'Accept-Language': language };
    const html = await (await request.get(`/${code}`, { headers })).text();
    const tags = Object.fromEntries(
      [...html.matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g)].map(([, name, text]) => [
        name,
        text,
      ]),
    );
    const front = await (await request.get('/', { headers })).text();
    expect(tags).toMatchObject({
      type: 'website',
      title: expect.stringMatching(`^Tabula.* ${code}`),
      url: `${server.url}/${code}`,
      image: `${server.url}/icon-512.png`,
    });
    expect(front).toContain(`<meta property="og:description" content="${tags.description}" />`);
    expect(html).not.toContain('Ada');
    expect(html).not.toMatch(/[{}]/);
    expect((await request.get(new URL(tags.image ?? '').pathname)).status()).toBe(200);
    // All else is the page that everybody gets.
    const rest = (page: string) => page.replace(/ *<meta property="og:.*\n/g, '');
    expect(rest(html)).toBe(rest(front));

    const manifest = await request.get(`/manifest.${language}.webmanifest`);
    expect(await manifest.json()).toMatchObject({ id: '/', scope: '/', start_url: '/' });
  });
}
