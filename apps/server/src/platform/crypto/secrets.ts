import { hkdfSync } from 'node:crypto';
import type { CodeKeys } from './code-key.ts';
import { keyedDigest, seal, sha256, unsealWithAny } from './crypto.ts';

/** The purpose of a derived secret; two purposes never give the same secret for one id. */
export type SecretPurpose =
  | 'email-verification'
  | 'password-reset'
  | 'invite'
  | 'access-request'
  | 'two-factor-code'
  | 'mobile-verification'
  | 'gift-device'
  | 'super-link-claim'
  | 'reminder-opt-out'
  | 'mail-bounce'
  | 'order-test'
  | 'order-preview'
  | 'product-preview'
  | 'branding-preview'
  | 'unsubscribe'
  | 'domain-proof'
  | 'file-link'
  | 'setup';

/**
 * The server's own secrets, all derived from its one key (CODE_KEY). A mailed link's token is derived from the id of
 * its row, so that the job which sends it hours later can make it again while the database holds only its digest: read
 * access to the database opens no link.
 */
export type Secrets = {
  /**
   * 192 bits for a link, the same for the same purpose and id; give a renewed link a new id or append its version to
   * it.
   */
  readonly linkToken: (purpose: SecretPurpose, id: string) => string;
  /** How a token is kept and found: its SHA-256. */
  readonly digest: (token: string) => Buffer;
  /** Six digits to type, the same for the same purpose and id. */
  readonly code: (purpose: SecretPurpose, id: string) => string;
  /**
   * A keyed digest of something short or guessable, an address for example, that may be compared and never read back.
   */
  readonly blind: (text: string) => string;
  /** Encrypts a value that must be decrypted later; `context` is the id of its row. */
  readonly seal: (text: string, context: string) => Buffer;
  /** @throws Error if it was sealed elsewhere or with another key. */
  readonly unseal: (sealed: Buffer, context: string) => string;
};

/**
 * Makes the secrets of a server from its keys of 32 bytes: the first encrypts, and each decrypts what it encrypted.
 * Links, codes and digests use the last, oldest key, because they cannot be made again after a change of keys.
 */
export function createSecrets(...keys: CodeKeys): Secrets {
  const partOf = (key: Buffer, name: string): Buffer =>
    Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `huggg ${name}`, 32));
  const [first] = keys;
  const oldest = keys.at(-1) ?? first;
  const part = (name: string): Buffer => partOf(oldest, name);
  const links = part('links');
  const codes = part('codes to type');
  const blinds = part('blind digests');
  const sealing = partOf(first, 'sealed secrets');
  const seals = keys.map((key) => partOf(key, 'sealed secrets'));
  return {
    linkToken: (purpose, id) => keyedDigest(links, `${purpose} ${id}`).subarray(0, 24).toString('base64url'),
    digest: (token) => sha256(token),
    // 48 bits over a million: the bias towards any code is below one in a hundred million.
    code: (purpose, id) => String(keyedDigest(codes, `${purpose} ${id}`).readUIntBE(0, 6) % 1_000_000).padStart(6, '0'),
    blind: (text) => keyedDigest(blinds, text).toString('base64url'),
    seal: (text, context) => seal({ key: sealing, text, context }),
    unseal: (sealed, context) => unsealWithAny({ keys: seals, sealed, context }),
  };
}
