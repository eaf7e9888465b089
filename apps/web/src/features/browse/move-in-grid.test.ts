import { describe, expect, it } from 'vitest';
import { indexAfterKey } from './move-in-grid.ts';

const grid = { columns: 4, count: 10 };

describe('arrow keys in a grid', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 5, 4],
    ['ArrowDown', 1, 5],
    ['ArrowUp', 5, 1],
    ['Home', 7, 0],
  ] as const)('%s moves the focus from %d to %d', (key, at, to) => {
    expect(indexAfterKey(key, { ...grid, at })).toBe(to);
  });

  it.each([
    ['ArrowLeft', 0],
    ['ArrowRight', 9],
    ['ArrowDown', 7],
    ['ArrowUp', 3],
    ['Home', 0],
    ['a', 3],
    ['toString', 3],
  ] as const)('%s does not move the focus from %d', (key, at) => {
    expect(indexAfterKey(key, { ...grid, at })).toBeUndefined();
  });
});
