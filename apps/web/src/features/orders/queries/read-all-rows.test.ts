import { describe, expect, it } from 'vitest';
import { readAllRows } from './read-all-rows.ts';
import type { ReadPage } from './read-all-rows.ts';

/** A list of `total` numbers, whose cursor is the number of items before it. */
function listOf(total: number): { readonly read: ReadPage<number>; readonly reads: string[] } {
  const reads: string[] = [];
  const read: ReadPage<number> = ({ cursor, limit }) => {
    const from = Number(cursor ?? 0);
    const until = Math.min(total, from + limit);
    reads.push(`${from}+${limit}`);
    const data = Array.from({ length: until - from }, (_, index) => from + index);
    return Promise.resolve({
      data,
      pagination: {
        total,
        totalCapped: false,
        limit,
        hasNext: until < total,
        hasPrevious: from > 0,
        next: until < total ? String(until) : null,
        previous: null,
      },
    });
  };
  return { read, reads };
}

describe('readAllRows', () => {
  it('reads every row once', async () => {
    const { read, reads } = listOf(2_001);
    const all = await readAllRows(read, 1_000);
    expect(new Set(all).size).toBe(2_001);
    expect(reads).toHaveLength(3);
  });
});
