import { savedViewColumns } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { orderColumns } from './order-columns.tsx';

it('names columns of orders as saved views do', () => {
  expect(orderColumns.map(({ key }) => key)).toEqual(savedViewColumns.transactions);
});
