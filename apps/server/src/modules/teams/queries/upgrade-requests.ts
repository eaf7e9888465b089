import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable, type Tx, integer, text, nullable } from '../../../platform/database/index.ts';

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

/** How often a team has asked since then. */
export async function countUpgradeRequests(
  db: Queryable,
  { teamId, since }: { readonly teamId: string; readonly since: Temporal.Instant },
): Promise<number> {
  const [row] = await db.run(count, [teamId, since]);
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

const byId = statement(
  'upgrade-requests-by-id',
  `select t.name as team_name, present.name as present_plan_name, wanted.name as wanted_plan_name, r.message, btrim(u.first_name || ' ' || u.surname) as person_name, u.email as person_email
   from upgrade_requests r join teams t on t.id = r.team_id join plans present on present.id = t.plan_id left join plans wanted on wanted.id = r.plan_id join users u on u.id = r.user_id where r.id = $1`,
  {
    teamName: text,
    presentPlanName: text,
    wantedPlanName: nullable(text),
    message: text,
    personName: text,
    personEmail: text,
  },
);

/** A request by its id, of whichever team: for those who answer it. */
export async function findUpgradeRequest(db: Queryable, id: string): Promise<UpgradeRequest | null> {
  return (await db.run(byId, [id]))[0] ?? null;
}
