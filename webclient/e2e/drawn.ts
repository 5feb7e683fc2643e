import type { AnyPage } from './engines/anyPage';

/** The picture of the evening in the open sheet: its size, its colours, how long its file is, and what it says. */
export async function drawnPicture(page: AnyPage) {
  await page.locator('.picture img').waitFor();
  return page.evaluate(async () => {
    const image = document.querySelector<HTMLImageElement>('.picture img');
    if (!image) throw new Error('no picture');
    if (!image.complete) await new Promise((done) => image.addEventListener('load', done));
    const { naturalWidth: width, naturalHeight: height, alt, src } = image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? []);
    return { width, height, alt, bytes: src.length, colours: new Set(pixels).size };
  });
}
