import { expect, it } from 'vitest';
import { deviceText, placeText } from './device.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  ['x', 'An unknown device'],
  [null, 'An unknown device'],
])('describes the device as %s', (userAgent, words) => {
  expect(deviceText(userAgent)).toBe(words);
});

it('describes an IP address, and the local computer', () => {
  expect([placeText('203.0.113.9'), placeText('::ffff:203.0.113.9'), placeText('127.0.0.1'), placeText(null)]).toEqual([
    'address 203.0.113.9',
    'address 203.0.113.9',
    'this computer',
    null,
  ]);
});
