import { statement, text, uuid, type Queryable } from '../../../platform/database/index.ts';

const bodies = statement(
  'sms-template-bodies',
  `select s.id, s.body from unnest($1::uuid[], $2::uuid[]) as given (team_id, id) join teams t on t.id = given.team_id
     join sms_templates s on s.id = given.id and s.team_id in (t.id, t.parent_team_id)`,
  { id: uuid, body: text },
);

/** Finds the text of SMS templates that orders of these teams use, including retired ones. */
export async function findSmsBodies(
  db: Queryable,
  wanted: readonly { readonly teamId: string; readonly templateId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.run(bodies, [wanted.map(({ teamId }) => teamId), wanted.map(({ templateId }) => templateId)]);
  return new Map(rows.map(({ id, body }) => [id, body]));
}
