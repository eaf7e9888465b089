import { describe, expect, it } from 'vitest';
import { emptyReason, likeliestSheet, samplesOf, splitAddress, tableOf, ignoredColumnsText } from './import-table.ts';

describe('a table to be mapped', () => {
  it('gives every column a unique name', () => {
    expect(
      tableOf(
        [
          ['Email', '', 'email', ' Full   name '],
          ['a@x.com', 'b', 'c', 'd', 'e'],
        ],
        true,
      ).headers,
    ).toEqual(['Email', 'Column 2', 'email (3)', 'Full name', 'Column 5']);
    expect(tableOf([['a@x.com', 'b']], false)).toEqual({ headers: ['Column 1', 'Column 2'], rows: [['a@x.com', 'b']] });
  });

  it('splits addresses in the format of email programs into address and name', () => {
    expect(splitAddress('Sam Okafor <sam@x.com>')).toEqual({ email: 'sam@x.com', name: 'Sam Okafor' });
    expect(splitAddress('"Okafor, Sam" <sam@x.com> ')).toEqual({ email: 'sam@x.com', name: 'Okafor, Sam' });
    expect(splitAddress('<sam@x.com>')).toEqual({ email: 'sam@x.com', name: '' });
    expect(splitAddress(' sam@x.com')).toEqual({ email: 'sam@x.com', name: '' });
  });

  it('says that there are no rows below the headings', () => {
    expect(emptyReason(tableOf([['Email', 'Name']], true), true)).toContain('no rows below');
    expect(emptyReason(tableOf([['Email'], ['a@x.com']], true), true)).toBeUndefined();
  });

  it('says how many columns the file has and how many are read', () => {
    expect(ignoredColumnsText(300)).toContain('This file has 300 columns; the first 200 are read.');
    expect(ignoredColumnsText(200)).toBeUndefined();
  });

  it('uses the sheet that contains addresses, not the summary before it', () => {
    const summary = [['Export Summary'], ['Each table was exported to a sheet.']];
    expect(likeliestSheet([summary, [['Email'], ['a@x.com']]])).toBe(1);
    expect(likeliestSheet([summary])).toBe(0);
  });

  it('shows three distinct samples', () => {
    const table = tableOf([['A'], ['x'], ['x'], [''], ['y'], ['z'], ['w']], true);
    expect(samplesOf(table, 0)).toEqual(['x', 'y', 'z']);
  });
});
