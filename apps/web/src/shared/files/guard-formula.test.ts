import { expect, it } from 'vitest';
import { guardFormula } from './guard-formula.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+44', "'+44"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  ['\tx', "'\tx"],
  ['Sam', 'Sam'],
  ['', ''],
])('guards %j', (text, guarded) => {
  expect(guardFormula(text)).toBe(guarded);
});
