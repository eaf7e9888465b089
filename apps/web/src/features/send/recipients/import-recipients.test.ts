import { describe, expect, it } from 'vitest';
import { tableOf } from '../../../shared/files/import-table.ts';
import { importRecipients } from './import-recipients.ts';

describe('taking a table for recipients', () => {
  it('maps columns wherever they stand, and joins names', () => {
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

  it('keeps a row that has a name and no address: it is an error to show, not a row to lose', () => {
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
