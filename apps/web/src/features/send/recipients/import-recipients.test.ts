import { describe, expect, it } from 'vitest';
import { importRecipients, samplesOf, splitAddress, tableOf } from './import-recipients.ts';

describe('taking a table for recipients', () => {
  it('names every column once', () => {
    expect(tableOf([['Email', '', 'email', ' Full   name '], ['a@x.com', 'b', 'c', 'd', 'e']], true).headers).toEqual(['Email', 'Column 2', 'email (3)', 'Full name', 'Column 5']);
    expect(tableOf([['a@x.com', 'b']], false)).toEqual({ headers: ['Column 1', 'Column 2'], rows: [['a@x.com', 'b']] });
  });

  it('maps columns wherever they stand, and joins names', () => {
    const table = tableOf([['Last', 'Email', 'Team', 'First', 'Words'], ['Okafor', 'sam@x.com', 'Ops', 'Sam', 'Well done'], ['', '', 'Ops', '', ''], ['Shah', 'priya@x.com', 'Ops', '', '']], true);
    expect(importRecipients(table, ['lastName', 'email', 'ignore', 'firstName', 'message'])).toEqual([
      { email: 'sam@x.com', name: 'Sam Okafor', message: 'Well done', notes: '' },
      { email: 'priya@x.com', name: 'Shah', message: '', notes: '' },
    ]);
  });

  it('keeps a row that has a name and no address: it is an error to show, not a row to lose', () => {
    const table = tableOf([['Email', 'Name'], ['', 'Sam']], true);
    expect(importRecipients(table, ['email', 'name'])).toEqual([{ email: '', name: 'Sam', message: '', notes: '' }]);
  });

  it('takes addresses as mail programs write them', () => {
    expect(splitAddress('Sam Okafor <sam@x.com>')).toEqual({ email: 'sam@x.com', name: 'Sam Okafor' });
    expect(splitAddress('"Okafor, Sam" <sam@x.com> ')).toEqual({ email: 'sam@x.com', name: 'Okafor, Sam' });
    expect(splitAddress('<sam@x.com>')).toEqual({ email: 'sam@x.com', name: '' });
    expect(splitAddress(' sam@x.com')).toEqual({ email: 'sam@x.com', name: '' });
  });

  it('shows three different samples', () => {
    const table = tableOf([['A'], ['x'], ['x'], [''], ['y'], ['z'], ['w']], true);
    expect(samplesOf(table, 0)).toEqual(['x', 'y', 'z']);
  });
});
