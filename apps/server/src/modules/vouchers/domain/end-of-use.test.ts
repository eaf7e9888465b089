import { expect, it } from 'vitest';
import { endOfUse } from './end-of-use.ts';

it.each([
  ['2027-06-30T23:59:59+01:00', '2027-06-30T22:59:59Z'],
  ['2027-06-30T22:59:59.1234567891Z', '2027-06-30T22:59:59.123Z'],
  ['9999-12-31T23:59:59Z', null],
  [null, null],
  [undefined, null],
])('the end %s of a code is %s', (text, end) => {
  expect(endOfUse(text)?.toString() ?? null).toBe(end);
});
