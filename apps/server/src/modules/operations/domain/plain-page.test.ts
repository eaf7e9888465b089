import { expect, it } from 'vitest';
import { plainPage } from './plain-page.ts';

it.each([
  ['https://gifts.example/g/Ab3dEf6hIj9lMn0p?x=1', '/g/…'],
  ['/invite/4fzyo82mvyr-AbCdEfGh0123456789', '/invite/…'],
  ['/verify?token=4fzyo82mvyr', '/verify'],
  ['/reset-password/q1w2e3r4t5y6u7i8o9p0', '/reset-password/…'],
  ['/transactions/01920000-0000-7000-8000-000000000201', '/transactions/01920000-0000-7000-8000-000000000201'],
  ['/send/furniture-and-home-goods', '/send/furniture-and-home-goods'],
  ['/team/reason-codes', '/team/reason-codes'],
  ['https://gifts.example', '/'],
])('removes secrets from %s', (page, kept) => {
  expect(plainPage(page)).toBe(kept);
});
