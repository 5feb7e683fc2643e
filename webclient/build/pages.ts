import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { page as en, type Page } from '../src/i18n/en/page.ts';
import { page as es } from '../src/i18n/es/page.ts';
import { page as it } from '../src/i18n/it/page.ts';
import { page as ko } from '../src/i18n/ko/page.ts';
import type { Language } from '../src/i18n/language.ts';
import { oldestBrowsers } from './oldestBrowsers.ts';

const texts: Record<Language, Page> = { en, it, es, ko };
const languages = Object.keys(texts) as Language[];
const template = 'index.html';
/** How the names of the pages begin that the server completes. */
export const roomPages = 'room.';
/** As in tokens.css: how the page looks before it has any style. */
const dusk = '#0e1628';

/**
 * Makes a page for each language. It names the words next to the script that will ask for them, so
 * that both come at the same time, and says in that language when something does not come.
 */
export function pages(): Plugin {
  return {
    name: 'pages',
    enforce: 'post',
    transformIndexHtml: (html, { server }) => (server ? fill(html, 'en') : html),
    generateBundle(_, bundle) {
      const page = bundle[template];
      if (page?.type !== 'asset') throw new Error(`there is no ${template}`);
      const source = readFileSync(new URL('tooOld.js', import.meta.url));
      const check = this.getFileName(this.emitFile({ type: 'asset', name: 'tooOld.js', source }));
      // Before the app, and without holding it up: scripts that wait for the page run in its order.
      const html = String(page.source).replace(
        '<script type="module"',
        `<script defer src="/${check}"></script>\n$&`,
      );
      for (const language of languages) {
        const manifest = `manifest.${language}.webmanifest`;
        const links = [...filesOf(['src/main.tsx', `src/i18n/${language}.ts`], bundle)]
          .filter((file) => !html.includes(file))
          .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
        const [sheet] = Object.keys(bundle).filter((file) => file.includes('/drawings-'));
        links.push(`<link rel="preload" as="fetch" crossorigin href="/${sheet}">`);
        links.push(`<link rel="manifest" href="/${manifest}">`);
        const source = fill(html.replace('</head>', `${links.join('\n')}\n</head>`), language);
        this.emitFile({ type: 'asset', fileName: `index.${language}.html`, source });
        this.emitFile({
          type: 'asset',
          fileName: `${roomPages}${language}.html`,
          source: forRooms(source, language),
        });
        this.emitFile({ type: 'asset', fileName: manifest, source: manifestIn(language) });
        // A browser that asks for none of these languages gets the English page.
        if (language === 'en') page.source = source;
      }
    },
  };
}

const fill = (html: string, language: Language) =>
  html
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace(/\{\{(\w+)\}\}/g, (_, key) => texts[language][key as keyof Page])
    .replace(
      /\{\{(\w+)\}\}/g,
      (_, browser) => oldestBrowsers[browser as keyof typeof oldestBrowsers],
    );

/**
 * The page of a link to a room. In a chat the link becomes a card with the code of the room. The
 * server writes the code and its own address.
 */
function forRooms(page: string, language: Language): string {
  const { title, room } = texts[language];
  const ofAll = `<meta property="og:title" content="${title}" />`;
  if (!page.includes(ofAll)) throw new Error(`${template} names no title for chats`);
  const tags = { title: room, url: '{origin}/{code}', image: '{origin}/icon-512.png' };
  const ofRoom = Object.entries(tags).map(
    ([name, content]) => `<meta property="og:${name}" content="${content}" />`,
  );
  return page.replace(ofAll, ofRoom.join('\n'));
}

/** The files that modules are in, and all that it takes to run them. */
function filesOf(modules: string[], bundle: Rolldown.OutputBundle): Set<string> {
  const files = Object.values(bundle).filter((file) => file.type === 'chunk');
  const needed = new Set<string>();
  for (const module of modules) {
    const file = files.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
    if (!file) throw new Error(`no file has ${module}`);
    needed.add(file.fileName);
  }
  for (const name of needed) {
    for (const other of files.find(({ fileName }) => fileName === name)?.imports ?? []) {
      needed.add(other);
    }
  }
  return needed;
}

/** The manifest with which people may install Tabula as an app. The page does not suggest it. */
function manifestIn(language: Language): string {
  const { title, description } = texts[language];
  const png = (file: string, side: number) => ({
    src: `/${file}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
  });
  return JSON.stringify({
    name: title,
    short_name: title,
    description,
    lang: language,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: dusk,
    theme_color: dusk,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      png('icon-192', 192),
      png('icon-512', 512),
      { ...png('icon-maskable-512', 512), purpose: 'maskable' },
    ],
  });
}
