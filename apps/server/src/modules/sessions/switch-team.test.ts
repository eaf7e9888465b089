import { defaultPermissions, type CurrentUser, type TokenAnswer, type WireError } from '@huggg/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoTeams, demoUsers } from '../teams/index.ts';
import { browser, cookiesOf, peopleServer, type PeopleServer, type Tokens } from '../../app/testing/people-server.ts';

let server: PeopleServer;
const { harbourPine, bristol, quaysideBooks } = demoTeams;
const sam = demoUsers.sam;

beforeAll(async () => {
  server = await peopleServer();
  // Sam is a participant of the parent team, in addition to being an admin of Bristol.
  await server.database.pool.query(
    `insert into team_members (team_id, user_id, role_group_id, created_at, updated_at)
     select $1, $2, g.id, now(), now() from role_groups g join teams t on t.plan_id = g.plan_id where t.id = $1 and g.role = 'participant'`,
    [harbourPine.id, sam.id],
  );
});
afterAll(() => server.close());

const codeOf = (response: LightMyRequestResponse) => [response.statusCode, response.json<Partial<WireError>>().code];
const switchTo = (
  teamId: string,
  token: string,
  { userId = sam.id, headers = {} }: { userId?: string; headers?: Record<string, string> } = {},
) =>
  server.app.inject({
    method: 'POST',
    url: `/v3/users/${userId}/tokens`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload: { teamId },
  });
const me = async (token: string): Promise<CurrentUser> =>
  (await server.get('/api/v2/auth/me', token)).json<CurrentUser>();
const signInTo = async (teamId: string) => (await server.signIn(sam.email, { team_id: teamId })).json<Tokens>();
const refresh = (refresh_token: string) =>
  server.app.inject({ method: 'POST', url: '/oauth/token', payload: { grant_type: 'refresh_token', refresh_token } });

describe('switching team', () => {
  it('returns tokens of the same session, with the user’s permissions in the other team', async () => {
    const before = await signInTo(bristol.id);
    expect((await me(before.access_token)).permissions).toEqual(defaultPermissions('subteam-admin'));
    const response = await switchTo(harbourPine.id, before.access_token);
    expect(response.statusCode).toBe(200);
    const after = response.json<Tokens>();
    expect(await me(after.access_token)).toMatchObject({
      teamId: harbourPine.id,
      role: 'participant',
      permissions: defaultPermissions('participant'),
      user: { state: { lastTeamId: harbourPine.id } },
    });
    expect((await refresh(after.refresh_token)).statusCode).toBe(200);
    const { rows } = await server.database.pool.query(
      'select count(distinct session_id)::int as sessions from session_tokens t where team_id = any($1)',
      [[bristol.id, harbourPine.id]],
    );
    expect(rows).toEqual([{ sessions: 1 }]);
  });

  it('exchanges the former refresh token, so that only the new one is valid', async () => {
    const before = await signInTo(bristol.id);
    await switchTo(harbourPine.id, before.access_token);
    expect(codeOf(await refresh(before.refresh_token))).toEqual([400, 'access.renewed-elsewhere']);
  });

  it('rejects an inaccessible team and an unknown one in the same way, and leaves the session unchanged', async () => {
    const tokens = await signInTo(bristol.id);
    expect(codeOf(await switchTo(quaysideBooks.id, tokens.access_token))).toEqual([403, 'team.not-a-member']);
    expect(codeOf(await switchTo('01920000-0000-7000-8000-00000000dead', tokens.access_token))).toEqual([
      403,
      'team.not-a-member',
    ]);
    expect((await refresh(tokens.refresh_token)).statusCode).toBe(200);
  });

  it('is possible only for the caller’s own account', async () => {
    const tokens = await signInTo(bristol.id);
    expect(codeOf(await switchTo(harbourPine.id, tokens.access_token, { userId: demoUsers.ada.id }))).toEqual([
      404,
      'user.not-found',
    ]);
  });

  it('updates the cookies of a browser', async () => {
    const tokens = await signInTo(bristol.id);
    const response = await switchTo(harbourPine.id, tokens.access_token, { headers: browser });
    expect(response.json<TokenAnswer>().refresh_token).toBeUndefined();
    const cookies = cookiesOf(response);
    expect(cookies.teamId?.value).toBe(harbourPine.id);
    expect((await refresh(cookies.refreshToken?.value ?? '')).statusCode).toBe(200);
  });

  it('is remembered at the next sign-in', async () => {
    const tokens = await signInTo(harbourPine.id);
    await switchTo(bristol.id, tokens.access_token);
    expect(await me((await server.tokensOf(sam.email)).access_token)).toMatchObject({ teamId: bristol.id });
    await switchTo(harbourPine.id, (await server.tokensOf(sam.email)).access_token);
    expect(await me((await server.tokensOf(sam.email)).access_token)).toMatchObject({ teamId: harbourPine.id });
  });
});

describe('the caller’s own account', () => {
  it('returns the user, with exactly the default permissions of the role', async () => {
    const { access_token } = await server.tokensOf(demoUsers.ada.email);
    const answer = await me(access_token);
    expect(answer).toEqual({
      user: expect.objectContaining({
        id: demoUsers.ada.id,
        firstName: 'Ada',
        surname: 'Marlowe',
        sendAsName: null,
        mobile: '+447700900101',
        type: 4,
        teamId: harbourPine.id,
        verifiedEmail: true,
        verifiedPhoneNumber: false,
      }),
      teamId: harbourPine.id,
      planId: '01920000-0000-7000-8000-000000000101',
      role: 'team-admin',
      permissions: defaultPermissions('team-admin'),
      impersonation: null,
      postOffice: false,
    });
  });

  it('returns the plan of the caller, and not that of another user', async () => {
    const { access_token } = await server.tokensOf(demoUsers.priya.email);
    const own = await server.get(`/api/v2/plans/permissions/${demoUsers.priya.id}`, access_token);
    expect(own.json()).toEqual({
      planId: '01920000-0000-7000-8000-000000000101',
      isActive: true,
      permissions: defaultPermissions('participant'),
      dateStarted: '2026-10-05T10:00:00Z',
      dateEnded: null,
      client: null,
    });
    expect(codeOf(await server.get(`/api/v2/plans/permissions/${demoUsers.ada.id}`, access_token))).toEqual([
      404,
      'user.not-found',
    ]);
  });
});
