import { describe, expect, it } from 'vitest';
import { readStatementSearch } from './search.ts';

describe('what an address says of a statement', () => {
  it('is read whole', () => {
    expect(
      readStatementSearch({
        figure: 'live',
        type: ['debit', 'nonsense'],
        from: '2026-02-01',
        to: '2026-02-28',
        cursor: 'older-14',
      }),
    ).toEqual({ figure: 'live', type: ['debit'], from: '2026-02-01', to: '2026-02-28', cursor: 'older-14' });
  });

  it('leaves out what does not fit and what goes without saying', () => {
    expect(readStatementSearch({ figure: 'available', type: 'gold', from: '2026-02-30', to: 'today' })).toEqual({});
  });
});
