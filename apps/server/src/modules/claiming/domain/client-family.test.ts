import { expect, it } from 'vitest';
import { clientFamily } from './client-family.ts';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/130 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130', 'computer'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0)', 'computer'],
  ['curl/8.5.0', 'other'],
  [undefined, 'other'],
])('classifies %s as %s', (userAgent, family) => {
  expect(clientFamily(userAgent)).toBe(family);
});
