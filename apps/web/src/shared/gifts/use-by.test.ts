import { expect, it } from 'vitest';
import { useByOf } from './use-by.ts';

it('shows the use-by of a gift, and for a choice of gift that the chosen gift sets it', () => {
  const days = { kind: 'days', days: 90 } as const;
  expect(useByOf({ behaviouralType: 'product', useBy: days })).toEqual({ rule: '90 days after the code is shown' });
  expect(useByOf({ behaviouralType: 'product', useBy: { kind: 'days', days: 1 } })).toEqual({
    rule: '1 day after the code is shown',
  });
  expect(useByOf({ behaviouralType: 'gift-card', useBy: { kind: 'date', date: '2027-09-30' } })).toEqual({
    at: '2027-09-30',
  });
  expect(useByOf({ behaviouralType: 'product', useBy: { kind: 'never' } })).toEqual({ rule: 'no end date' });
  expect(useByOf({ behaviouralType: 'choice-of-gift', useBy: days })).toEqual({ rule: 'set by the gift they choose' });
});
