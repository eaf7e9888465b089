import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { demoPassword } from '../../modules/teams/index.ts';

/** The lowest cost of Argon2. A hash contains its own cost, so verifying it needs no setting. */
const least = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

let quick: Promise<string> | undefined;

/**
 * Gives all users the demo's password, hashed at the lowest cost, because tests sign in thousands of times. The cost of
 * real hashes has a separate test.
 */
export async function useQuickPasswords(db: Pick<pg.ClientBase, 'query'>): Promise<void> {
  quick ??= hash(demoPassword, least);
  await db.query('update users set password_hash = $1 where password_hash is not null', [await quick]);
}
