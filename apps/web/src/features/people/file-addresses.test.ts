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
const parsedAddresses = toAddresses(tableOf(rows, hasHeadings(rows)), ['ignore', 'email']);

describe('the addresses of a file', () => {
  it('keep their row index, including rows without an address', () => {
    expect(parsedAddresses).toEqual([
      { index: 0, email: 'sam@x.com' },
      { index: 2, email: '' },
      { index: 3, email: '=lee@x' },
      { index: 4, email: 'SAM@x.com' },
    ]);
  });

  it('are divided into valid ones without duplicates and ones to fix', () => {
    const { good, faulty, repeats } = checkAddresses(parsedAddresses);
    expect([good, repeats]).toEqual([['sam@x.com'], 1]);
    expect(faulty.map(({ index, check }) => [index, check.reason])).toEqual([
      [2, 'The address is missing.'],
      [3, '“=lee@x” is missing the part after the dot.'],
    ]);
  });

  it('are downloaded with the reason, with formulas escaped and with headings that can be imported again', () => {
    expect(faultyFile(checkAddresses(parsedAddresses).faulty)).toEqual([
      ['Email', 'Row', 'Column', 'Reason'],
      ['', '3', 'Email', 'The address is missing.'],
      ["'=lee@x", '4', 'Email', '“=lee@x” is missing the part after the dot.'],
    ]);
    expect(hasHeadings(exampleFile.rows)).toBe(true);
  });
});
