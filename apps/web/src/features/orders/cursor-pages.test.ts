import { describe, expect, it } from 'vitest';
import { readAllRows, readRowsAt } from './cursor-pages.ts';
import type { Places, ReadPage } from './cursor-pages.ts';

/** A list of `total` numbers whose cursor is how many come before it. */
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

describe('readRowsAt', () => {
  it('walks to a far page in strides and then goes on page by page', async () => {
    const { read, reads } = listOf(2_400);
    const places: Places = new Map();
    const far = await readRowsAt(read, places, { offset: 1_200, size: 25, most: 1_000 });
    expect(far.data[0]).toBe(1_200);
    expect(reads).toEqual(['0+1000', '1000+200', '1200+25']);
    await readRowsAt(read, places, { offset: 1_225, size: 25, most: 1_000 });
    expect(reads.slice(3)).toEqual(['1225+25']);
  });

  it('answers no rows past the end, with the total', async () => {
    const { read } = listOf(30);
    const page = await readRowsAt(read, new Map(), { offset: 50, size: 25, most: 1_000 });
    expect(page.data).toEqual([]);
    expect(page.pagination.total).toBe(30);
  });
});

describe('readAllRows', () => {
  it('reads every row once', async () => {
    const { read, reads } = listOf(2_001);
    const all = await readAllRows(read, 1_000);
    expect(new Set(all).size).toBe(2_001);
    expect(reads).toHaveLength(3);
  });
});
