import { describe, expect, it } from 'vitest';
import { hasHeadings } from '../../shared/files/guess-columns.ts';
import { tableOf } from '../../shared/files/import-table.ts';
import { checkAddresses, exampleFile, faultyFile, toAddresses } from './file-addresses.ts';

const rows = [
  ['Name', 'Email'],
  ['Sam', 'Sam Okafor <sam@x.com>'],
  ['', ''],
  ['Priya', ''],
  ['Lee', '=lee@x'],
  ['Sam again', 'SAM@x.com'],
];
const taken = toAddresses(tableOf(rows, hasHeadings(rows)), ['ignore', 'email']);

describe('addresses of a file', () => {
  it('keep their row, and a row without one is not lost', () => {
    expect(taken).toEqual([
      { index: 0, email: 'sam@x.com' },
      { index: 2, email: '' },
      { index: 3, email: '=lee@x' },
      { index: 4, email: 'SAM@x.com' },
    ]);
  });

  it('are parted into those that go on, each once, and those to fix', () => {
    const { good, faulty, repeats } = checkAddresses(taken);
    expect([good, repeats]).toEqual([['sam@x.com'], 1]);
    expect(faulty.map(({ index, check }) => [index, check.reason])).toEqual([
      [2, 'The address is missing.'],
      [3, '“=lee@x” is missing the part after the dot.'],
    ]);
  });

  it('are downloaded with the reason and no formula, under a heading that comes back', () => {
    expect(faultyFile(checkAddresses(taken).faulty)).toEqual([
      ['Email', 'Row', 'Column', 'Reason'],
      ['', '3', 'Email', 'The address is missing.'],
      ["'=lee@x", '4', 'Email', '“=lee@x” is missing the part after the dot.'],
    ]);
    expect(hasHeadings(exampleFile.rows)).toBe(true);
  });
});
