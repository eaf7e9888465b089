import { describe, expect, it } from 'vitest';
import { samplesOf, splitAddress, tableOf } from './import-table.ts';

describe('a table that is to be mapped', () => {
  it('names every column once', () => {
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
