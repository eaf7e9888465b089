import { describe, expect, it } from 'vitest';
import { typedFor } from './bulk-kinds.ts';

const outcome = (changed: number, returnedPence: number) => ({ changed, returnedPence, stay: [], nextAt: null });

describe('typedFor', () => {
  it('asks for the amount from ten gifts or a hundred pounds on', () => {
    expect(typedFor('cancel', outcome(9, 9_999))).toBeUndefined();
    expect(typedFor('cancel', outcome(10, 5_000))).toEqual({ expected: '£50.00', label: 'Amount that returns' });
    expect(typedFor('cancel', outcome(1, 10_000))?.expected).toBe('£100.00');
  });

  it('asks for the count where nothing returns', () => {
    expect(typedFor('cancel', outcome(12, 0))?.expected).toBe('12 gifts');
  });

  it('asks nothing of what can be taken back', () => {
    expect(typedFor('resend', outcome(2_000, 0))).toBeUndefined();
  });
});
