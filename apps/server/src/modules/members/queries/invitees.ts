import type { InviteType } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { fromDate, toDate } from '../../../platform/clock/index.ts';
import { statement, type Queryable } from '../../../platform/database/index.ts';
import type { InviteFacts } from '../domain/invites.ts';

/** What a team knows about an address that is to be invited. */
export type Invitee = {
  readonly userId: string | null;
  readonly member: boolean;
  readonly proven: boolean;
  readonly open: (InviteFacts & { readonly id: string; readonly type: InviteType; readonly requested: boolean }) | null;
};

type Row = {
  readonly email: string;
  readonly user_id: string | null;
  readonly member: boolean;
  readonly proven: boolean;
  readonly invite_id: string | null;
  readonly type: InviteType;
  readonly requested: boolean;
  readonly link_version: number;
  readonly sent_at: Date | null;
  readonly expires_at: Date | null;
};

const orNull = (date: Date | null): Temporal.Instant | null => (date ? fromDate(date) : null);

const some = statement<Row>(
  'invitees',
  `select given.email, u.id as user_id, m.user_id is not null as member, u.verified_email_at is not null and u.deactivated_at is null as proven,
     i.id as invite_id, i.type, i.requested, i.link_version, i.sent_at, i.expires_at
   from unnest($2::text[]) as given (email)
   left join users u on lower(u.email) = given.email
   left join team_members m on m.team_id = $1 and m.user_id = u.id
   left join invites i on i.team_id = $1 and i.email = given.email and i.accepted_at is null and i.ended_at is null`,
);

/** What is known about addresses (lower case) in a team, by address. */
export async function findInvitees(
  db: Queryable,
  { teamId, emails }: { readonly teamId: string; readonly emails: readonly string[] },
): Promise<ReadonlyMap<string, Invitee>> {
  const rows = await db.run(some, [teamId, emails]);
  return new Map(
    rows.map((row) => {
      const open = row.invite_id
        ? {
            id: row.invite_id,
            type: row.type,
            requested: row.requested,
            linkVersion: row.link_version,
            sentAt: orNull(row.sent_at),
            expiresAt: orNull(row.expires_at),
            acceptedAt: null,
            endedReason: null,
          }
        : null;
      return [row.email, { userId: row.user_id, member: row.member, proven: row.proven, open }];
    }),
  );
}

const pending = statement<{ total: number }>(
  'invitees-pending-participants',
  `select count(*) as total from invites i join teams t on t.id = i.team_id
   where (t.id = $1 or t.parent_team_id = $1) and i.accepted_at is null and i.ended_at is null and i.expires_at > $2
     and i.type in ('participant', 'automation-participant', 'shared-automation-participant')`,
);

/** How many participants are invited into an organisation and may still come. */
export async function countInvitedParticipants(
  db: Queryable,
  rootTeamId: string,
  now: Temporal.Instant,
): Promise<number> {
  const [row] = await db.run(pending, [rootTeamId, toDate(now)]);
  return row?.total ?? 0;
}
