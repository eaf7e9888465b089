import { validate, version } from 'uuid';
import { expect, it } from 'vitest';
import { newIds } from './index.ts';

it('creates many ids that are unique, sorted and contain the time of their creation', () => {
  const from = Date.now();
  const ids = newIds(5_000);
  expect(ids).toEqual([...new Set(ids)].toSorted());
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
  const made = Number.parseInt((ids[0] ?? '').replaceAll('-', '').slice(0, 12), 16);
  expect(made).toBeGreaterThanOrEqual(from);
  expect(made).toBeLessThanOrEqual(Date.now());
  expect(newIds(0)).toEqual([]);
});
