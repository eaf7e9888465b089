import { inviteTypes, roles } from '@huggg/contracts';
import {
  boolean,
  instant,
  integer,
  nullable,
  oneOf,
  statement,
  text,
  uuid,
  type Queryable,
} from '../../../platform/database/index.ts';

const facts = statement(
  'operations-team',
  `select t.id, t.name, t.parent_team_id, parent.name as parent_name, t.plan_id, p.name as plan_name, t.domain, t.domain_proven_at is not null as domain_proven,
     t.created_at, t.closed_at, (select count(*) from team_members m where m.team_id = t.id)::int as members,
     (select max(x.created_at) from transactions x where x.team_id = t.id) as last_order_at,
     (select max(a.at) from audit_events a where a.team_id = t.id) as last_act_at
   from teams t join plans p on p.id = t.plan_id left join teams parent on parent.id = t.parent_team_id where t.id = $1`,
  {
    id: uuid,
    name: text,
    parentTeamId: nullable(uuid),
    parentName: nullable(text),
    planId: uuid,
    planName: text,
    domain: nullable(text),
    domainProven: boolean,
    createdAt: instant,
    closedAt: nullable(instant),
    members: integer,
    lastOrderAt: nullable(instant),
    lastActAt: nullable(instant),
  },
);

/** Returns a team of any organisation; null if there is none. */
export async function readTeamFacts(db: Queryable, teamId: string) {
  return (await db.run(facts, [teamId]))[0] ?? null;
}

const named = { id: uuid, name: text };
const subteams = statement(
  'operations-team-subteams',
  'select id, name from teams where parent_team_id = $1 and closed_at is null order by name, id limit $2',
  named,
);
const admins = statement(
  'operations-team-admins',
  `select u.id, btrim(u.first_name || ' ' || u.surname) as name, u.email from team_members m join role_groups g on g.id = m.role_group_id join users u on u.id = m.user_id
   where m.team_id = $1 and g.role in ('team-admin', 'subteam-admin') and u.deactivated_at is null order by m.sort_name, u.id limit $2`,
  { ...named, name: text, email: text },
);
const wallets = statement(
  'operations-team-wallets',
  `select w.id, w.name, w.owner_user_id, btrim(u.first_name || ' ' || u.surname) as owner_name from wallets w left join users u on u.id = w.owner_user_id
   where w.team_id = $1 order by w.owner_user_id is not null, w.created_at, w.id limit $2`,
  { ...named, ownerUserId: nullable(uuid), ownerName: nullable(text) },
);
const invites = statement(
  'operations-team-invites',
  `select id, email, type, requested, created_at, expires_at from invites where team_id = $1 and accepted_at is null and ended_at is null order by id desc limit $2`,
  {
    id: uuid,
    email: text,
    type: oneOf(inviteTypes),
    requested: boolean,
    createdAt: instant,
    expiresAt: nullable(instant),
  },
);

/** The maximum number of rows in each list on the page of a team. */
const max = { subteams: 50, admins: 20, wallets: 50, invites: 20, memberships: 50 } as const;

export const listSubteams = (db: Queryable, teamId: string) => db.run(subteams, [teamId, max.subteams]);
export const listAdmins = (db: Queryable, teamId: string) => db.run(admins, [teamId, max.admins]);
export const listWalletsOfTeam = (db: Queryable, teamId: string) => db.run(wallets, [teamId, max.wallets]);
export const listOpenInvites = (db: Queryable, teamId: string) => db.run(invites, [teamId, max.invites]);

const memberships = statement(
  'operations-memberships',
  `select m.team_id, t.name as team_name, g.role, m.created_at as joined_at from team_members m join teams t on t.id = m.team_id join role_groups g on g.id = m.role_group_id
   where m.user_id = $1 order by m.created_at, t.id limit $2`,
  { teamId: uuid, teamName: text, role: oneOf(roles), joinedAt: instant },
);

/** Returns the teams of a person, with their role and since when. */
export const listTeamsOf = (db: Queryable, userId: string) => db.run(memberships, [userId, max.memberships]);
