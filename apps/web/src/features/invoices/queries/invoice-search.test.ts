import { describe, expect, it } from 'vitest';
import { readInvoiceSearch, recentMonths } from './invoice-search.ts';

describe('the search parameters of the invoice list', () => {
  it('keep valid values and leave out the rest', () => {
    expect(readInvoiceSearch({ kind: 'credit-note', month: '2026-10', cursor: 'abc' })).toEqual({
      kind: 'credit-note',
      month: '2026-10',
      cursor: 'abc',
    });
    expect(readInvoiceSearch({ payment: 'to-pay' })).toEqual({ payment: 'to-pay' });
    expect(readInvoiceSearch({ kind: 'bill', month: '2026-13', payment: 'late' })).toEqual({});
  });

  it('offer months across the end of a year, also on the 31st', () => {
    const months = recentMonths(new Date('2027-01-31T12:00:00Z'));
    expect(months.slice(0, 3)).toEqual([
      { value: '2027-01', label: 'January 2027' },
      { value: '2026-12', label: 'December 2026' },
      { value: '2026-11', label: 'November 2026' },
    ]);
    expect(months).toHaveLength(24);
  });
});
