import { statement, type Queryable, integer, uuid } from '../../../platform/database/index.ts';

const waiting = statement(
  'gifts-waiting-of-team',
  `select ((select count(*) from gifts g where g.team_id = $1 and g.status_id = 8)
       + (select coalesce(sum(t.quantity - t.prepared), 0) from transactions t where t.team_id = $1 and t.processing = 'creating' and t.send_at is not null))::bigint as scheduled_gifts`,
  { scheduledGifts: integer },
);

/** Counts the gifts of a team that wait for their send date, including those still to be created. */
export async function countScheduledOfTeam(
  db: Queryable,
  teamId: string,
): Promise<{ readonly scheduledGifts: number }> {
  const [row] = await db.run(waiting, [teamId]);
  return row ?? { scheduledGifts: 0 };
}

const unmade = statement(
  'transactions-unmade-of-team',
  `select id from transactions where team_id = $1 and processing = 'creating' and send_at is not null`,
  { id: uuid },
);

/** Returns the scheduled orders of a team that still have gifts to create. */
export async function listScheduledToPrepare(db: Queryable, teamId: string): Promise<readonly string[]> {
  const rows = await db.run(unmade, [teamId]);
  return rows.map(({ id }) => id);
}
