import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { demoPassword } from '../../modules/teams/index.ts';

/** Argon2's least. A hash names its own cost, so verifying it needs no setting. */
const least = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

let quick: Promise<string> | undefined;

/**
 * Gives all users the demo's password, hashed at the least cost: tests sign in thousands of times, and what a hash
 * costs is tested beside it.
 */
export async function quickenPasswords(db: Pick<pg.ClientBase, 'query'>): Promise<void> {
  quick ??= hash(demoPassword, least);
  await db.query('update users set password_hash = $1 where password_hash is not null', [await quick]);
}
