import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureForm } from './picture-form.ts';

const blank = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f5e57' } });
const wholePictures = {
  png: () => blank.clone().png().toBuffer(),
  jpeg: () => blank.clone().jpeg().toBuffer(),
  'progressive jpeg': () => blank.clone().jpeg({ progressive: true }).toBuffer(),
  webp: () => blank.clone().webp().toBuffer(),
  'lossless webp': () => blank.clone().webp({ lossless: true }).toBuffer(),
  avif: () => blank.clone().avif().toBuffer(),
} as const;
const zip = Buffer.from('PK\u0003\u0004 and what a program makes of it PK\u0005\u0006');

test.each(Object.entries(wholePictures))('%s: accepts a complete picture', async (name, draw) => {
  expect(pictureForm(await draw())).toEqual({ kind: 'picture', type: name.split(' ').at(-1) });
});

test.each(Object.entries(wholePictures))('%s: rejects a picture with an archive behind it', async (_name, draw) => {
  expect(pictureForm(Buffer.concat([await draw(), zip])).kind).toBe('trailing-data');
});

test.each(Object.entries(wholePictures))('%s: rejects a picture that is cut off', async (_name, draw) => {
  const bytes = await draw();
  expect(pictureForm(bytes.subarray(0, bytes.length - 20)).kind).not.toBe('picture');
});

test('accepts a camera’s JPEG with a preview and zeros behind it as one picture', async () => {
  const [picture, preview] = await Promise.all([wholePictures.jpeg(), wholePictures.jpeg()]);
  const bytes = Buffer.concat([picture, Buffer.alloc(12), preview, Buffer.alloc(100)]);
  expect(pictureForm(bytes)).toEqual({ kind: 'picture', type: 'jpeg' });
});

test.each([
  ['nothing', '', 'empty'],
  ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'other'],
  ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000', 'other'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'other'],
  ['the first bytes of a JPEG', '\u00ff\u00d8\u00ff', 'broken-off'],
  ['the first bytes of a PNG', '\u0089PNG\r\n\u001a\n', 'broken-off'],
  ['a HEIC', '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000heicmif1', 'other'],
])('recognises %s', (_name, text, kind) => {
  expect(pictureForm(Buffer.from(text, 'latin1')).kind).toBe(kind);
});
