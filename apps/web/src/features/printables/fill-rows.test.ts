import { printableField } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { columnsFor, rowsFor } from './fill-rows.ts';

const field = (name: string, label: string) => printableField.parse({ name, label, type: 'string' });
const fields = [field('recipientName', 'Name'), field('desk', 'Desk number')];

it('finds the columns whose headings match the fields', () => {
  expect(columnsFor(['DESK-NUMBER', 'Floor', ' name '], fields)).toEqual({ recipientName: 2, desk: 0 });
  expect(columnsFor(['Floor'], fields)).toEqual({ recipientName: undefined, desk: undefined });
  expect(columnsFor(['Who'], fields.slice(0, 1))).toEqual({ recipientName: 0 });
});

it('creates values from rows, and none if no column is selected', () => {
  const rows = [['12', 'Sam '], ['14']];
  expect(rowsFor(rows, { recipientName: 1, desk: 0 })).toEqual([
    { recipientName: 'Sam', desk: '12' },
    { recipientName: '', desk: '14' },
  ]);
  expect(rowsFor([['x'.repeat(300)]], { desk: 0 })[0]?.['desk']).toHaveLength(200);
  expect(rowsFor(rows, { recipientName: undefined })).toEqual([]);
});
