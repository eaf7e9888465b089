import { describe, expect, it } from 'vitest';
import { fileName, toCsv } from './csv.ts';

describe('toCsv', () => {
  it('keeps formulas from running in a spreadsheet', () => {
    expect(toCsv([['=HYPERLINK("x")', '+44 7700 900123', '-1', '@sum', 'plain']])).toBe(
      '\uFEFF"\'=HYPERLINK(""x"")",\'+44 7700 900123,\'-1,\'@sum,plain\r\n',
    );
  });

  it('quotes what would split a row', () => {
    expect(toCsv([['a,b', 'say "hi"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""hi""","two\nlines"\r\n');
  });
});

describe('fileName', () => {
  it('leaves out what file systems refuse', () => {
    expect(fileName('Welcome week: links / Oct', 'csv')).toBe('Welcome week links Oct.csv');
    expect(fileName('///', 'csv')).toBe('download.csv');
  });
});
