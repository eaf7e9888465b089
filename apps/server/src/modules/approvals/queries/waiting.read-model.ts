import {
  instant,
  integer,
  nullable,
  oneOf,
  pence,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';

const teams = statement(
  'approvals-waiting-teams',
  `select distinct team_id from order_approvals where team_id = any ($1::uuid[]) and status = 'waiting'`,
  { teamId: uuid },
);

/** Returns those of the given teams in which orders wait for approval. */
export async function listTeamsWithWaiting(db: Queryable, teamIds: readonly string[]): Promise<readonly string[]> {
  return (await db.run(teams, [teamIds])).map(({ teamId }) => teamId);
}

const columns = {
  id: uuid,
  orderId: uuid,
  teamId: uuid,
  teamName: text,
  askerId: uuid,
  askerName: text,
  name: text,
  quantity: integer,
  amountPence: pence,
  method: oneOf(['wallet', 'invoice']),
  askedAt: instant,
  escalatedAt: nullable(instant),
  endsAt: instant,
};

/** The details of an order waiting for approval in lists. */
export type WaitingRow = RowOf<typeof columns>;

const waiting = statement(
  'approvals-waiting',
  `select a.id, a.order_id, a.team_id, t.name as team_name, a.asker_id, coalesce(u.send_as_name, trim(u.first_name || ' ' || u.surname)) as asker_name,
     coalesce(nullif(o.name, ''), p.name, '') as name, a.quantity, a.amount_pence, a.method, a.asked_at, a.escalated_at, a.ends_at
   from order_approvals a join orders o on o.id = a.order_id join teams t on t.id = a.team_id join users u on u.id = a.asker_id left join products p on p.id = o.product_id
   where a.status = 'waiting' and a.team_id = any ($1::uuid[])
     and (a.asker_id = $2 or a.team_id = any ($3::uuid[]) or (a.escalated_at is not null and $4) or (a.team_id = any ($5::uuid[]) and ($6::uuid is null or a.asker_id = $6)))
   order by a.id limit 200`,
  columns,
);

/** Returns orders waiting for approval that a user requested, can decide or can see, oldest first. */
export function listWaiting(
  db: Queryable,
  {
    teamIds,
    userId,
    decidesIn,
    admin,
    sees,
  }: {
    readonly teamIds: readonly string[];
    readonly userId: string;
    /** The teams whose policy names the user as an approver. */
    readonly decidesIn: readonly string[];
    readonly admin: boolean;
    readonly sees: { readonly teamIds: readonly string[]; readonly ownerId: string | null };
  },
): Promise<readonly WaitingRow[]> {
  return db.run(waiting, [teamIds, userId, decidesIn, admin, sees.teamIds, sees.ownerId]);
}
