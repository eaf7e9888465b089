import { isoOf } from '../../../platform/clock/index.ts';
import { instant, nullable, statement, text, uuid, type Queryable } from '../../../platform/database/index.ts';

/** A key or client that a person created for a team; its secret is not stored. */
export type MachineOfPerson = {
  readonly id: string;
  readonly teamId: string;
  readonly kind: string;
  readonly name: string;
  readonly createdAt: string;
  readonly revokedAt: string | null;
};

const ofPerson = statement(
  'machines-of-person',
  `select id, team_id, kind, name, created_at, revoked_at from (
     select id, team_id, 'key' as kind, name, created_at, revoked_at from api_keys where team_id = any ($1::uuid[]) and created_by = $2
     union all select id, team_id, 'client', name, created_at, revoked_at from api_clients where team_id = any ($1::uuid[]) and created_by = $2
   ) as made order by created_at desc limit $3`,
  { id: uuid, teamId: uuid, kind: text, name: text, createdAt: instant, revokedAt: nullable(instant) },
);

/** Returns the keys and clients that a person created for some teams, newest first. */
export async function listMachinesOfPerson(
  db: Queryable,
  { teamIds, userId, limit }: { readonly teamIds: readonly string[]; readonly userId: string; readonly limit: number },
): Promise<MachineOfPerson[]> {
  const rows = await db.run(ofPerson, [teamIds, userId, limit]);
  return rows.map(({ createdAt, revokedAt, ...row }) => ({
    ...row,
    createdAt: isoOf(createdAt),
    revokedAt: revokedAt && isoOf(revokedAt),
  }));
}
