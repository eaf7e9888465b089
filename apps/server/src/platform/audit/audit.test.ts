import { expect, it } from 'vitest';
import { maskEmail, maskPhone } from './index.ts';

it.each([
  ['priya@harbourpine.example', 'p…a@harbourpine.example'],
  ['ab@x.example', 'a…@x.example'],
  ['a@x.example', 'a…@x.example'],
  ['no address', '…'],
])('masks %s as %s', (email, masked) => expect(maskEmail(email)).toBe(masked));

it('masks a phone number except for its country code and its last digits', () =>
  expect(maskPhone('+447700900123')).toBe('+44…123'));
