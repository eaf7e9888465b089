import { describe, expect, it } from 'vitest';
import { headingRowIndex } from '../../../shared/files/guess-columns.ts';
import { tableOf } from '../../../shared/files/import-table.ts';
import { readTable } from '../../../shared/files/read-table.ts';
import { receiverOf, recipientOf } from '../draft/recipient.ts';
import { importRecipients } from './import-recipients.ts';

describe('importing recipients from a table', () => {
  it('maps columns in any order, and joins first and last names', () => {
    const table = tableOf(
      [
        ['Last', 'Email', 'Team', 'First', 'Words'],
        ['Okafor', 'sam@x.com', 'Ops', 'Sam', 'Well done'],
        ['', '', 'Ops', '', ''],
        ['Shah', 'priya@x.com', 'Ops', '', ''],
      ],
      true,
    );
    expect(importRecipients(table, ['lastName', 'email', 'ignore', 'firstName', 'message'])).toEqual([
      { email: 'sam@x.com', name: 'Sam Okafor', message: 'Well done', notes: '' },
      { email: 'priya@x.com', name: 'Shah', message: '', notes: '' },
    ]);
  });

  it('keeps the row number in the file for each recipient, despite empty rows and corrections', async () => {
    const file = new TextEncoder().encode('Starters\n\nEmail,Name\nsam@x.com,Sam\n\noops,Priya\n');
    const { sheets } = await readTable(file);
    const { rows = [], numbers = [] } = sheets[0] ?? {};
    const top = headingRowIndex(rows);
    const people = importRecipients(tableOf(rows.slice(top), true, numbers.slice(top)), ['email', 'name']);
    expect(people.map(({ row }) => row)).toEqual([4, 6]);
    expect(people.slice(1).map((one) => recipientOf(receiverOf(one)).row)).toEqual([6]);
  });

  it('keeps a row that has a name but no address, so that it is shown as an error', () => {
    const table = tableOf(
      [
        ['Email', 'Name'],
        ['', 'Sam'],
      ],
      true,
    );
    expect(importRecipients(table, ['email', 'name'])).toEqual([{ email: '', name: 'Sam', message: '', notes: '' }]);
  });
});
