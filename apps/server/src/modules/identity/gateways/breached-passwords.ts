import { createHash } from 'node:crypto';
import { hasSortedLine } from '../../../platform/files/index.ts';

/**
 * Checks whether a password is in a list of breached passwords: a sorted file of hexadecimal SHA-1 digests, each with
 * an optional suffix (`DIGEST:COUNT`), as downloaded from Have I Been Pwned. No password leaves the process.
 */
export function isBreached(listPath: string, password: string): Promise<boolean> {
  return hasSortedLine(listPath, createHash('sha1').update(password).digest('hex').toUpperCase());
}
