import { describe, expect, it } from 'vitest';
import { checkRecipients } from './check-recipients.ts';
import { toCsv } from '@huggg/csv';
import { errorRows, exampleRows } from './error-file.ts';
import { guessTargets, hasHeadings } from '../../../shared/files/guess-columns.ts';
import { tableOf } from '../../../shared/files/import-table.ts';
import { importRecipients } from './import-recipients.ts';
import { parseText } from '../../../shared/files/read-table.ts';
import { emptyRecipient } from '../draft/recipient.ts';

const recipients = [
  { ...emptyRecipient, email: 'ok@x.com' },
  { ...emptyRecipient, email: '=cmd|calc@x', name: '-Sam', message: 'Hi,\nSam' },
];
const list = checkRecipients(recipients, { emailDomains: null, allowDuplicates: false });

describe('the file of errors', () => {
  it('holds the faulty rows, each with its column and reason, and no formula', () => {
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

  it('comes back as an upload once it is mended', () => {
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

  it('has an example that reads without mapping', () => {
    const table = tableOf(exampleRows, hasHeadings(exampleRows));
    expect(
      guessTargets(
        table.headers.map((header, index) => ({ header, cells: table.rows.map((cells) => cells[index] ?? '') })),
      ),
    ).toEqual(['email', 'firstName', 'lastName', 'message']);
  });
});
