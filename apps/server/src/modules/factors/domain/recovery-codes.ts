import { randomBytes } from 'node:crypto';
import { limits } from '@huggg/contracts';

// No i, l, o or u, to avoid errors when typing a code from paper. 32 letters, so that five bits of a byte select one
// letter.
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns ten codes of 50 random bits, each in two halves: `x7k2m-9qd4t`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: limits.recoveryCodes }, () => {
    const code = [...randomBytes(10)].map((byte) => letters[byte % 32] ?? '').join('');
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
}

/** Normalises a code for comparison: people omit the hyphen, add spaces, and read 0 and 1 as letters. */
export function normalisedRecoveryCode(code: string): string {
  return code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
}
