import { savedViewColumns, type TransactionHit } from '@huggg/contracts';
import { isValidElement } from 'react';
import { expect, it } from 'vitest';
import { orderColumns } from './order-columns.tsx';

it('has the same order columns as saved views', () => {
  expect(orderColumns(undefined).map(({ key }) => key)).toEqual(savedViewColumns.transactions);
});

it('shows the day of an order in the time zone of the team', () => {
  const hit = { transaction: { created_at: '2026-11-30T12:00:00Z' } } as TransactionHit;
  const dayIn = (timeZone: string) => {
    const cell = orderColumns(timeZone).at(-1)?.render(hit);
    return isValidElement<{ readonly children: string }>(cell) ? cell.props.children : undefined;
  };
  expect([dayIn('Europe/London'), dayIn('Pacific/Apia')]).toEqual(['30 Nov 2026', '1 Dec 2026']);
});
