import { hkdfSync } from 'node:crypto';
import { keyedDigest, seal, unseal } from '../../../platform/crypto/index.ts';

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

export function createCodeVault(key: Buffer): CodeVault {
  // Codes are short and guessable, so their digests need a key, and a key has one use.
  const digestKey = Buffer.from(hkdfSync('sha256', key, '', 'voucher code digest', 32));
  return {
    seal: (text, place) => seal({ key, text, context: contextOf(place) }),
    open: (sealed, place) => unseal({ key, sealed, context: contextOf(place) }),
    digest: (productId, code) => keyedDigest(digestKey, `${productId}:${code}`),
  };
}
