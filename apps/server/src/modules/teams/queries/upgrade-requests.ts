import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable, type Tx, integer } from '../../../platform/database/index.ts';

export type NewUpgradeRequest = {
  readonly id: string;
  readonly teamId: string;
  readonly userId: string;
  readonly planId: string | null;
  readonly message: string;
};

const insert = statement(
  'upgrade-requests-insert',
  'insert into upgrade_requests (id, team_id, user_id, plan_id, message, created_at) values ($1, $2, $3, $4, $5, $6)',
);

export async function insertUpgradeRequest(
  tx: Tx,
  { id, teamId, userId, planId, message }: NewUpgradeRequest,
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(insert, [id, teamId, userId, planId, message, now]);
}

const count = statement(
  'upgrade-requests-count',
  'select count(*) as total from upgrade_requests where team_id = $1 and created_at > $2',
  { total: integer },
);

/** Counts a team's upgrade requests since then. */
export async function countUpgradeRequests(
  db: Queryable,
  { teamId, since }: { readonly teamId: string; readonly since: Temporal.Instant },
): Promise<number> {
  const [row] = await db.run(count, [teamId, since]);
  return row?.total ?? 0;
}

const eraseText = statement(
  'upgrade-requests-erase',
  `update upgrade_requests set message = '' where user_id = $1 and message <> ''`,
);

/** Erases the text that a user wrote in upgrade requests. The requests themselves are kept. */
export async function eraseUpgradeText(tx: Tx, userId: string): Promise<void> {
  await tx.run(eraseText, [userId]);
}
