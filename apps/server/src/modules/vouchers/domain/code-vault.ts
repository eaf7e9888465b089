import { hkdfSync } from 'node:crypto';
import { type CodeKeys, keyedDigest, seal, unsealWithAny } from '../../../platform/crypto/index.ts';

/** Where a sealed code lies; bound to it, so that it opens nowhere else. */
export type SealedIn = {
  readonly table: 'voucher_codes' | 'redemptions';
  readonly rowId: string;
  readonly part: 'code' | 'pin';
};

/** Encrypts codes at rest and knows them again without opening them. */
export type CodeVault = {
  readonly seal: (text: string, place: SealedIn) => Buffer;
  /** @throws Error if the bytes were changed, moved to another row, or sealed with another key. */
  readonly open: (sealed: Buffer, place: SealedIn) => string;
  /** The same for the same code of a product, and useless without the key: how duplicates are found. */
  readonly digest: (productId: string, code: string) => Buffer;
};

function contextOf({ table, rowId, part }: SealedIn): string {
  return `${table}:${rowId}:${part}`;
}

/**
 * The first key seals, and each opens what it sealed. Digests come from the last, the oldest, so that a code is known
 * again after a new key came in front.
 */
export function createCodeVault(...keys: CodeKeys): CodeVault {
  const [key] = keys;
  // Codes are short and guessable, so their digests need a key, and a key has one use.
  const digestKey = Buffer.from(hkdfSync('sha256', keys.at(-1) ?? key, '', 'voucher code digest', 32));
  return {
    seal: (text, place) => seal({ key, text, context: contextOf(place) }),
    open: (sealed, place) => unsealWithAny({ keys, sealed, context: contextOf(place) }),
    digest: (productId, code) => keyedDigest(digestKey, `${productId}:${code}`),
  };
}
