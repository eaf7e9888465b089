import { describe, expect, it } from 'vitest';
import { createSecrets } from '../../../platform/crypto/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { addressDigest, optOutToken, readOptOut } from './opt-out.ts';

const secrets = createSecrets(Buffer.alloc(32, 1));
const optOut = { giftId: newId(), addressDigest: addressDigest('Sam@Northwind.example') };

describe('the token of the link that stops reminders', () => {
  it('identifies the address and the gift, without containing the address', () => {
    const token = optOutToken(secrets, optOut);
    expect(readOptOut(secrets, token)).toEqual({
      giftId: optOut.giftId,
      addressDigest: addressDigest('sam@northwind.example'),
    });
    expect(Buffer.from(token, 'base64url').toString('latin1').toLowerCase()).not.toContain('sam');
  });

  it('is invalid if one character is changed, or on another server', () => {
    const token = optOutToken(secrets, optOut);
    for (let place = 0; place < token.length; place += 1) {
      const changed = token.slice(0, place) + (token[place] === 'A' ? 'B' : 'A') + token.slice(place + 1);
      expect([place, readOptOut(secrets, changed)]).toEqual([place, null]);
    }
    for (const other of ['', 'x', `${token}A`, token.slice(1), optOutToken(createSecrets(Buffer.alloc(32, 2)), optOut)])
      expect(readOptOut(secrets, other)).toBeNull();
  });
});
