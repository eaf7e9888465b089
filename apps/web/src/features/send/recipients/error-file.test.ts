import { describe, expect, it } from 'vitest';
import { checkRecipients } from './check-recipients.ts';
import { toCsv } from '@huggg/csv';
import { errorRows, exampleRows } from './error-file.ts';
import { guessTargets, hasHeadings } from '../../../shared/files/guess-columns.ts';
import { tableOf } from '../../../shared/files/import-table.ts';
import { importRecipients } from './import-recipients.ts';
import { parseText } from '../../../shared/files/read-table.ts';
import { emptyRecipient } from '../draft/recipient.ts';
import type { Recipient } from '../draft/recipient.ts';
import { sourceColumns } from './source-columns.ts';

const recipients = [
  { ...emptyRecipient, email: 'ok@x.com' },
  { ...emptyRecipient, email: '=cmd|calc@x', name: '-Sam', message: 'Hi,\nSam' },
];
const list = checkRecipients(recipients, { emailDomains: null, allowDuplicates: false });

describe('the error file', () => {
  it('contains the faulty rows, each with its column and reason, and escapes formulas', () => {
    const [headings, row, ...rest] = errorRows(recipients, list);
    expect(headings).toEqual(['Email', 'Name', 'Message', 'Notes', 'Row', 'Column', 'Reason']);
    expect(row).toEqual([
      "'=cmd|calc@x",
      "'-Sam",
      'Hi,\nSam',
      '',
      '2',
      'Email',
      '“=cmd|calc@x” is missing the part after the dot.',
    ]);
    expect(rest).toEqual([]);
  });

  it('can be imported again when it has been corrected', () => {
    const csv = toCsv(errorRows(recipients, list)).replace("'=cmd|calc@x", 'sam@x.com');
    expect(csv.startsWith('\uFEFF')).toBe(true);
    const rows = parseText(csv.slice(1));
    expect(hasHeadings(rows)).toBe(true);
    const table = tableOf(rows, true);
    const targets = guessTargets(
      table.headers.map((header, index) => ({ header, cells: table.rows.map((cells) => cells[index] ?? '') })),
    );
    expect(importRecipients(table, targets)[0]).toMatchObject({ email: 'sam@x.com', message: 'Hi,\nSam' });
  });

  it('has an example whose columns are recognised automatically', () => {
    const table = tableOf(exampleRows, hasHeadings(exampleRows));
    expect(
      guessTargets(
        table.headers.map((header, index) => ({ header, cells: table.rows.map((cells) => cells[index] ?? '') })),
      ),
    ).toEqual(['email', 'firstName', 'lastName', 'message']);
  });
});

describe('columns that were not imported', () => {
  const file = (name: string, email: string) =>
    tableOf(
      [
        ['Name', 'Office', 'Email', 'Staff no'],
        [name, 'Bristol', email, '0042'],
      ],
      true,
      [3, 4],
    );
  const targets = ['name', 'ignore', 'email', 'ignore'] as const;
  const check = (people: readonly Recipient[]) =>
    checkRecipients(people, { emailDomains: null, allowDuplicates: false });

  it('are included in the error file, also for edited rows', () => {
    const table = file('Sam', 'sam@x');
    const source = sourceColumns(table, targets);
    const people = importRecipients(table, targets).map((one) => ({ ...one, email: 'sam@y' }));
    const [headings, row] = errorRows(people, check(people), source ? [source] : []);
    expect(headings?.slice(-2)).toEqual(['Office', 'Staff no']);
    expect(row?.slice(-2)).toEqual(['Bristol', '0042']);
  });

  it('are taken from the file that the row came from, even if two files have a row with that number', () => {
    const [one, two] = [file('Sam', 'sam@x'), { ...file('Ada', 'ada@x'), rows: [['Ada', 'Leeds', 'ada@x', '7']] }];
    const people = [...importRecipients(one, targets), ...importRecipients(two, targets)];
    const sources = [one, two].flatMap((table) => sourceColumns(table, targets) ?? []);
    expect(errorRows(people, check(people), sources).map((row) => row.slice(-4))).toEqual([
      ['Office', 'Staff no', 'Office', 'Staff no'],
      ['Bristol', '0042', '', ''],
      ['', '', 'Leeds', '7'],
    ]);
  });

  it('are absent if every column was imported or there is no file', () => {
    expect(sourceColumns(file('Sam', 'sam@x'), ['name', 'notes', 'email', 'message'])).toBeUndefined();
    expect(sourceColumns(tableOf([['a@x', 'b']], false), ['email'])).toBeUndefined();
  });
});
