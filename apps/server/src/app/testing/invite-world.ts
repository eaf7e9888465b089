import type { Invite, InviteResult, InviteType, Role, WireError } from '@huggg/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { newId } from '../../platform/ids/index.ts';
import { testContext, testSecrets } from '../../platform/testing/index.ts';
import { hashPassword } from '../../modules/identity/index.ts';
import { insertPeople } from '../../modules/identity/testing/insert-people.ts';
import { demoActor, demoPassword, demoPlans, demoTeams, type DemoPerson } from '../../modules/teams/index.ts';
import { inviteToken, takeAccessRequest } from '../../modules/members/index.ts';
import { peopleServer, type PeopleServer } from './people-server.ts';

export const goodPassword = 'nine wet umbrellas sing';

export const codeOf = (response: LightMyRequestResponse) => [
  response.statusCode,
  response.json<Partial<WireError>>().code,
];

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Helpers for tests of invites, on a server with the demo people. */
export type InviteWorld = PeopleServer & {
  readonly call: (
    person: DemoPerson | null,
    method: Method,
    url: string,
    payload?: object,
  ) => Promise<LightMyRequestResponse>;
  readonly invite: (
    person: DemoPerson,
    emails: readonly (string | object)[],
    fields?: { readonly type?: InviteType; readonly teamId?: string },
  ) => Promise<readonly InviteResult[]>;
  /** Invites one address and returns its invite. */
  readonly invited: (
    email: string,
    fields?: { readonly by?: DemoPerson; readonly type?: InviteType; readonly teamId?: string },
  ) => Promise<{ readonly id: string; readonly token: string }>;
  /** Returns the token in a version of an invite's link, as the email contains it. */
  readonly tokenOf: (id: string, version?: number) => string;
  readonly lookUp: (token: string) => Promise<LightMyRequestResponse>;
  readonly accept: (
    invite: { readonly id: string; readonly token: string },
    as: { readonly newUser?: object; readonly existingUser?: object },
    bearer?: string,
  ) => Promise<LightMyRequestResponse>;
  readonly addUser: (
    email: string,
    options?: { readonly verified?: boolean; readonly team?: keyof typeof demoTeams; readonly role?: Role },
  ) => Promise<string>;
  readonly roleOf: (email: string, teamId?: string) => Promise<string | null>;
  readonly query: (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;
  readonly find: (email: string) => Promise<Invite | undefined>;
  /** Requests to join, and runs the job that decides. */
  readonly request: (email: string, teamId?: string) => Promise<LightMyRequestResponse>;
};

export const newUser = { firstName: 'Rosa', surname: 'Lind', password: goodPassword };

export async function inviteWorld(): Promise<InviteWorld> {
  const server = await peopleServer();
  const { app, database, clock } = server;
  const home = demoTeams.harbourPine.id;
  const headersOf = async (person: DemoPerson | null) => {
    if (!person) return {};
    const { access_token: token } = await server.tokensOf(demoActor(person).email);
    // Every session counts as re-authenticated; app/team-protection.test.ts tests the endpoints that require it.
    await database.pool.query('update sessions set proven_until = $1', [clock.now().add({ minutes: 15 }).toString()]);
    return { authorization: `Bearer ${token}` };
  };
  const call: InviteWorld['call'] = async (person, method, url, payload) =>
    app.inject({ method, url, headers: await headersOf(person), ...(payload && { payload }) });
  const query: InviteWorld['query'] = async (text, values = []) =>
    (await database.pool.query(text, [...values])).rows as Record<string, unknown>[];
  const invite: InviteWorld['invite'] = async (person, invites, { type = 'participant', teamId = home } = {}) => {
    const response = await call(person, 'POST', `/v3/teams/${teamId}/users/invites`, { invites, type });
    return response.json<{ results: InviteResult[] }>().results;
  };
  const tokenOf: InviteWorld['tokenOf'] = (id, version = 1) => inviteToken(testSecrets, { id, version });
  const post = (url: string, payload: object, bearer?: string) =>
    app.inject({ method: 'POST', url, payload, headers: bearer ? { authorization: `Bearer ${bearer}` } : {} });
  return {
    ...server,
    call,
    query,
    invite,
    tokenOf,
    invited: async (email, { by = 'ada', ...fields } = {}) => {
      const id = (await invite(by, [email], fields))[0]?.inviteId ?? '';
      return { id, token: tokenOf(id) };
    },
    lookUp: (token) => app.inject({ method: 'GET', url: `/v3/team-invites/token/${encodeURIComponent(token)}` }),
    accept: ({ id, token }, as, bearer) => post(`/v3/team-invites/${id}/accept`, { token, ...as }, bearer),
    addUser: async (email, { verified = true, team, role = 'participant' } = {}) => {
      const id = newId();
      const ctx = testContext({ database, clock });
      const passwordHash = await hashPassword(demoPassword);
      await ctx.transaction((tx) =>
        insertPeople(
          tx,
          [
            {
              id,
              firstName: 'Some',
              surname: 'Body',
              sendAsName: null,
              email,
              mobile: null,
              type: 4,
              passwordHash,
              verifiedEmailAt: verified ? clock.now() : null,
            },
          ],
          clock.now(),
        ),
      );
      if (team) {
        await query(
          `insert into team_members (team_id, user_id, role_group_id, created_at, updated_at) select $1, $2, g.id, now(), now() from role_groups g where g.plan_id = $3 and g.role = $4 and g.team_id is null`,
          [demoTeams[team].id, id, demoPlans[demoTeams[team].plan].id, role],
        );
      }
      return id;
    },
    roleOf: async (email, teamId = home) =>
      ((
        await query(
          'select g.role from team_members m join users u on u.id = m.user_id join role_groups g on g.id = m.role_group_id where lower(u.email) = lower($1) and m.team_id = $2',
          [email, teamId],
        )
      )[0]?.['role'] as string | undefined) ?? null,
    find: async (email) =>
      (await call('ada', 'GET', `/api/v2/teams/invites/search?filter=${encodeURIComponent(email)}`)).json<{
        data: Invite[];
      }>().data[0],
    request: async (email, teamId = home) => {
      const response = await post(`/api/v2/teams/${teamId}/invites/requests`, { email });
      const ctx = testContext({ database, clock });
      await takeAccessRequest.run(ctx, { teamId, email });
      return response;
    },
  };
}
