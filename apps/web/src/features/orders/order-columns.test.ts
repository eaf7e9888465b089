import { savedViewColumns } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { orderColumns } from './order-columns.tsx';

it('has the same order columns as saved views', () => {
  expect(orderColumns(undefined).map(({ key }) => key)).toEqual(savedViewColumns.transactions);
});
