import { expect, it } from 'vitest';
import { anyOrders } from './bulk-subject.ts';
import { firstDate, instantOf } from './date-field.tsx';

it('suggests two weeks after a shared claim-by, and no date if claim-bys differ', () => {
  const subject = anyOrders('Europe/London');
  expect(firstDate('claim-by', { ...subject, claimBy: '2099-01-01T23:59:59Z' })).toBe('2099-01-15');
  expect(firstDate('claim-by', subject)).toBe('');
  expect(instantOf('claim-by', '', 'Europe/London')).toBeNull();
});
