import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rateLimits } from './index.ts';

test.each(Object.entries(rateLimits))('%s is applied in the file that its entry names', (name, { applied }) => {
  const file = new URL(`../../${applied}`, import.meta.url);
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`\\b${name}\\b`));
});
