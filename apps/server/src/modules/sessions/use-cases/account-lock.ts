import { Temporal } from 'temporal-polyfill';
import { sha256Hex } from '../../../platform/crypto/index.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { rateLimits } from '../../../platform/rate-limits/index.ts';
import { normalisedEmail } from '../../identity/index.ts';
import { readFailures } from '../queries/failed-sign-ins.ts';

const { key: prefix, limit } = rateLimits.failedSignInsOfAccount;

/**
 * Returns the number of failed sign-ins of an account from all networks, and whether they currently lock out new
 * devices (`createSignInLimit`).
 */
export async function readAccountLock(
  db: Queryable,
  { email, now }: { readonly email: string; readonly now: Temporal.Instant },
): Promise<{ readonly failures: number; readonly slowed: boolean; readonly until: Temporal.Instant | null }> {
  const key = `${prefix}:${sha256Hex(normalisedEmail(email))}`;
  const counted = await readFailures(db, { key, nowMs: now.epochMilliseconds });
  const failures = counted?.points ?? 0;
  const slowed = failures >= limit;
  return {
    failures,
    slowed,
    until: counted && slowed ? Temporal.Instant.fromEpochMilliseconds(counted.expire) : null,
  };
}
