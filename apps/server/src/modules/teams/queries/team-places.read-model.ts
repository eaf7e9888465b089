import { planLimits } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Queryable,
  type Tx,
  uuid,
  text,
  boolean,
  array,
  nullable,
  instant,
  integer,
  type RowOf,
  unknownJson,
} from '../../../platform/database/index.ts';
import type { Joining } from '../domain/joining.ts';

/** What decides who may come into a team. */
export type TeamPlaces = {
  readonly teamId: string;
  readonly name: string;
  /** The team itself, or its parent where it is a subteam. */
  readonly rootTeamId: string;
  readonly isSubteam: boolean;
  readonly planId: string;
  /** When the organisation began. */
  readonly createdAt: Temporal.Instant;
  /** Permission keys that the plan includes. */
  readonly included: readonly string[];
  /** How many participants the team and its subteams may have together; null for any number. */
  readonly participantsLimit: number | null;
  /** How people of the organisation's domain come in. */
  readonly joining: Joining;
};

/** An organisation whose memberships no other transaction can change until the transaction ends. */
export type LockedTeam = TeamPlaces & { readonly locked: true };

const rowColumns = {
  id: uuid,
  name: text,
  rootId: uuid,
  isSubteam: boolean,
  planId: uuid,
  createdAt: instant,
  included: array(text),
  limits: unknownJson,
  domain: nullable(text),
  domainProven: boolean,
  acceptsDomain: boolean,
  invitesOnlyDomain: boolean,
};

type Row = RowOf<typeof rowColumns>;

const select = `select t.id, t.name, root.id as root_id, t.is_subteam, t.plan_id, root.created_at, p.permissions as included, p.limits, root.domain, root.domain_proven_at is not null as domain_proven, root.accepts_domain, root.invites_only_domain
   from teams t join teams root on root.id = coalesce(t.parent_team_id, t.id) join plans p on p.id = root.plan_id
   where t.id = $1 and t.closed_at is null`;

function toPlaces({
  id,
  rootId,
  limits,
  domain,
  domainProven,
  acceptsDomain,
  invitesOnlyDomain,
  ...row
}: Row): TeamPlaces {
  return {
    ...row,
    teamId: id,
    rootTeamId: rootId,
    participantsLimit: planLimits.parse(limits).participants ?? null,
    joining: {
      domain: domain,
      domainProven: domainProven,
      acceptDomain: acceptsDomain,
      inviteOnlyDomain: invitesOnlyDomain,
    },
  };
}

const readOne = statement('teams-read-places', select, rowColumns);

export async function findPlaces(db: Queryable, teamId: string): Promise<TeamPlaces | null> {
  const [row] = await db.run(readOne, [teamId]);
  return row ? toPlaces(row) : null;
}

// The whole organisation is locked by its root, since a plan's limit counts its subteams too; the team itself as well, for who locks only that. Rows that only refer to the team are not held up.
const lockOne = statement('teams-lock-places', `${select} for no key update of root, t`, rowColumns);

/** Locks the memberships and invites of a team's whole organisation; null if there is no such team, or it is closed. First in the order of locks. */
export async function lockTeam(tx: Tx, teamId: string): Promise<LockedTeam | null> {
  const [row] = await tx.run(lockOne, [teamId]);
  return row ? { ...toPlaces(row), locked: true } : null;
}

const participants = statement(
  'teams-count-participants',
  `select count(distinct m.user_id) as total from team_members m join role_groups g on g.id = m.role_group_id
   where m.team_id in (select t.id from teams t where t.id = $1 or t.parent_team_id = $1) and g.role in ('participant', 'automation-participant')`,
  { total: integer },
);

/** How many people are participants, of either kind, in a team or a subteam of it: what a plan's limit counts. */
export async function countParticipants(db: Queryable, rootTeamId: string): Promise<number> {
  const [row] = await db.run(participants, [rootTeamId]);
  return row?.total ?? 0;
}

const otherAdmins = statement(
  'teams-other-admins',
  `select exists (select 1 from team_members m join role_groups g on g.id = m.role_group_id join users u on u.id = m.user_id
     where m.team_id = $1 and m.user_id <> $2 and g.role = 'team-admin' and u.deactivated_at is null) as found`,
  { found: boolean },
);

/** Whether another member can administer the team. Asked under the team's lock where the answer decides a change. */
export async function hasOtherAdmin(
  db: Queryable,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<boolean> {
  const [row] = await db.run(otherAdmins, [teamId, userId]);
  return row?.found ?? false;
}
