import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

const keyObjects = new WeakMap<Buffer, KeyObject>();

/**
 * Returns a key as a Node key object, which is created once. If it gets bytes, Node takes three times as long for each
 * short text.
 */
function keyObjectOf(key: Buffer): KeyObject {
  const known = keyObjects.get(key) ?? createSecretKey(key);
  keyObjects.set(key, known);
  return known;
}

/** Returns the SHA-256 digest of a text, as bytes. Tokens and idempotency inputs are stored in this form. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Returns the SHA-256 digest of a text in hexadecimal. */
export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Returns a keyed digest, for secrets that are too short to be safe with a plain hash. */
export function keyedDigest(key: Buffer, text: string): Buffer {
  return createHmac('sha256', keyObjectOf(key)).update(text).digest();
}

const version = 1;

/**
 * Encrypts a short secret with AES-256-GCM. `context` (for example the id of its row) is bound to it, so a ciphertext
 * moved to another row cannot be decrypted. Layout: version (1 byte), nonce (12), tag (16), ciphertext.
 */
export function seal({
  key,
  text,
  context,
}: {
  readonly key: Buffer;
  readonly text: string;
  readonly context: string;
}): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyObjectOf(key), nonce);
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body]);
}

/**
 * Decrypts a secret that `seal` encrypted with one of these keys.
 * @throws Error as `unseal` does, if none of the keys fits.
 */
export function unsealWithAny({
  keys,
  ...sealed
}: {
  readonly keys: readonly Buffer[];
  readonly sealed: Buffer;
  readonly context: string;
}): string {
  for (const key of keys.slice(0, -1)) {
    try {
      return unseal({ key, ...sealed });
    } catch {
      // Encrypted with another key, or changed: the last key throws the error.
    }
  }
  const last = keys.at(-1);
  if (!last) throw new Error('There is no key to decrypt this secret.');
  return unseal({ key: last, ...sealed });
}

/**
 * Decrypts a secret that `seal` encrypted.
 * @throws Error if the key or context is wrong, or the secret was changed.
 */
export function unseal({
  key,
  sealed,
  context,
}: {
  readonly key: Buffer;
  readonly sealed: Buffer;
  readonly context: string;
}): string {
  if (sealed[0] !== version) throw new Error('This secret has an unknown format.');
  const decipher = createDecipheriv('aes-256-gcm', keyObjectOf(key), sealed.subarray(1, 13));
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(13, 29));
  return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]).toString('utf8');
}
