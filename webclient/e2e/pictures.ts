import type { Page } from '@playwright/test';

/** With this zoom a phone can be read, and a round stays below 1 MB. */
const style = `
  body { margin: 0 }
  main { display: inline-flex; gap: 24px; zoom: 0.8 }
  img { display: block; border: 8px solid #555; border-radius: 32px }
`;
/** Quality of the encoder, from 0 to 100. */
const quality = 70;

/** Puts screens side by side in one PNG. */
export async function picture(page: Page, screens: readonly Buffer[]): Promise<Buffer> {
  const clip = await layOut(page, screens);
  return page.screenshot({ clip, omitBackground: true });
}

/**
 * Makes an animated WebP of several such pictures, which repeats for ever. The browser encodes each
 * picture, and this function writes only the container (RFC 9649).
 */
export async function animation(
  page: Page,
  pictures: readonly (readonly Buffer[])[],
  seconds: number,
): Promise<Buffer> {
  const browser = await page.context().newCDPSession(page);
  const color = { r: 0, g: 0, b: 0, a: 0 };
  await browser.send('Emulation.setDefaultBackgroundColorOverride', { color });
  const frames: Buffer[] = [];
  let sides: Buffer[] = [];
  for (const screens of pictures) {
    const { width, height, ...corner } = await layOut(page, screens);
    const clip = { ...corner, width, height, scale: 1 };
    const shot = { format: 'webp', quality, clip } as const;
    const { data } = await browser.send('Page.captureScreenshot', shot);
    sides = [uint24(width - 1), uint24(height - 1)];
    const place = [uint24(0), uint24(0), ...sides];
    const withoutBlending = Buffer.from([2]);
    const pixels = pixelsOf(Buffer.from(data, 'base64'));
    frames.push(chunk('ANMF', ...place, uint24(1000 * seconds), withoutBlending, ...pixels));
  }
  const alphaAndAnimation = Buffer.from([0x12, 0, 0, 0]);
  const noColourNoLimit = Buffer.alloc(6);
  const head = [chunk('VP8X', alphaAndAnimation, ...sides), chunk('ANIM', noColourNoLimit)];
  return chunk('RIFF', Buffer.from('WEBP'), ...head, ...frames);
}

/** The size of the picture in whole pixels, from the corner of the page. */
async function layOut(page: Page, screens: readonly Buffer[]) {
  const images = screens.map(
    (png) => `<img src="data:image/png;base64,${png.toString('base64')}">`,
  );
  await page.setContent(`<style>${style}</style><main>${images.join('')}</main>`);
  const box = await page.locator('main').boundingBox();
  if (!box) throw new Error('the page shows no picture');
  return { x: 0, y: 0, width: Math.floor(box.width), height: Math.floor(box.height) };
}

/** Returns the chunks of a WebP file that have its pixels. */
function pixelsOf(webp: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 12; at < webp.length; ) {
    const next = at + 8 + even(webp.readUInt32LE(at + 4));
    const name = webp.toString('latin1', at, at + 4);
    if (['ALPH', 'VP8 ', 'VP8L'].includes(name)) found.push(webp.subarray(at, next));
    at = next;
  }
  return found;
}

function chunk(name: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const bytes = Buffer.alloc(8 + even(content.length));
  bytes.write(name);
  bytes.writeUInt32LE(content.length, 4);
  content.copy(bytes, 8);
  return bytes;
}

function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes;
}

const even = (length: number) => length + (length % 2);
