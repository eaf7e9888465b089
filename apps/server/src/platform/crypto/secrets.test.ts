import { describe, expect, it } from 'vitest';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets(Buffer.alloc(32, 7));
const otherSecrets = createSecrets(Buffer.alloc(32, 8));

describe('derived secrets', () => {
  it('are the same for the same purpose, id and key, and different otherwise', () => {
    const token = secrets.linkToken('invite', 'a');
    expect(createSecrets(Buffer.alloc(32, 7)).linkToken('invite', 'a')).toBe(token);
    const rest = [
      secrets.linkToken('invite', 'b'),
      secrets.linkToken('password-reset', 'a'),
      otherSecrets.linkToken('invite', 'a'),
    ];
    expect(new Set([token, ...rest]).size).toBe(4);
    expect(Buffer.from(token, 'base64url')).toHaveLength(24);
  });

  it('are six digits if people type them', () => {
    const codes = Array.from({ length: 500 }, (_, index) => secrets.code('two-factor-code', String(index)));
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(490);
  });

  it('can be unsealed only with their own key and context', () => {
    const sealed = secrets.seal('JBSWY3DPEHPK3PXP', 'row');
    expect(secrets.unseal(sealed, 'row')).toBe('JBSWY3DPEHPK3PXP');
    expect(() => secrets.unseal(sealed, 'another row')).toThrow();
    expect(() => otherSecrets.unseal(sealed, 'row')).toThrow();
    expect(secrets.blind('a')).not.toBe(otherSecrets.blind('a'));
  });

  it('stay valid when a new key is put in front, which seals from then on', () => {
    const [former, present] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
    const rotated = createSecrets(present, former);
    expect(rotated.unseal(secrets.seal('JBSWY3DPEHPK3PXP', 'row'), 'row')).toBe('JBSWY3DPEHPK3PXP');
    const sealed = rotated.seal('JBSWY3DPEHPK3PXP', 'row');
    expect(otherSecrets.unseal(sealed, 'row')).toBe('JBSWY3DPEHPK3PXP');
    expect(() => secrets.unseal(sealed, 'row')).toThrow();
    expect(() => rotated.unseal(sealed, 'another row')).toThrow();
    expect(rotated.linkToken('unsubscribe', 'a')).toBe(secrets.linkToken('unsubscribe', 'a'));
    expect(rotated.blind('a')).toBe(secrets.blind('a'));
  });
});
