import { expect, it } from 'vitest';
import { instant } from './shapes.ts';

it.each([
  ['2028-02-29T09:00:00Z', true],
  ['2027-02-28T09:00:00Z', true],
  ['2027-02-29T09:00:00Z', false],
  ['2027-04-31T09:00:00+01:00', false],
  ['2027-12-31T23:59:59.999Z', true],
  ['2100-02-29', false],
])('%s is a valid date: %s', (text, has) => {
  expect(instant.safeParse(text).success).toBe(has);
});
