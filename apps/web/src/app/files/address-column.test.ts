import { expect, it } from 'vitest';
import { addressColumn, columnName } from './address-column.ts';

const rows = [['Name', 'Manager', 'Work email'], ['Sam', 'ada@x.example', 'sam@x.example'], ['Olu', '', 'olu@x.example']];

it('finds the column with the most addresses', () => {
  expect([addressColumn(rows), addressColumn([['a', 'b']]), addressColumn([])]).toEqual([2, 0, 0]);
});

it('names a column by its heading, or by its place where it has none', () => {
  expect([columnName(rows, 2), columnName([['sam@x.example']], 0), columnName(rows, 9)]).toEqual(['Work email', 'Column 1', 'Column 10']);
});
