import { describe, expect, it } from 'vitest';
import { checkNewPassword } from './new-password.ts';

const ada = { email: 'ada.m@harbourpine.example', names: ['Ada', 'Marlowe', 'Harbour & Pine'], secondFactor: false };
const codeOf = (password: string, owner = ada) =>
  checkNewPassword(password, owner).then(
    () => null,
    (error: { code: string }) => error.code,
  );

describe('a new password', () => {
  it.each([
    'unwrap-the-joy',
    'tulip ocean stapler',
    'gift cards are nice',
    'kP9$x!vQ2zuT',
    'a harbour for twelve small boats',
    'пароль для подарков',
    '🎁🎀🎈🧸🎉🎊🎁🎀🎈🧸🎉🎊 tied',
  ])('may be %s: no character classes are required', async (password) => expect(await codeOf(password)).toBeNull());

  it('needs 12 characters, or 8 if the account has a second factor', async () => {
    expect(await codeOf('xq7 lamp tin')).toBeNull();
    expect(await codeOf('xq7 lamp ti')).toBe('password.too-short');
    expect(await codeOf('xq7 lamp', { ...ada, secondFactor: true })).toBeNull();
    expect(await codeOf('xq7 lam', { ...ada, secondFactor: true })).toBe('password.too-short');
  });

  it('is measured in user-perceived characters, not code units', async () => {
    expect(await codeOf('🎁🎀🎈🧸🎉🎊🎁')).toBe('password.too-short');
    expect(await codeOf('e\u0301'.repeat(6))).toBe('password.too-short');
  });

  it.each([
    'passwordpassword',
    'Password1234',
    '123456789012',
    'aaaaaaaaaaaa',
    'qwertyuiop12',
    'iloveyou12345',
    'Welcome12345',
    'abcdefghijkl',
    'qazwsxedcrfv',
    'P4ssw0rd2024',
    'trustno1trustno1',
    'a'.repeat(200),
  ])('is refused if it is easily guessed: %s', async (password) =>
    expect(await codeOf(password)).toBe('password.common'),
  );

  it.each([
    'AdaMarlowe2024!',
    'harbourpine2024',
    'ada.m@harbourpine.example',
    'Harbour & Pine',
    'huggg-huggg-1',
    'MARLOWE-marlowe',
    'pine.harbour.99',
  ])('is refused if it consists of the user’s own words: %s', async (password) =>
    expect(await codeOf(password)).toBe('password.own-words'),
  );

  it('may contain one of the user’s own words, and a user may have none', async () => {
    expect(await codeOf('marlowe tulip ocean stapler')).toBeNull();
    expect(await codeOf('unwrap-the-joy', { email: 'x', names: [''], secondFactor: false })).toBeNull();
  });

  it('has a maximum length, and a long one is checked quickly', async () => {
    expect(await codeOf('4@831!|0$5+7'.repeat(21))).toBeNull();
    expect(await codeOf('tulip ocean stapler '.repeat(13))).toBe('password.too-long');
  });

  it('names the field in its error', async () => {
    await expect(checkNewPassword('short', ada)).rejects.toMatchObject({ parts: { fields: [{ path: 'password' }] } });
  });
});
