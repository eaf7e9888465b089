import { signInMethods } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable, type Tx, oneOf, uuid } from '../../../platform/database/index.ts';
import type { SignInMethod } from '../../sessions/index.ts';

// A team's own provider counts for its subteams too; another team's does not.
const waysOf = `select case when u.password_hash is not null then 'password' end as method, u.id as user_id from users u where u.id = any($1::uuid[])
  union select i.provider, i.user_id from user_identities i where i.user_id = any($1::uuid[]) and (i.provider <> 'saml' or i.issuer = $2::text)`;

const ofPerson = statement(
  'sign-in-ways-of-person',
  `select distinct method from (${waysOf}) ways where method is not null`,
  { method: oneOf(signInMethods) },
);

/** The ways in which a person can sign in to a team; `rootTeamId` is the one whose provider counts. */
export async function listWaysIn(
  db: Queryable,
  { userId, rootTeamId }: { readonly userId: string; readonly rootTeamId: string },
): Promise<readonly SignInMethod[]> {
  const rows = await db.run(ofPerson, [[userId], rootTeamId]);
  return rows.flatMap(({ method }) => method ?? []);
}

const adminIds = statement(
  'sign-in-ways-admins',
  `select m.user_id from team_members m join role_groups g on g.id = m.role_group_id join users u on u.id = m.user_id
   where m.team_id = $1 and g.role = 'team-admin' and u.deactivated_at is null`,
  { userId: uuid },
);

/** The ways in which at least one admin of the team can sign in. */
export async function listAdminsWaysIn(
  db: Queryable,
  { rootTeamId }: { readonly rootTeamId: string },
): Promise<readonly SignInMethod[]> {
  const admins = await db.run(adminIds, [rootTeamId]);
  const rows = await db.run(ofPerson, [admins.map(({ userId }) => userId), rootTeamId]);
  return rows.flatMap(({ method }) => method ?? []);
}

const write = statement(
  'teams-write-auth-methods',
  'update teams set auth_methods = $2, updated_at = $3 where id = $1',
);

/** Sets the ways of signing in that a team takes. */
export async function writeMethods(
  tx: Tx,
  {
    teamId,
    methods,
    now,
  }: { readonly teamId: string; readonly methods: readonly SignInMethod[]; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(write, [teamId, methods, now]);
}

const endOthers = statement(
  'sessions-end-other-methods',
  `update sessions s set revoked_at = $3, revoked_reason = 'method-not-allowed'
   where s.revoked_at is null and not (case s.method when 'passkey' then 'password' else s.method end = any($2::text[]))
     and exists (select 1 from session_tokens t where t.session_id = s.id and t.rotated_at is null and t.team_id = $1)`,
);

/** Ends the sessions in a team that began in a way it does not take. */
export async function endSessionsOfOtherMethods(
  tx: Tx,
  {
    teamId,
    methods,
    now,
  }: { readonly teamId: string; readonly methods: readonly SignInMethod[]; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(endOthers, [teamId, methods, now]);
}
