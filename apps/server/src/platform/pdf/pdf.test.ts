import { readFile, writeFile } from 'node:fs/promises';
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderPdf, type PdfDocument } from './index.ts';
import { textOfPdf } from './testing/text-of-pdf.ts';
import { sampleInvoice, sampleRows } from './testing/sample-documents.ts';

let library: PDFiumLibrary;
beforeAll(async () => {
  library = await PDFiumLibrary.init();
});
afterAll(() => library.destroy());

async function withPages<T>(bytes: Buffer, read: (document: PDFiumDocument) => Promise<T> | T): Promise<T> {
  const document = await library.loadDocument(bytes);
  try {
    return await read(document);
  } finally {
    document.destroy();
  }
}

const textsOf = (bytes: Buffer) =>
  withPages(bytes, (document) => [...document.pages()].map((page) => page.getText().replaceAll('\r\n', '\n')));

/** Returns the structure elements in the order in which they were written. */
async function structureOf(document: PdfDocument): Promise<readonly string[]> {
  const source = (await renderPdf(document, { compress: false })).toString('latin1');
  return [...source.matchAll(/\/S \/([A-Z][A-Za-z0-9]*)\n/g)].map(([, type = '']) => type);
}

function imageOf(bytes: Buffer): Promise<Buffer> {
  return withPages(bytes, async (document) => {
    const { data } = await document.getPage(0).render({
      scale: 1,
      render: ({ data: raw, width, height }) =>
        sharp(raw, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer(),
    });
    return Buffer.from(data);
  });
}

describe('a document', () => {
  it('matches its reference picture', async () => {
    const image = await imageOf(await renderPdf(sampleInvoice()));
    const golden = new URL('./testing/invoice.png', import.meta.url);
    // To accept a changed look: delete the picture, run the test, check the new picture, commit it.
    const kept = await readFile(golden).catch(() => writeFile(golden, image).then(() => image));
    const [now, then] = await Promise.all([image, kept].map((one) => sharp(one).greyscale().raw().toBuffer()));
    const differing = (now ?? []).filter((value, index) => Math.abs(value - (then?.[index] ?? 0)) > 24).length;
    expect(now?.length).toBe(then?.length);
    expect(differing).toBeLessThan(60);
  });

  it('never breaks an amount, however long', async () => {
    const amounts = ['£123,456,789.01', '£98,765,432.10'];
    const columns = [
      { label: 'Description', share: 5 },
      { label: 'Net', share: 1, align: 'right' as const },
      { label: 'Total', share: 1, align: 'right' as const },
    ];
    const table = {
      kind: 'table',
      columns,
      rows: [['Cake and coffee, '.repeat(20), ...amounts]],
      footer: [['Total', ...amounts]],
    } as const;
    const text = (await textOfPdf(await renderPdf({ ...sampleInvoice(), sections: [table] }))).join('\n');
    for (const amount of amounts) expect(text.split(amount)).toHaveLength(3);
  });

  it('is the same file each time it is rendered', async () => {
    expect((await renderPdf(sampleInvoice())).equals(await renderPdf(sampleInvoice()))).toBe(true);
  });

  it('contains all its text, including letters with accents and currency signs', async () => {
    const [text = ''] = await textsOf(await renderPdf(sampleInvoice()));
    for (const words of [
      'VAT invoice',
      'Harbour & Pine (Wales) Cyf',
      'Tŷ Gŵyr, Łódź Way',
      '£1,481.40',
      'HG4F 7K2M',
      'Page 1 of 1',
    ])
      expect(text).toContain(words);
  });

  it('contains letters that were first drawn as a part of an accented one', async () => {
    vi.resetModules();
    const { fontOf } = await import('./fonts.ts');
    for (const weight of ['regular', 'bold', 'mono'] as const) {
      expect(fontOf(weight).glyphForCodePoint(0xc4).path).toBeDefined();
      expect(fontOf(weight).glyphForCodePoint(0x41).codePoints).toEqual([0x41]);
    }
  });

  it('is tagged for screen readers: title, language, headings, and tables with their headings', async () => {
    const source = (await renderPdf(sampleInvoice(), { compress: false })).toString('latin1');
    expect(source).toContain('/Lang (en-GB)');
    expect(source).toContain('/DisplayDocTitle true');
    expect(source).toContain('/Marked true');
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(source).toContain('/Scope /Column');
    const structure = await structureOf(sampleInvoice());
    const count = (type: string) => structure.filter((one) => one === type).length;
    expect([count('H1'), count('H2'), count('Table'), count('TH')]).toEqual([1, 5, 1, 5]);
    expect([count('TD'), count('TR'), count('THead'), count('TBody'), count('TFoot')]).toEqual([20, 5, 1, 1, 1]);
  });

  it('embeds its fonts', async () => {
    const source = (await renderPdf(sampleInvoice(), { compress: false })).toString('latin1');
    const used = [...source.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name = '']) => name.slice(name.indexOf('+') + 1));
    expect(new Set(used)).toEqual(new Set(['Figtree-Regular', 'Figtree-SemiBold']));
    expect(source).toContain('/FontFile2');
  });

  it('spreads 500 lines over pages, each with the headings and its page number', async () => {
    const texts = await textsOf(await renderPdf(sampleInvoice(sampleRows(500))));
    expect(texts.length).toBeGreaterThan(10);
    for (const [index, text] of texts.entries()) expect(text).toContain(`Page ${index + 1} of ${texts.length}`);
    expect(texts.slice(0, -1).every((text) => text.includes('Description'))).toBe(true);
    const printed = texts.join('\n').match(/number \d+/g);
    expect(printed).toEqual(Array.from({ length: 500 }, (_, index) => `number ${index + 1}`));
    // Repeated headings are decoration: a screen reader reads them once.
    expect((await structureOf(sampleInvoice(sampleRows(500)))).filter((type) => type === 'TH')).toHaveLength(5);
  });

  it('breaks words that are longer than their column, and shortens text that fits on no page', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(9);
    const texts = await textsOf(await renderPdf(sampleInvoice([[long, 'ß'.repeat(5_000), '1', '£1.00', '£0.20']])));
    const text = texts.join('').replaceAll(/\s/g, '');
    expect(text).toContain(long);
    expect(text.match(/ß+/g)?.join('').length).toBe(599);
  });

  it.each([
    ['control characters', 'a\u0000b\u0007c', 'abc'],
    ['characters that reverse the text direction', 'gnp\u202Efdp.exe', 'gnpfdp.exe'],
    ['syntax of the file format', '(1) Tj ET \\) endstream', '(1) Tj ET \\) endstream'],
    ['letters that the fonts do not contain', 'Nguyễn', 'Nguyen'],
  ])('is not harmed by %s', async (_, given, printed) => {
    const [text = ''] = await textsOf(await renderPdf({ ...sampleInvoice(), title: given }));
    expect(text).toContain(printed);
  });

  it('continues notes on the next page', async () => {
    const paragraphs = [Array.from({ length: 1_200 }, (_, index) => `word${index}`).join(' ')];
    const texts = await textsOf(await renderPdf({ ...sampleInvoice(), sections: [{ kind: 'notes', paragraphs }] }));
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.join(' ')).toContain('word1199');
  });
});
