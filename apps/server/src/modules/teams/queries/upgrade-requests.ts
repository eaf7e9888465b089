import type { Temporal } from 'temporal-polyfill';
import { toDate } from '../../../platform/clock/index.ts';
import { statement, type Queryable, type Tx } from '../../../platform/database/index.ts';

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
  await tx.run(insert, [id, teamId, userId, planId, message, toDate(now)]);
}

const count = statement<{ total: number }>(
  'upgrade-requests-count',
  'select count(*) as total from upgrade_requests where team_id = $1 and created_at > $2',
);

/** How often a team has asked since then. */
export async function countUpgradeRequests(
  db: Queryable,
  { teamId, since }: { readonly teamId: string; readonly since: Temporal.Instant },
): Promise<number> {
  const [row] = await db.run(count, [teamId, toDate(since)]);
  return row?.total ?? 0;
}

/** An upgrade request as whoever answers it needs to read it. */
export type UpgradeRequest = {
  readonly teamName: string;
  readonly presentPlanName: string;
  readonly wantedPlanName: string | null;
  readonly message: string;
  readonly personName: string;
  readonly personEmail: string;
};

const byId = statement<UpgradeRequest>(
  'upgrade-requests-by-id',
  `select t.name as "teamName", present.name as "presentPlanName", wanted.name as "wantedPlanName", r.message, btrim(u.first_name || ' ' || u.surname) as "personName", u.email as "personEmail"
   from upgrade_requests r join teams t on t.id = r.team_id join plans present on present.id = t.plan_id left join plans wanted on wanted.id = r.plan_id join users u on u.id = r.user_id where r.id = $1`,
);

/** A request by its id, of whichever team: for those who answer it. */
export async function findUpgradeRequest(db: Queryable, id: string): Promise<UpgradeRequest | null> {
  return (await db.run(byId, [id]))[0] ?? null;
}
