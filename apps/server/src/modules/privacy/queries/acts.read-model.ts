import { isoOf } from '../../../platform/clock/index.ts';
import { statement, type Queryable, instant, text, boolean, nullable } from '../../../platform/database/index.ts';

/** An action in the audit log, as included in the data export of the person it concerns. */
export type Act = {
  readonly at: string;
  readonly action: string;
  readonly byYou: boolean;
  readonly address: string | null;
  readonly device: string | null;
};

const ofPerson = statement(
  'export-acts',
  `select at, action, actor_id is not distinct from $1 as by_you, case when actor_id = $1 then address end as address, case when actor_id = $1 then user_agent end as user_agent from (
     (select * from audit_events where actor_id = $1 order by at desc, id desc limit $2) union (select * from audit_events where subject_id = $1::text order by at desc, id desc limit $2)
   ) as theirs order by at desc, id desc limit $2`,
  { at: instant, action: text, byYou: boolean, address: nullable(text), userAgent: nullable(text) },
);

/** Returns actions by a person and on them, newest first; for actions by others, without their address and device. */
export async function listActsOf(
  db: Queryable,
  { userId, limit }: { readonly userId: string; readonly limit: number },
): Promise<Act[]> {
  const rows = await db.run(ofPerson, [userId, limit]);
  return rows.map((row) => ({
    at: isoOf(row.at),
    action: row.action,
    byYou: row.byYou,
    address: row.address,
    device: row.userAgent,
  }));
}
