import { hash, verify } from '@node-rs/argon2';

/**
 * Argon2id with 19 MiB and two passes (OWASP's first recommendation): about 11 ms here. The library's default algorithm
 * is argon2id.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The same characters can arrive composed differently from another keyboard. */
function normalised(password: string): string {
  return password.normalize('NFKC');
}

/** Hashes a password; the result includes its salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalised(password), cost);
}

let dummyHash: Promise<string> | undefined;

/**
 * Checks a password against a hash. Without a hash (the address is unknown, or the user has no password) it checks a
 * placeholder for the same time and returns false, so that timing does not reveal which addresses are known.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password');
  const right = await verify(passwordHash ?? (await dummyHash), normalised(password));
  return right && passwordHash !== null;
}
