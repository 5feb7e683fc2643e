import { test as base } from '@playwright/test';
import { Stage } from '../gallery/stage';
import { Firefox } from './firefox';
import { EnginePage } from './page';
import type { Engine } from './tab';
import { WebKit } from './webkit';

export const engines = {
  firefox: () => Firefox.start(),
  webkit: () => Promise.resolve(new WebKit()),
} satisfies Record<string, () => Promise<Engine>>;

export const phoneSize = { width: 390, height: 844 };

interface PerTest {
  stage: Stage<EnginePage>;
}

export interface PerWorker {
  engineName: keyof typeof engines;
  enginePage: EnginePage;
}

/** Playwright's test with a stage in an engine that Playwright does not drive. */
export const test = base.extend<PerTest, PerWorker>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  enginePage: [
    async ({ engineName }, use) => {
      const engine = await engines[engineName]();
      try {
        const page = await EnginePage.open(engine, phoneSize);
        await use(page);
        await page.close();
      } finally {
        await engine.stop();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stage: async ({ enginePage }, use, testInfo) => {
    await enginePage.setViewportSize(phoneSize);
    const stage = await Stage.open(enginePage);
    await use(stage);
    if (testInfo.status !== testInfo.expectedStatus) {
      const body = await enginePage.screenshot();
      await testInfo.attach('the screen', { body, contentType: 'image/png' });
    }
    stage.server.stop();
  },
});
