import { describe, expect, it } from 'vitest';
import { confirmationOf } from './bulk-kinds.ts';

const outcome = (changed: number, returnedPence: number) => ({ changed, returnedPence, stay: [], nextAt: null });

describe('typedFor', () => {
  it('requires typing the amount from ten gifts or a hundred pounds', () => {
    expect(confirmationOf('cancel', outcome(9, 9_999))).toBeUndefined();
    expect(confirmationOf('cancel', outcome(10, 5_000))).toEqual({ expected: '£50.00', label: 'Amount that returns' });
    expect(confirmationOf('cancel', outcome(1, 10_000))?.expected).toBe('£100.00');
  });

  it('requires typing the number of gifts if no money returns', () => {
    expect(confirmationOf('cancel', outcome(12, 0))?.expected).toBe('12 gifts');
  });

  it('requires no typing for a resend', () => {
    expect(confirmationOf('resend', outcome(2_000, 0))).toBeUndefined();
  });
});
