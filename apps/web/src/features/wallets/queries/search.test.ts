import { describe, expect, it } from 'vitest';
import { readStatementSearch } from './search.ts';

describe('the search parameters of a statement', () => {
  it('are all read', () => {
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

  it('leave out invalid values and defaults', () => {
    expect(readStatementSearch({ figure: 'available', type: 'gold', from: '2026-02-30', to: 'today' })).toEqual({});
  });
});
