import { defineConfig } from 'vitest/config';
import { drawings } from './build/drawings.ts';
import { targets } from './build/oldestBrowsers.ts';
import { pages } from './build/pages.ts';
import { plainImports } from './build/plainImports.ts';
import { precompress } from './build/precompress.ts';
import { refuseNewer } from './build/refuseNewer.ts';

const entry = /\/(index\.html|src\/main\.tsx)$/;

const units = ['{src,build}/**/*.test.{ts,tsx}'];
const ownPage = [
  'src/app/App.test.tsx',
  'src/frame/Timer.test.tsx',
  'src/i18n/language.test.ts',
  'src/features/setup/SettingsSheet.test.tsx',
  'src/browser/audio.test.ts',
  'src/room/cues.test.ts',
  'src/room/soundBed.test.ts',
];

export default defineConfig({
  oxc: {
    // The shorter way to write an element down.
    jsx: { runtime: 'classic', pragma: 'createElement', pragmaFrag: 'Fragment' },
    jsxInject: "import { createElement, Fragment } from 'preact'",
  },
  build: {
    target: targets,
    rolldownOptions: {
      input: { player: 'index.html' },
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // Names of files are a part of the script that does not compress. 32 bits tell two builds apart.
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash].js',
        // Apart from the entry, which the server may answer for that of another build: parts of
        // two builds do not go together.
        chunkFileNames: 'assets/parts/[name]-[hash].js',
        codeSplitting: {
          groups: [
            // The entry itself stays by itself, so that no part has a reason to fetch it again.
            { name: 'app', tags: ['$initial'], test: (id) => !entry.test(id) },
            { name: 'game', test: /\/src\/app\/GameScreen\.tsx$/ },
          ],
        },
      },
    },
    // Inlined files would be data: addresses, which a strict content security policy refuses.
    assetsInlineLimit: 0,
    // The pages name all that the first screen needs. The other parts are small, and load when a
    // finger touches what opens them.
    modulePreload: false,
  },
  // For `npm run dev`: the game server is another process, which checks that sockets name its own host.
  server: {
    proxy: { '/api': { target: 'http://localhost:8080', ws: true, changeOrigin: false } },
    // A test of the narrator reads the table of the calls that Go writes.
    fs: { allow: ['.', '../game/testdata'] },
  },
  plugins: [drawings(), plainImports(), pages(), refuseNewer(), precompress()],
  test: {
    environment: 'happy-dom',
    setupFiles: ['src/i18n/inEnglish.ts'],
    testTimeout: 60_000, // a slow machine must not fail a test
    // A page for each file takes five times as long as the tests. Only files whose modules keep
    // something from one test to the next get one.
    projects: [
      {
        extends: true,
        test: { name: 'one page', isolate: false, include: units, exclude: ownPage },
      },
      { extends: true, test: { name: 'own page', include: ownPage } },
    ],
  },
});
