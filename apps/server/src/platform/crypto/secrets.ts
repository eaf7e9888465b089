import { hkdfSync } from 'node:crypto';
import type { CodeKeys } from './code-key.ts';
import { keyedDigest, seal, sha256, unsealWithAny } from './crypto.ts';

/** The purpose of a derived secret. Two purposes never have the same secret for one id. */
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
 * The server's own secrets, all derived from its key (CODE_KEY). The token of an emailed link is derived from the id of
 * its row, so that the job that sends it hours later can create it again, while the database holds only its digest:
 * read access to the database opens no link.
 */
export type Secrets = {
  /**
   * Returns 192 bits for a link, always the same for the same purpose and id. For a renewed link, use a new id or
   * append its version.
   */
  readonly linkToken: (purpose: SecretPurpose, id: string) => string;
  /** Returns the SHA-256 digest with which a token is stored and found. */
  readonly digest: (token: string) => Buffer;
  /** Returns a code of six digits, always the same for the same purpose and id. */
  readonly code: (purpose: SecretPurpose, id: string) => string;
  /**
   * Returns a keyed digest of a short or guessable value, for example an address. It can be compared but not reversed.
   */
  readonly blind: (text: string) => string;
  /** Encrypts a value that must be decrypted later. `context` is the id of its row. */
  readonly seal: (text: string, context: string) => Buffer;
  /** @throws Error if it was sealed elsewhere or with another key. */
  readonly unseal: (sealed: Buffer, context: string) => string;
};

/**
 * Creates the secrets of a server from its keys of 32 bytes: the first encrypts, and each decrypts what it encrypted.
 * Links, codes and digests use the last, oldest key, because they must stay the same after a change of keys.
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
    // 48 bits modulo a million: the bias towards any code is below one in a hundred million.
    code: (purpose, id) => String(keyedDigest(codes, `${purpose} ${id}`).readUIntBE(0, 6) % 1_000_000).padStart(6, '0'),
    blind: (text) => keyedDigest(blinds, text).toString('base64url'),
    seal: (text, context) => seal({ key: sealing, text, context }),
    unseal: (sealed, context) => unsealWithAny({ keys: seals, sealed, context }),
  };
}
