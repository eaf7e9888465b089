import { participantInviteTypes, participantStatuses, type ParticipantStatus } from '@huggg/contracts';
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

const columns = {
  id: uuid,
  budgetId: uuid,
  teamId: uuid,
  email: text,
  name: nullable(text),
  inviteType: oneOf(participantInviteTypes),
  status: oneOf(participantStatuses),
  userId: nullable(uuid),
  walletId: nullable(uuid),
  budgetPence: nullable(pence),
  receivedPence: pence,
  joinedAt: nullable(instant),
  createdAt: instant,
  updatedAt: instant,
};

/** A participant, with their name if they have joined. */
export type Participant = RowOf<typeof columns>;

const select = `select p.id, p.budget_id, p.team_id, p.email, nullif(btrim(u.first_name || ' ' || u.surname), '') as name, p.invite_type, p.status, p.user_id, p.wallet_id, p.budget_pence,
     p.received_pence, p.joined_at, p.created_at, p.updated_at
   from budget_participants p left join users u on u.id = p.user_id`;

const page = statement(
  'budget-participants-page',
  `${select} where p.budget_id = $1 and ($2::uuid is null or p.user_id = $2) and p.status = any ($3::text[]) and ($4::text is null or (p.email, p.id) > ($4, $5::uuid))
     and ($7::uuid[] is null or p.id = any ($7)) order by p.email, p.id limit $6`,
  columns,
);

type ParticipantFilter = {
  readonly budgetId: string;
  /** The only person whose participation is returned; null for everyone. */
  readonly userId: string | null;
  readonly statuses: readonly ParticipantStatus[];
  /** Only these participants; null for all. */
  readonly ids?: readonly string[] | null;
};

/** Returns a page of a budget's participants, ordered by address. */
export function listParticipantRows(
  db: Queryable,
  {
    budgetId,
    userId,
    statuses,
    ids = null,
    after,
    limit,
  }: ParticipantFilter & {
    readonly after: { readonly email: string; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<readonly Participant[]> {
  return db.run(page, [budgetId, userId, statuses, after?.email ?? null, after?.id ?? null, limit, ids]);
}

const count = statement(
  'budget-participants-page-count',
  `select count(*) as total from (select 1 from budget_participants p where p.budget_id = $1 and ($2::uuid is null or p.user_id = $2) and p.status = any ($3::text[])
     and ($5::uuid[] is null or p.id = any ($5)) limit $4) found`,
  { total: integer },
);

export async function countParticipantRows(
  db: Queryable,
  { budgetId, userId, statuses, ids = null }: ParticipantFilter,
  cap: number,
): Promise<number> {
  const [row] = await db.run(count, [budgetId, userId, statuses, cap + 1, ids]);
  return row?.total ?? 0;
}

const some = statement(
  'budget-participants-some',
  `${select} where p.budget_id = $1 and p.id = any ($2::uuid[]) order by p.email, p.id`,
  columns,
);

/** Finds participants of a budget by id, including former ones. */
export function findParticipants(
  db: Queryable,
  budgetId: string,
  ids: readonly string[],
): Promise<readonly Participant[]> {
  return db.run(some, [budgetId, ids]);
}

const byEmail = statement(
  'budget-participants-by-email',
  `select id, email from budget_participants where budget_id = $1 and email = any ($2::text[]) and status <> 'deleted'`,
  { id: uuid, email: text },
);

/** Finds the ids of a budget's participants by address. */
export async function findParticipantIds(
  db: Queryable,
  budgetId: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.run(byEmail, [budgetId, emails]);
  return new Map(rows.map(({ id, email }) => [email, id]));
}

// People from a directory have not verified their address by mail, but the organisation has verified the domain.
const present = statement(
  'budget-participants-present',
  `select p.id, m.user_id from budget_participants p
   join users u on lower(u.email) = p.email
   join team_members m on m.team_id = p.team_id and m.user_id = u.id
   join teams t on t.id = p.team_id join teams root on root.id = coalesce(t.parent_team_id, t.id)
   where p.budget_id = $1 and p.status = 'draft' and (u.verified_email_at is not null
     or root.domain_proven_at is not null and right(p.email, length(root.domain) + 1) = '@' || root.domain)
   order by p.id`,
  { id: uuid, userId: uuid },
);

/**
 * Lists participants who have not joined the budget but are members of its team, matched by an address that they, or
 * the organisation that owns its domain, have verified.
 */
export function listPresent(
  db: Queryable,
  budgetId: string,
): Promise<readonly { readonly id: string; readonly userId: string }[]> {
  return db.run(present, [budgetId]);
}
