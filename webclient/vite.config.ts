import { defineConfig } from 'vitest/config';
import { precompress } from './build/precompress.ts';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    rolldownOptions: { input: { player: 'index.html' } },
    // Inlined files would be data: addresses, which a strict content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  plugins: [precompress()],
  test: {
    environment: 'happy-dom',
    // Testing Library unmounts after each test only when it finds a global afterEach.
    globals: true,
    setupFiles: ['src/i18n/inEnglish.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
  },
});
