import { statement, type Queryable, text, nullable } from '../../../platform/database/index.ts';

/** An upgrade request as shown to its recipients. */
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

/** Finds a request by its id. The team is not checked, because operators respond to it. */
export async function findUpgradeRequest(db: Queryable, id: string): Promise<UpgradeRequest | null> {
  return (await db.run(byId, [id]))[0] ?? null;
}
