import { sha256Hex } from '../../../platform/crypto/index.ts';

/** Returns a key for a file layout that does not depend on the order, case and spacing of its headers. */
export function headersKey(headers: readonly string[]): string {
  const plain = headers.map((header) => header.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' '));
  return sha256Hex([...new Set(plain)].toSorted().join('\n'));
}
