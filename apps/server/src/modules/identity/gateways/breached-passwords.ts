import { createHash } from 'node:crypto';
import { hasSortedLine } from '../../../platform/files/index.ts';

/**
 * Whether a password is in a list of passwords from breaches: a file of their SHA-1 digests in hexadecimal, sorted,
 * each with what may follow it (`DIGEST:COUNT`), as Have I Been Pwned offers it for download. No password leaves the
 * process.
 */
export function isBreached(listPath: string, password: string): Promise<boolean> {
  return hasSortedLine(listPath, createHash('sha1').update(password).digest('hex').toUpperCase());
}
