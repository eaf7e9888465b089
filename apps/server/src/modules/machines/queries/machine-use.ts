import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx } from '../../../platform/database/index.ts';

const touchKeys = statement(
  'api-keys-touch',
  `update api_keys set last_used_at = $2 where id = any($1::uuid[]) and (last_used_at is null or last_used_at <= $2::timestamptz - interval '1 minute')`,
);
const touchClients = statement(
  'api-clients-touch',
  `update api_clients set last_used_at = $2 where id = any($1::uuid[]) and (last_used_at is null or last_used_at <= $2::timestamptz - interval '1 minute')`,
);

/** Records that machines were used, at most once a minute each. */
export async function touchMachines(tx: Tx, ids: readonly string[], now: Temporal.Instant): Promise<void> {
  await tx.run(touchKeys, [ids, now]);
  await tx.run(touchClients, [ids, now]);
}
