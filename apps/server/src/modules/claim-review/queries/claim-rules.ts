import { claimRuleKeys, type ClaimRuleKey } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  boolean,
  instant,
  integer,
  nullable,
  oneOf,
  statement,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const columns = {
  key: oneOf(claimRuleKeys),
  enabled: boolean,
  claims: integer,
  windowMinutes: integer,
  changedAt: nullable(instant),
};
export type RuleRow = RowOf<typeof columns>;

const names = 'key, enabled, claims, window_minutes, changed_at';
const all = statement('claim-rules', `select ${names} from claim_rules order by key`, columns);

export function listRules(db: Queryable): Promise<RuleRow[]> {
  return db.run(all, []);
}

const lock = statement(
  'claim-rules-lock',
  `select ${names} from claim_rules where key = $1 for no key update`,
  columns,
);

export async function lockRule(tx: Tx, key: ClaimRuleKey): Promise<RuleRow | null> {
  return (await tx.run(lock, [key]))[0] ?? null;
}

const write = statement(
  'claim-rules-write',
  'update claim_rules set enabled = $2, claims = $3, window_minutes = $4, changed_at = $5 where key = $1',
);

export async function writeRule(
  tx: Tx,
  { key, enabled, claims, windowMinutes }: Omit<RuleRow, 'changedAt'>,
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(write, [key, enabled, claims, windowMinutes, now]);
}
