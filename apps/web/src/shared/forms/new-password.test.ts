import { expect, it } from 'vitest';
import { newPasswordError } from './new-password.ts';

const ownWords = ['Mina', 'Okafor', 'Tidewater Tea', 'mina@tidewater.example'];

it.each([
  ['', 'Choose a password.'],
  ['tulip ocean', 'Needs at least 12 characters.'],
  ['🎁🎁🎁🎁🎁🎁🎁', 'Needs at least 12 characters.'],
  ['tidewater-tea-1', 'Must not be made of your own names or address.'],
  ['MinaOkafor2026', 'Must not be made of your own names or address.'],
  ['tulip ocean stapler', undefined],
  ['mina likes tulip oceans', undefined],
])('returns for %j: %s', (password, words) => expect(newPasswordError(password, { ownWords })).toBe(words));
