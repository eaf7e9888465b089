import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { printableBody, type PrintableBody } from '@huggg/contracts';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSheetFile, drawSheet, type Sheet, type SheetPicture } from '../../platform/pdf/index.ts';
import { bandOf, layOut } from './domain/layout.ts';
import type { PrintLook, PrintPage } from './domain/page.ts';

let library: PDFiumLibrary;
beforeAll(async () => {
  library = await PDFiumLibrary.init();
});
afterAll(() => library.destroy());

async function striped(width: number, height: number): Promise<SheetPicture> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#0F5E57"/><path d="M0 0h${width / 2}v${height}H0z" fill="#F2C14E"/></svg>`;
  return { bytes: await sharp(Buffer.from(drawing)).removeAlpha().png().toBuffer(), type: 'image/png' };
}

async function lookOf(body: PrintableBody): Promise<PrintLook> {
  const { width, height } = bandOf(body);
  return {
    language: 'cy',
    band: await striped(Math.round(width * 4), Math.round(height * 4)),
    logo: { picture: await striped(600, 200), width: 600, height: 200, alt: 'Harbour & Pine' },
    accent: '#0F5E57',
    gift: {
      name: 'Dewis o anrheg, £25',
      brandName: 'Huggg',
      value: '£25.00',
      useBy: { kind: 'days', days: 90 },
      terms: 'Choose one gift before the date that the sender set. '.repeat(12),
    },
  };
}

const page: PrintPage = {
  heading: 'Diolch, Siân Łuczak',
  text: 'Thank you for everything this year.\n\nFrom all of us on the quay: the kettle is on, and the cake is yours.',
  claimBy: { year: 2027, month: 2, day: 25 },
  code: {
    text: 'https://gifts.harbourpine.example/g/k3J9x2QvTm7Rp4Ws',
    shown: ['gifts.harbourpine.example/g/', 'k3J9x2QvTm7Rp4Ws'],
  },
  copy: 1,
};

const cases: readonly (readonly [string, Partial<PrintableBody>, Partial<PrintPage>])[] = [
  ['a4', {}, {}],
  ['a6-cut-out-copy-2', { size: 'A6', cropMarks: true }, { copy: 2 }],
  ['a4-letter', {}, { address: ['Siân Łuczak', 'Flat 3', '1 Quay Street', 'Bristol', 'BS1 4DJ'] }],
  ['a4-moved', { places: { code: { x: 150, y: 95, width: 30 }, words: { x: 20, y: 95, width: 120 } } }, {}],
];

function fileOf(sheet: Sheet, compress = true): Promise<Buffer> {
  const createdAt = new Date('2027-01-01T00:00:00Z');
  const file = createSheetFile({ title: 'Prints', issuer: 'Harbour & Pine', language: 'cy', createdAt, compress });
  const bytes = buffer(file.stream);
  file.add(sheet);
  file.end();
  return bytes;
}

type Grey = { readonly pixels: Buffer; readonly width: number; readonly height: number };

async function renderGrey(pdf: Buffer, scale: number): Promise<Grey> {
  const document = await library.loadDocument(pdf);
  try {
    const { data, width, height } = await document.getPage(0).render({
      scale,
      render: async ({ data: raw, width: wide, height: high }) =>
        sharp(raw, { raw: { width: wide, height: high, channels: 4 } })
          .removeAlpha()
          .greyscale()
          .raw()
          .toBuffer(),
    });
    return { pixels: Buffer.from(data), width, height };
  } finally {
    document.destroy();
  }
}

const differing = (one: Buffer, other: Buffer, by: number): number =>
  one.filter((value, index) => Math.abs(value - (other[index] ?? 0)) > by).length;

describe.each(cases)('the page %s', (name, given, words) => {
  const sheetOf = async (): Promise<Sheet> => {
    const body = printableBody.parse(given);
    const laidOut = layOut({ body, look: await lookOf(body), page: { ...page, ...words } });
    expect(laidOut.problems).toEqual([]);
    return laidOut.sheet;
  };

  it('matches its reference image', async () => {
    const { pixels, width, height } = await renderGrey(await fileOf(await sheetOf()), 1);
    const golden = new URL(`./testing/${name}.png`, import.meta.url);
    // A changed look must be accepted on purpose: delete the picture, run the test, check the new one and commit it.
    const kept = await readFile(golden).catch(async () => {
      const drawn = await sharp(pixels, { raw: { width, height, channels: 1 } })
        .png({ compressionLevel: 9 })
        .toBuffer();
      return writeFile(golden, drawn).then(() => drawn);
    });
    const then = await sharp(kept).greyscale().raw().toBuffer();
    expect(pixels.length).toBe(then.length);
    expect(differing(pixels, then, 24)).toBeLessThan(60);
  });

  it('looks the same in the preview as in print', async () => {
    const sheet = await sheetOf();
    const { pixels, width, height } = await renderGrey(await fileOf(sheet), 3);
    const preview = await sharp(Buffer.from(drawSheet(sheet)), { density: 216 })
      .resize(width, height, { fit: 'fill' })
      .flatten({ background: '#fff' })
      .greyscale()
      .raw()
      .toBuffer();
    expect(differing(pixels, preview, 110) / pixels.length).toBeLessThan(0.002);
  });
});

it('a page is tagged, embeds its fonts, draws its code as shapes, and has a trim and a bleed box', async () => {
  const body = printableBody.parse({ size: 'A6', cropMarks: true });
  const { sheet } = layOut({ body, look: await lookOf(body), page });
  const source = (await fileOf(sheet, false)).toString('latin1');
  for (const part of ['/Lang (cy)', '/Marked true', '<pdfuaid:part>1</pdfuaid:part>', '/S /H1', '/FontFile2'])
    expect(source).toContain(part);
  // The wrap and the logo. If the code were a picture, there would be three.
  expect(source.match(/\/Subtype \/Image/g)).toHaveLength(2);
  const boxes = ['TrimBox', 'BleedBox'].map((name) =>
    new RegExp(`/${name} \\[([^\\]]*)\\]`)
      .exec(source)?.[1]
      ?.trim()
      .split(/\s+/)
      .map((value) => Math.round((Number(value) / 72) * 25.4)),
  );
  expect(boxes).toEqual([
    [10, 10, 115, 158],
    [7, 7, 118, 161],
  ]);
});
