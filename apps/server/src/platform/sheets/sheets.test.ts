import { buffer } from 'node:stream/consumers';
import type { CsvRow } from '@huggg/csv';
import readXlsx, { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { csvPieces, xlsxStream } from './index.ts';

async function* rowsOf(rows: readonly CsvRow[]): AsyncGenerator<CsvRow> {
  yield* rows;
}

const workbookOf = async (rows: readonly CsvRow[], max?: number): Promise<Buffer> =>
  buffer(xlsxStream(rowsOf(rows), { name: 'Gifts', ...(max && { max }) }));

describe('a workbook', () => {
  it('is read back as it was written: text as text, amounts as numbers', async () => {
    const rows: CsvRow[] = [
      ['Name', 'Value'],
      ['Zoë & <Sam> "x"\u0001', { digits: '-12.30' }],
      ['=HYPERLINK("https://evil.example")', '007'],
      [null, 'line one\nline two 🎁'],
    ];
    expect(await readSheet(await workbookOf(rows))).toEqual([
      ['Name', 'Value'],
      ['Zoë & <Sam> "x"', -12.3],
      ['=HYPERLINK("https://evil.example")', '007'],
      [null, 'line one\nline two 🎁'],
    ]);
  });

  it('contains no formula, and marks text that would become one when it is edited', async () => {
    const file = (await workbookOf([['Notes'], ['=1+1'], ['+44'], ['plain']])).toString('latin1');
    expect(file).not.toContain('<f>');
    const { sheetRow } = await import('./xlsx-parts.ts');
    expect([sheetRow(['=1+1'], 2), sheetRow(['＠x'], 2), sheetRow(['plain'], 2)]).toEqual([
      '<row r="2"><c r="A2" s="2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c></row>',
      '<row r="2"><c r="A2" s="2" t="inlineStr"><is><t xml:space="preserve">＠x</t></is></c></row>',
      '<row r="2"><c r="A2" t="inlineStr"><is><t xml:space="preserve">plain</t></is></c></row>',
    ]);
  });

  it('continues in the next sheet when one is full, with the headings again', async () => {
    const sheets = await readXlsx(await workbookOf([['N'], ...Array.from({ length: 7 }, (_, n) => [`row ${n}`])], 4));
    expect(sheets.map(({ sheet, data }) => [sheet, data.flat()])).toEqual([
      ['Gifts', ['N', 'row 0', 'row 1', 'row 2']],
      ['Gifts 2', ['N', 'row 3', 'row 4', 'row 5']],
      ['Gifts 3', ['N', 'row 6']],
    ]);
    expect((await readXlsx(await workbookOf([['N'], ['a'], ['b'], ['c']], 4))).map(({ sheet }) => sheet)).toEqual([
      'Gifts',
    ]);
  });

  it('fails if its rows fail', async () => {
    const broken = xlsxStream(
      (async function* rows(): AsyncGenerator<CsvRow> {
        yield ['N'];
        yield ['a'];
        throw new Error('the line is gone');
      })(),
      { name: 'Gifts' },
    );
    await expect(buffer(broken)).rejects.toThrow('the line is gone');
  });
});

it('the pieces of a CSV file form the complete file', async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => [`row ${n}`, '=1+1', { digits: '-1.00' }]);
  const pieces: string[] = [];
  for await (const piece of csvPieces(rowsOf(rows))) pieces.push(piece);
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.join('')).toBe(`\uFEFF${rows.map(([name]) => `${name as string},'=1+1,-1.00\r\n`).join('')}`);
});
