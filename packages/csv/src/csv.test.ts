import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { fileTitle, guardFormula, toCsv } from './index.ts';

describe('guardFormula', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+44', "'+44"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['＝1+1', "'＝1+1"],
    ['＠x', "'＠x"],
    ['Sam;=1+1', "Sam;'=1+1"],
    ['Sam\n=1+1', "Sam\n'=1+1"],
    ['Sam\t@x', "Sam\t'@x"],
    ['one\n- two', 'one\n- two'],
    ['a; b', 'a; b'],
    ['Enjoy ;-)', 'Enjoy ;-)'],
    ['a;-(1)', "a;'-(1)"],
    ['Sam', 'Sam'],
    ['', ''],
  ])('guards %j', (text, guarded) => {
    expect(guardFormula(text)).toBe(guarded);
  });
});

describe('toCsv', () => {
  it('keeps formulas from running in a spreadsheet', () => {
    expect(toCsv([['=HYPERLINK("x")', '+44 7700 900123', '-1', '@sum', 'plain', null]])).toBe(
      '\uFEFF"\'=HYPERLINK(""x"")",\'+44 7700 900123,\'-1,\'@sum,plain,\r\n',
    );
  });

  it('writes a negative amount as a number, and guards values that are not numbers', () => {
    expect(toCsv([[{ digits: '-12.30' }, { digits: '-1+2' }, '-12.30']])).toBe("\uFEFF-12.30,'-1+2,'-12.30\r\n");
  });

  it.each([';', '\t', ','])('leaves no cell that runs as a formula if a spreadsheet splits at %j', (delimiter) => {
    const text = toCsv([['K-1', 'Sam;=HYPERLINK("x")', 'Sam\t=1+1', 'two\n=1+1\n-1', 'a"b;+1']]);
    const { data } = Papa.parse<string[]>(text.slice(1), { delimiter });
    for (const cell of data.flat()) expect(cell).not.toMatch(/^[=+\-@]/u);
  });

  it('quotes values that would split a row', () => {
    expect(toCsv([['a,b', 'say "hi"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""hi""","two\nlines"\r\n');
  });

  it('can be parsed back to the same values, apart from the guards', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 5 }), (rows) => {
        const { data } = Papa.parse<string[]>(toCsv(rows), { delimiter: ',', newline: '\r\n' });
        expect(data.slice(0, -1)).toEqual(rows.map((row) => row.map(guardFormula)));
      }),
    );
  });
});

it('a file title omits characters that file systems reject', () => {
  expect(fileTitle('Welcome week: links / Oct', { fallback: 'list' })).toBe('Welcome week links Oct');
  expect(fileTitle('///', { fallback: 'list' })).toBe('list');
});

it('a file title is cut between letters', () => {
  const title = fileTitle(`${'a'.repeat(79)}𠮷𠮷`, { fallback: 'list' });
  expect(title).toBe('a'.repeat(79));
  expect(fileTitle('𠮷'.repeat(41), { fallback: 'list' })).toBe('𠮷'.repeat(40));
});
