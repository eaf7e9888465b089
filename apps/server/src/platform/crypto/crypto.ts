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

/** A key as Node's own object, made once: given its bytes, Node takes three times as long for each short text. */
function keyObjectOf(key: Buffer): KeyObject {
  const known = keyObjects.get(key) ?? createSecretKey(key);
  keyObjects.set(key, known);
  return known;
}

/** SHA-256 of a text, as bytes: how tokens and idempotency inputs are kept. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** SHA-256 as hexadecimal text. */
export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A keyed digest: for secrets that are too short to be safe under a bare hash. */
export function keyedDigest(key: Buffer, text: string): Buffer {
  return createHmac('sha256', keyObjectOf(key)).update(text).digest();
}

const version = 1;

/**
 * Encrypts a short secret with AES-256-GCM; `context` (for example the id of its row) is bound to it, so a ciphertext
 * moved to another row does not open. Layout: version (1 byte), nonce (12), tag (16), ciphertext.
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
 * Opens what `seal` made with one of these keys.
 * @throws Error as `unseal` does, if it was none of them.
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
      // Encrypted with another key, or changed: the last key decides which.
    }
  }
  const last = keys.at(-1);
  if (!last) throw new Error('There is no key to open this secret with.');
  return unseal({ key: last, ...sealed });
}

/**
 * Opens what `seal` made.
 * @throws Error if the key, the context or a byte of it is not the one it was sealed with.
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
  if (sealed[0] !== version) throw new Error('This secret was sealed in a form that is not known.');
  const decipher = createDecipheriv('aes-256-gcm', keyObjectOf(key), sealed.subarray(1, 13));
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(13, 29));
  return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]).toString('utf8');
}
