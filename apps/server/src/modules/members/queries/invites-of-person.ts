import { isoOf } from '../../../platform/clock/index.ts';
import { instant, nullable, statement, text, uuid, type Queryable } from '../../../platform/database/index.ts';

/** An invite that a person sent. The address that received it belongs to the other person. */
export type InviteOfPerson = {
  readonly id: string;
  readonly teamId: string;
  readonly role: string;
  readonly createdAt: string;
  readonly acceptedAt: string | null;
};

const ofPerson = statement(
  'invites-of-person',
  `select id, team_id, type as role, created_at, accepted_at from invites where team_id = any ($1::uuid[]) and sender_id = $2 order by id desc limit $3`,
  { id: uuid, teamId: uuid, role: text, createdAt: instant, acceptedAt: nullable(instant) },
);

/** Returns the invites that a person sent for some teams, newest first. */
export async function listInvitesOfPerson(
  db: Queryable,
  { teamIds, userId, limit }: { readonly teamIds: readonly string[]; readonly userId: string; readonly limit: number },
): Promise<InviteOfPerson[]> {
  const rows = await db.run(ofPerson, [teamIds, userId, limit]);
  return rows.map(({ createdAt, acceptedAt, ...row }) => ({
    ...row,
    createdAt: isoOf(createdAt),
    acceptedAt: acceptedAt && isoOf(acceptedAt),
  }));
}
