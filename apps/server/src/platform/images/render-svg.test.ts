import sharp from 'sharp';
import { expect, it } from 'vitest';
import { renderSvg } from './render-svg.ts';

const drawing = (inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">${inside}</svg>`);

it('renders an SVG in the size of a logo', async () => {
  const png = await renderSvg(drawing('<rect width="200" height="100" fill="#0F5E57"/>'));
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1280, height: 640 });
});

it('refuses an SVG that takes too long, and ends its process', async () => {
  const groups = Array.from(
    { length: 20 },
    (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`,
  );
  const repeated = `<defs><g id="g0"><rect width="9" height="9"/></g>${groups.join('')}</defs><use href="#g20"/>`;
  await expect(renderSvg(drawing(repeated), { maxMilliseconds: 1_000 })).rejects.toMatchObject({
    code: 'picture.unreadable',
  });
});

it('refuses what is no SVG', async () => {
  await expect(renderSvg(Buffer.from('<svg'))).rejects.toMatchObject({ code: 'picture.unreadable' });
});
