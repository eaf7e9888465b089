import { hkdfSync } from 'node:crypto';
import { type CodeKeys, keyedDigest, seal, unsealWithAny } from '../../../platform/crypto/index.ts';

/** The place where a sealed code is stored. The code is bound to it and cannot be opened anywhere else. */
export type SealPlace = {
  readonly table: 'voucher_codes' | 'redemptions';
  readonly rowId: string;
  readonly part: 'code' | 'pin';
};

/** Encrypts codes at rest, and recognises duplicates without decrypting them. */
export type CodeVault = {
  readonly seal: (text: string, place: SealPlace) => Buffer;
  /** @throws Error if the bytes were changed, moved to another row, or sealed with another key. */
  readonly open: (sealed: Buffer, place: SealPlace) => string;
  /** Returns the same digest for the same code of a product, to find duplicates. It is useless without the key. */
  readonly digest: (productId: string, code: string) => Buffer;
};

function contextOf({ table, rowId, part }: SealPlace): string {
  return `${table}:${rowId}:${part}`;
}

/**
 * The first key encrypts, and every key decrypts what it encrypted. Digests use the last, oldest key, so that codes are
 * still recognised after a new key is added in front.
 */
export function createCodeVault(...keys: CodeKeys): CodeVault {
  const [key] = keys;
  // Codes are short and can be guessed, so their digests need a key. It is derived, because a key must have only one
  // use.
  const digestKey = Buffer.from(hkdfSync('sha256', keys.at(-1) ?? key, '', 'voucher code digest', 32));
  return {
    seal: (text, place) => seal({ key, text, context: contextOf(place) }),
    open: (sealed, place) => unsealWithAny({ keys, sealed, context: contextOf(place) }),
    digest: (productId, code) => keyedDigest(digestKey, `${productId}:${code}`),
  };
}
