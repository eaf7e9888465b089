import { randomBytes } from 'node:crypto';
import { limits } from '@huggg/contracts';

// No i, l, o or u: what is read from paper is typed right. 32 letters, so that a byte's five bits are one letter.
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ten codes of 50 random bits, in two halves: `x7k2m-9qd4t`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: limits.recoveryCodes }, () => {
    const code = [...randomBytes(10)].map((byte) => letters[byte % 32] ?? '').join('');
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
}

/** A code as it is compared: people leave out the hyphen, put spaces, and read 0 and 1 as letters. */
export function normalisedRecoveryCode(code: string): string {
  return code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
}
