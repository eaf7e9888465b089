import { createHash } from 'node:crypto';
import type { PoolProduct } from '../queries/pool-products.read-model.ts';

/** Letters and digits that cannot be confused with one another. */
const clearCharacters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Yields an endless sequence of numbers from 0 to 255 that depends only on the seed. */
function* bytesOf(seed: string): Generator<number> {
  for (let block = 0; ; block += 1) yield* createHash('sha256').update(`${seed}/${block}`).digest();
}

function draw(bytes: Generator<number>, alphabet: string, length: number): string {
  let text = '';
  while (text.length < length) {
    const byte = bytes.next().value as number;
    // Bytes that would favour the first characters are skipped.
    if (byte < 256 - (256 % alphabet.length)) text += alphabet.charAt(byte % alphabet.length);
  }
  return text;
}

function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

export type DemoCode = { readonly code: string; readonly pin: string | null };

/**
 * Returns an invented code in the format that a product's scanner reads. It is always the same for the same product and
 * number.
 */
export function demoCode(
  { slug, barcode, kind }: Pick<PoolProduct, 'slug' | 'barcode' | 'kind'>,
  number: number,
): DemoCode {
  const bytes = bytesOf(`demo code ${slug} ${number}`);
  const pin = kind === 'gift-card' ? draw(bytes, '0123456789', 4) : null;
  if (barcode === 'code128') return { code: `63${draw(bytes, '0123456789', 14)}`, pin };
  // 99 is the prefix that the numbering authority reserves for coupons.
  if (barcode === 'ean13') return { code: withCheckDigit(`99${draw(bytes, '0123456789', 10)}`), pin };
  return { code: [0, 1, 2].map(() => draw(bytes, clearCharacters, 4)).join('-'), pin };
}
