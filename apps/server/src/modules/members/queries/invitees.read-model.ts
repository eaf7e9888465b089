import { inviteTypes, type InviteType } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  boolean,
  instant,
  integer,
  notNull,
  nullable,
  oneOf,
  statement,
  text,
  uuid,
  type Queryable,
} from '../../../platform/database/index.ts';
import type { InviteFacts } from '../domain/invites.ts';

/** The facts that a team knows about an address to invite. */
export type Invitee = {
  readonly userId: string | null;
  readonly member: boolean;
  readonly proven: boolean;
  readonly open: (InviteFacts & { readonly id: string; readonly type: InviteType; readonly requested: boolean }) | null;
};

const some = statement(
  'invitees',
  `select given.email, u.id as user_id, m.user_id is not null as member, u.verified_email_at is not null and u.deactivated_at is null as proven,
     i.id as invite_id, i.type, i.requested, i.link_version, i.sent_at, i.expires_at
   from unnest($2::text[]) as given (email)
   left join users u on lower(u.email) = given.email
   left join team_members m on m.team_id = $1 and m.user_id = u.id
   left join invites i on i.team_id = $1 and i.email = given.email and i.accepted_at is null and i.ended_at is null`,
  {
    email: notNull(text, 'callers give each address'),
    userId: nullable(uuid),
    member: boolean,
    proven: boolean,
    inviteId: nullable(uuid),
    type: nullable(oneOf(inviteTypes)),
    requested: nullable(boolean),
    linkVersion: nullable(integer),
    sentAt: nullable(instant),
    expiresAt: nullable(instant),
  },
);

/** Returns the known facts about addresses (lower case) in a team, by address. */
export async function findInvitees(
  db: Queryable,
  { teamId, emails }: { readonly teamId: string; readonly emails: readonly string[] },
): Promise<ReadonlyMap<string, Invitee>> {
  const rows = await db.run(some, [teamId, emails]);
  return new Map(
    rows.map((row) => {
      const { email, userId, member, proven, inviteId: id, type, requested, linkVersion, sentAt, expiresAt } = row;
      const invited = id !== null && type !== null && requested !== null && linkVersion !== null;
      const open = invited
        ? { id, type, requested, linkVersion, sentAt, expiresAt, acceptedAt: null, endedReason: null }
        : null;
      return [email, { userId, member, proven, open }];
    }),
  );
}

const pending = statement(
  'invitees-pending-participants',
  `select count(*) as total from invites i join teams t on t.id = i.team_id
   where (t.id = $1 or t.parent_team_id = $1) and i.accepted_at is null and i.ended_at is null and i.expires_at > $2
     and i.type in ('participant', 'automation-participant', 'shared-automation-participant')`,
  { total: integer },
);

/** Counts the participants with an open invite into an organisation. */
export async function countInvitedParticipants(
  db: Queryable,
  rootTeamId: string,
  now: Temporal.Instant,
): Promise<number> {
  const [row] = await db.run(pending, [rootTeamId, now]);
  return row?.total ?? 0;
}
