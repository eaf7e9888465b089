import { expect, it } from 'vitest';
import { draftLimitReason } from './room.ts';

it('explains that recipients above the limit of a draft cannot be added, and that none were added', () => {
  expect(draftLimitReason(100_000, 0)).toBe(
    '100,000 recipients cannot be added: a draft keeps 10,000. None were added. Use fewer rows, and another draft for the rest.',
  );
  expect(draftLimitReason(10_000, 1)).toContain('a draft keeps 10,000, and 1 is in the list already.');
  expect(draftLimitReason(9_999, 1)).toBeUndefined();
});
