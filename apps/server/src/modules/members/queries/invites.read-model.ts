import { inviteTypes, type InviteState, type InviteType } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Queryable,
  type Tx,
  uuid,
  text,
  oneOf,
  nullable,
  boolean,
  integer,
  instant,
} from '../../../platform/database/index.ts';
import type { InviteFacts } from '../domain/invites.ts';

export type Invite = InviteFacts & {
  readonly id: string;
  readonly teamId: string;
  readonly teamName: string;
  readonly type: InviteType;
  readonly email: string;
  readonly senderId: string | null;
  readonly senderName: string | null;
  readonly clientId: string | null;
  readonly requested: boolean;
  readonly acceptedUserId: string | null;
  readonly autoAccepted: boolean;
  readonly createdAt: Temporal.Instant;
  readonly updatedAt: Temporal.Instant;
};

const rowColumns = {
  id: uuid,
  teamId: uuid,
  teamName: text,
  type: oneOf(inviteTypes),
  email: text,
  senderId: nullable(uuid),
  senderName: nullable(text),
  clientId: nullable(uuid),
  requested: boolean,
  linkVersion: integer,
  sentAt: nullable(instant),
  expiresAt: nullable(instant),
  acceptedAt: nullable(instant),
  acceptedUserId: nullable(uuid),
  autoAccepted: boolean,
  endedReason: nullable(oneOf(['removed', 'refused', 'withdrawn'])),
  createdAt: instant,
  updatedAt: instant,
};

const columns = `i.id, i.team_id, t.name as team_name, i.type, i.email, i.sender_id, coalesce(u.send_as_name, btrim(u.first_name || ' ' || u.surname)) as sender_name,
  i.client_id, i.requested, i.link_version, i.sent_at, i.expires_at, i.accepted_at, i.accepted_user_id, i.auto_accepted, i.ended_reason, i.created_at, i.updated_at`;
const source = 'invites i join teams t on t.id = i.team_id left join users u on u.id = i.sender_id';

// The states follow from the columns at time $4, so that a page is read from one index of a team.
const inState = `($5::text[] is null or case when i.accepted_at is not null then 'accepted' when i.ended_at is not null then i.ended_reason
  when i.expires_at is null then 'requested' when i.expires_at > $4 then 'pending' else 'expired' end = any($5))`;
const matches = `i.team_id = any($1::uuid[]) and ($2::text[] is null or i.type = any($2)) and ($3::text is null or position($3 in i.email) > 0) and ${inState}`;

const page = statement(
  'invites-page',
  `select ${columns} from ${source} where ${matches} and ($6::uuid is null or i.id < $6) order by i.id desc limit $7 offset $8`,
  rowColumns,
);
const count = statement('invites-count', `select count(*) as total from invites i where ${matches}`, {
  total: integer,
});

export type InviteQuestion = {
  readonly teamIds: readonly string[];
  readonly types: readonly InviteType[] | null;
  /** A part of the address, lower case. */
  readonly text: string | null;
  readonly states: readonly InviteState[] | null;
  readonly after: string | null;
  /** Offset of the page. */
  readonly from: number;
  readonly limit: number;
};

/** Returns a page of the invites of some teams, newest first. */
export async function listInvites(
  db: Queryable,
  question: InviteQuestion,
  now: Temporal.Instant,
): Promise<{ readonly invites: readonly Invite[]; readonly total: number; readonly next: string | null }> {
  const filter = [question.teamIds, question.types, question.text, now, question.states];
  const [rows, [counted]] = await Promise.all([
    db.run(page, [...filter, question.after, question.limit + 1, question.from]),
    db.run(count, filter),
  ]);
  const invites = rows.slice(0, question.limit);
  return {
    invites,
    total: counted?.total ?? 0,
    next: rows.length > question.limit ? (invites.at(-1)?.id ?? null) : null,
  };
}

const inTeams = statement(
  'invites-in-teams',
  `select ${columns} from ${source} where i.id = $1 and i.team_id = any($2::uuid[])`,
  rowColumns,
);

/** Returns an invite of one of these teams; null if none. */
export async function findInvite(
  db: Queryable,
  { inviteId, teamIds }: { readonly inviteId: string; readonly teamIds: readonly string[] },
): Promise<Invite | null> {
  const [row] = await db.run(inTeams, [inviteId, teamIds]);
  return row ?? null;
}

const byId = statement('invites-by-id', `select ${columns} from ${source} where i.id = $1`, rowColumns);

/** Finds an invite of any team, for jobs that handle its events and for the holder of its link. */
export async function findAnyInvite(db: Queryable, inviteId: string): Promise<Invite | null> {
  const [row] = await db.run(byId, [inviteId]);
  return row ?? null;
}

const lockOne = statement('invites-lock', 'select id from invites where id = $1 for update', { id: uuid });

/** Locks an invite and reads it again. The caller must hold the team's lock. */
export async function lockInvite(tx: Tx, inviteId: string): Promise<Invite | null> {
  await tx.run(lockOne, [inviteId]);
  return findAnyInvite(tx, inviteId);
}

const bySender = statement(
  'invites-by-sender',
  `select ${columns} from ${source} where i.sender_id = $1 and (t.id = any($2::uuid[]) or t.parent_team_id = any($2::uuid[])) and i.accepted_at is null and i.ended_at is null order by i.id`,
  rowColumns,
);

/** Returns the open invites that a user sent into some teams and their subteams. */
export async function listOpenInvitesOf(
  db: Queryable,
  { senderId, teamIds }: { readonly senderId: string; readonly teamIds: readonly string[] },
): Promise<Invite[]> {
  const rows = await db.run(bySender, [senderId, teamIds]);
  return rows;
}

const byMachine = statement(
  'invites-by-machine',
  `select ${columns} from ${source} where i.client_id = $1 and (t.id = $2 or t.parent_team_id = $2) and i.accepted_at is null and i.ended_at is null order by i.id`,
  rowColumns,
);

/** Returns the open invites that an API key or client sent into a team and its subteams. */
export async function listOpenInvitesOfMachine(
  db: Queryable,
  { clientId, teamId }: { readonly clientId: string; readonly teamId: string },
): Promise<Invite[]> {
  const rows = await db.run(byMachine, [clientId, teamId]);
  return rows;
}
