import type { InviteType } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable, type Tx, uuid, integer, text } from '../../../platform/database/index.ts';
import type { Invite } from './invites.read-model.ts';

const open = 'accepted_at is null and ended_at is null';

const byToken = statement(
  'invite-links-by-token',
  'select invite_id, version from invite_links where token_hash = $1',
  { inviteId: uuid, version: integer },
);

/** Finds the invite of a current or former link, with the link's version. */
export async function findLink(
  db: Queryable,
  tokenHash: Buffer,
): Promise<{ readonly inviteId: string; readonly version: number } | null> {
  const [row] = await db.run(byToken, [tokenHash]);
  return row ? { inviteId: row.inviteId, version: row.version } : null;
}

export type NewInvite = {
  readonly id: string;
  readonly teamId: string;
  readonly type: InviteType;
  readonly email: string;
  readonly senderId: string | null;
  readonly clientId: string | null;
  readonly requested: boolean;
};

const insertAll = statement(
  'invites-insert',
  `insert into invites (id, team_id, type, email, sender_id, client_id, requested, created_at, updated_at)
   select id, team_id, type, email, sender_id, client_id, requested, $8, $8
   from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::uuid[], $7::boolean[]) as given (id, team_id, type, email, sender_id, client_id, requested)`,
);

/** Inserts invites that have no link yet. */
export async function insertInvites(tx: Tx, invites: readonly NewInvite[], now: Temporal.Instant): Promise<void> {
  const column = <T>(read: (invite: NewInvite) => T): T[] => invites.map(read);
  await tx.run(insertAll, [
    column(({ id }) => id),
    column(({ teamId }) => teamId),
    column(({ type }) => type),
    column(({ email }) => email),
    column(({ senderId }) => senderId),
    column(({ clientId }) => clientId),
    column(({ requested }) => requested),
    now,
  ]);
}

export type RenewedLink = {
  readonly inviteId: string;
  readonly version: number;
  readonly type: InviteType;
  readonly senderId: string | null;
  readonly clientId: string | null;
  readonly tokenHash: Buffer;
};

const renewAll = statement(
  'invites-renew',
  `update invites i set link_version = given.version, type = given.type, sender_id = given.sender_id, client_id = given.client_id, sent_at = $6, expires_at = $7, updated_at = $6
   from unnest($1::uuid[], $2::int[], $3::text[], $4::uuid[], $5::uuid[]) as given (id, version, type, sender_id, client_id) where i.id = given.id`,
);
const insertLinks = statement(
  'invite-links-insert',
  'insert into invite_links (token_hash, invite_id, version, created_at) select token_hash, invite_id, version, $4 from unnest($1::bytea[], $2::uuid[], $3::int[]) as given (token_hash, invite_id, version)',
);

/** Creates the next link of invites; former links stop working. Sets `sentAt` to now. */
export async function renewLinks(
  tx: Tx,
  links: readonly RenewedLink[],
  { sentAt, expiresAt }: { readonly sentAt: Temporal.Instant; readonly expiresAt: Temporal.Instant },
): Promise<void> {
  if (links.length === 0) return;
  const ids = links.map(({ inviteId }) => inviteId);
  const versions = links.map(({ version }) => version);
  await tx.run(renewAll, [
    ids,
    versions,
    links.map(({ type }) => type),
    links.map(({ senderId }) => senderId),
    links.map(({ clientId }) => clientId),
    sentAt,
    expiresAt,
  ]);
  await tx.run(insertLinks, [links.map(({ tokenHash }) => tokenHash), ids, versions, sentAt]);
}

const accept = statement(
  'invites-accept',
  `update invites i set accepted_at = $3, accepted_user_id = given.user_id, auto_accepted = $4, updated_at = $3
   from unnest($1::uuid[], $2::uuid[]) as given (id, user_id) where i.id = given.id and ${open}`,
);

/** Marks open invites as accepted, each by one person; `auto` if they joined without any action. */
export async function markAccepted(
  tx: Tx,
  { accepted, auto }: { readonly accepted: readonly { inviteId: string; userId: string }[]; readonly auto: boolean },
  now: Temporal.Instant,
): Promise<void> {
  const inviteIds = accepted.map(({ inviteId }) => inviteId);
  const userIds = accepted.map(({ userId }) => userId);
  await tx.run(accept, [inviteIds, userIds, now, auto]);
}

const end = statement(
  'invites-end',
  `update invites set ended_at = $3, ended_reason = $2, updated_at = $3 where id = any($1::uuid[]) and ${open}`,
);

/** Ends open invites; their links stop working. */
export async function endInvites(
  tx: Tx,
  { inviteIds, reason }: { readonly inviteIds: readonly string[]; readonly reason: NonNullable<Invite['endedReason']> },
  now: Temporal.Instant,
): Promise<void> {
  if (inviteIds.length > 0) await tx.run(end, [inviteIds, reason, now]);
}

const endTo = statement(
  'invites-end-to',
  `update invites set ended_at = $3, ended_reason = 'withdrawn', updated_at = $3 where team_id = $1 and email = any($2::text[]) and type = any($4::text[]) and ${open} returning id, email`,
  { id: uuid, email: text },
);

/** Ends the open invites of these types from some addresses into a team. @returns the invites that ended. */
export function endInvitesTo(
  tx: Tx,
  {
    teamId,
    emails,
    types,
  }: { readonly teamId: string; readonly emails: readonly string[]; readonly types: readonly InviteType[] },
  now: Temporal.Instant,
): Promise<readonly { readonly id: string; readonly email: string }[]> {
  return tx.run(endTo, [teamId, emails, now, types]);
}

const endAllOfTeam = statement(
  'invites-end-of-team',
  `update invites set ended_at = $2, ended_reason = 'removed', updated_at = $2 where team_id = $1 and ${open}`,
);

/** Ends every open invite of a team that is being closed. */
export async function endInvitesOfTeam(tx: Tx, teamId: string, now: Temporal.Instant): Promise<void> {
  await tx.run(endAllOfTeam, [teamId, now]);
}

const handOver = statement(
  'invites-hand-over',
  `update invites set sender_id = $2, updated_at = $3 where id = any($1::uuid[]) and ${open}`,
);

/** Reassigns open invites to another sender. */
export async function changeSender(
  tx: Tx,
  { inviteIds, senderId }: { readonly inviteIds: readonly string[]; readonly senderId: string },
  now: Temporal.Instant,
): Promise<void> {
  if (inviteIds.length > 0) await tx.run(handOver, [inviteIds, senderId, now]);
}

const openRequests = statement(
  'invites-count-requests',
  `select count(*) as total from invites where team_id = $1 and requested and ${open}`,
  { total: integer },
);

export async function countOpenRequests(db: Queryable, teamId: string): Promise<number> {
  const [row] = await db.run(openRequests, [teamId]);
  return row?.total ?? 0;
}
