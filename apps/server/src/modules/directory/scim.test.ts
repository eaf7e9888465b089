import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoTeams, demoUsers } from '../teams/index.ts';
import { giveDomain } from '../teams/testing/give-domain.ts';
import { peopleServer, type PeopleServer } from '../../app/testing/people-server.ts';
import { keyOf, scimClient } from './testing/scim-client.ts';

let server: PeopleServer;
let key: string;
let foreignKey: string;
let scim: ReturnType<typeof scimClient>;
beforeAll(async () => {
  server = await peopleServer();
  key = await keyOf(server, 'ada@harbourpine.example');
  foreignKey = await keyOf(server, 'nora@quaysidebooks.example');
  scim = scimClient(server, key);
});
afterAll(() => server.close());

const person = (userName: string, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName,
  name: { givenName: 'Grace', familyName: 'Field' },
  externalId: `ext-${userName}`,
  active: true,
  ...more,
});
const deactivatePatch = {
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [{ op: 'replace', path: 'active', value: false }],
};
const reactivatePatch = { Operations: [{ op: 'Replace', value: { active: 'True' } }] };
const membership = async (userId: string, teamId: string = demoTeams.harbourPine.id) =>
  (
    await server.database.pool.query<{ role: string }>(
      'select g.role from team_members m join role_groups g on g.id = m.role_group_id where m.user_id = $1 and m.team_id = $2',
      [userId, teamId],
    )
  ).rows[0]?.role ?? null;

describe('a SCIM directory', () => {
  it('can read the service provider configuration, resource types and schemas', async () => {
    for (const path of [
      '/ServiceProviderConfig',
      '/ResourceTypes',
      '/ResourceTypes/User',
      '/Schemas',
      '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User',
      '/ResourceTypes/Group',
      '/Schemas/urn:ietf:params:scim:schemas:core:2.0:Group',
      '/Schemas/urn:ietf:params:scim:schemas:extension:huggg:2.0:User',
    ]) {
      const { status, headers } = await scim('GET', path);
      expect([status, headers['content-type']]).toEqual([200, 'application/scim+json; charset=utf-8']);
    }
  });

  it('gets 404 for an unknown resource type or schema', async () => {
    expect((await scim('GET', '/ResourceTypes/Device')).status).toBe(404);
    expect((await scim('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:Device')).status).toBe(404);
  });

  it('may send a content type with a request without a body', async () => {
    const { body } = await scim('POST', '/Users', person('without.body@harbourpine.example'));
    const removed = await server.app.inject({
      method: 'DELETE',
      url: `/scim/v2/Users/${String(body['id'])}`,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' },
    });
    expect(removed.statusCode).toBe(204);
  });

  it('adds a user as a participant, finds them by address, external id and id, and cannot add them twice', async () => {
    const made = await scim('POST', '/Users', person('grace@harbourpine.example'));
    expect([made.status, made.headers.location]).toEqual([201, made.body.meta.location]);
    expect(made.body).toMatchObject({
      userName: 'grace@harbourpine.example',
      active: true,
      name: { givenName: 'Grace', familyName: 'Field' },
      externalId: 'ext-grace@harbourpine.example',
    });
    expect(await membership(made.body.id)).toBe('participant');
    for (const filter of [
      'userName eq "GRACE@harbourpine.example"',
      'externalId eq "ext-grace@harbourpine.example"',
      `id eq "${made.body.id}"`,
    ]) {
      expect(
        (await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.Resources.map(({ id }) => id),
      ).toEqual([made.body.id]);
    }
    const again = await scim('POST', '/Users', person('grace@harbourpine.example'));
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
  });

  it.each(['', ' '])('reads an empty external id as none: %j', async (externalId) => {
    const { status, body } = await scim('POST', '/Users', person('no.id@harbourpine.example', { externalId }));
    expect([status, body.externalId]).toEqual([201, undefined]);
    expect((await scim('PUT', `/Users/${body.id}`, person(body.userName, { externalId }))).status).toBe(200);
    const replace = { Operations: [{ op: 'replace', path: 'externalId', value: externalId }] };
    expect((await scim('PATCH', `/Users/${body.id}`, replace)).status).toBe(400);
    const group = await scim('POST', '/Groups', { displayName: `Without an id${externalId}.`, externalId });
    expect([group.status, group.body.externalId]).toEqual([201, undefined]);
    expect((await scim('DELETE', `/Users/${body.id}`)).status).toBe(204);
  });

  it('cannot add users while the domain is claimed but not proven', async () => {
    await giveDomain(server.database, {
      teamId: demoTeams.harbourPine.id,
      domain: 'harbourpine.example',
      proven: false,
    });
    expect((await scim('POST', '/Users', person('colleague@harbourpine.example'))).status).toBe(400);
    expect(
      (await server.database.pool.query(`select 1 from users where email = 'colleague@harbourpine.example'`)).rows,
    ).toEqual([]);
    await giveDomain(server.database, { teamId: demoTeams.harbourPine.id, domain: 'harbourpine.example' });
    expect((await scim('POST', '/Users', person('colleague@harbourpine.example'))).status).toBe(201);
  });

  it('ends a user’s access immediately, and restores it', async () => {
    const { access_token: token } = await server.tokensOf('priya@harbourpine.example');
    const { id } = demoUsers.priya;
    expect((await server.get('/api/v2/auth/me', token)).statusCode).toBe(200);
    for (let times = 0; times < 2; times += 1)
      expect((await scim('PATCH', `/Users/${id}`, deactivatePatch)).body.active).toBe(false);
    expect((await server.get('/api/v2/auth/me', token)).statusCode).toBe(401);
    expect([await membership(id), (await server.signIn('priya@harbourpine.example')).statusCode]).toEqual([null, 403]);
    const sessions = await server.database.pool.query(
      'select 1 from sessions where user_id = $1 and revoked_at is null',
      [id],
    );
    expect(sessions.rowCount).toBe(0);
    expect((await scim('GET', `/Users/${id}`)).body.active).toBe(false);
    expect((await scim('PATCH', `/Users/${id}`, reactivatePatch)).body.active).toBe(true);
    expect([await membership(id), (await server.signIn('priya@harbourpine.example')).statusCode]).toEqual([
      'participant',
      200,
    ]);
  });

  it('removes a deactivated user from the subteams too, but not from other organisations', async () => {
    const { body: made } = await scim('POST', '/Users', person('all.over@harbourpine.example'));
    const elsewhere = [demoTeams.leeds.id, demoTeams.quaysideBooks.id];
    await server.database.pool.query(
      `insert into team_members (team_id, user_id, role_group_id, created_at, updated_at)
       select t, $1, role_group_id, now(), now() from unnest($2::uuid[]) as t, team_members where user_id = $3`,
      [made.id, elsewhere, demoUsers.olu.id],
    );
    await scim('PATCH', `/Users/${made.id}`, deactivatePatch);
    const places = [demoTeams.harbourPine.id, ...elsewhere];
    expect(await Promise.all(places.map((teamId) => membership(made.id, teamId)))).toEqual([
      null,
      null,
      'automation-participant',
    ]);
    expect(server.published().filter(({ type, id }) => type === 'member.removed' && id === made.id)).toHaveLength(2);
  });

  it('changes the names of users that it created, but not of existing users', async () => {
    const { body: made } = await scim('POST', '/Users', person('made@harbourpine.example'));
    expect(
      (
        await scim(
          'PUT',
          `/Users/${made.id}`,
          person('made@harbourpine.example', { name: { givenName: 'Gracie', familyName: 'Hill' } }),
        )
      ).body.name,
    ).toMatchObject({ givenName: 'Gracie', familyName: 'Hill' });
    const { body: kept } = await scim(
      'PUT',
      `/Users/${demoUsers.victor.id}`,
      person('victor@harbourpine.example', { name: { givenName: 'Mallory', familyName: 'X' }, externalId: 'v' }),
    );
    expect([kept.name.givenName, kept.externalId, await membership(demoUsers.victor.id)]).toEqual([
      'Victor',
      'v',
      'team-viewer',
    ]);
  });

  it('deletes a user permanently, who can then be added again', async () => {
    const { body: made } = await scim('POST', '/Users', person('gone@harbourpine.example'));
    const gone = await scim('DELETE', `/Users/${made.id}`);
    expect([gone.status, await membership(made.id)]).toEqual([204, null]);
    expect((await scim('DELETE', `/Users/${made.id}`)).status).toBe(404);
    expect((await scim('GET', `/Users/${made.id}`)).status).toBe(404);
    expect((await scim('POST', '/Users', person('gone@harbourpine.example'))).status).toBe(201);
  });

  it('lists all users of the team in pages', async () => {
    const all = (await scim('GET', '/Users')).body;
    const seen: string[] = [];
    for (let startIndex = 1; startIndex <= all.totalResults; startIndex += 2)
      seen.push(...(await scim('GET', `/Users?startIndex=${startIndex}&count=2`)).body.Resources.map(({ id }) => id));
    expect(seen).toEqual(all.Resources.map(({ id }) => id));
    expect(seen).toContain(demoUsers.ada.id);
    expect((await scim('GET', '/Users?count=0')).body.Resources).toEqual([]);
  });

  it('cannot use one external id for two users', async () => {
    await scim('POST', '/Users', person('one@harbourpine.example', { externalId: 'same' }));
    const second = await scim('POST', '/Users', person('two@harbourpine.example', { externalId: 'same' }));
    expect([second.status, second.body.scimType]).toEqual([409, 'uniqueness']);
    expect(
      (await scim('GET', `/Users?filter=${encodeURIComponent('userName eq "two@harbourpine.example"')}`)).body
        .totalResults,
    ).toBe(0);
  });

  it.each([
    ['no address', { userName: 'grace' }],
    ['nothing', {}],
    ['an active that is not a boolean', { userName: 'x@harbourpine.example', active: 'perhaps' }],
  ])('gets a SCIM error for %s', async (_, body) => {
    const { status, body: answer, headers } = await scim('POST', '/Users', body);
    expect([status, answer.schemas, headers['content-type']]).toEqual([
      400,
      ['urn:ietf:params:scim:api:messages:2.0:Error'],
      'application/scim+json; charset=utf-8',
    ]);
  });

  it('gets an error for a filter and an operation that are not supported', async () => {
    expect((await scim('GET', `/Users?filter=${encodeURIComponent('userName co "a"')}`)).body).toMatchObject({
      status: '400',
      scimType: 'invalidFilter',
    });
    expect(
      (await scim('PATCH', `/Users/${demoUsers.olu.id}`, { Operations: [{ op: 'copy', path: 'active' }] })).body,
    ).toMatchObject({ status: '400', scimType: 'invalidSyntax' });
  });
});

describe('a SCIM directory that exceeds its rights', () => {
  it('cannot add a user of another domain, with or without an account', async () => {
    for (const address of ['nora@quaysidebooks.example', 'stranger@elsewhere.example']) {
      const { status, body } = await scim('POST', '/Users', person(address));
      expect([status, body.scimType]).toEqual([400, 'invalidValue']);
    }
    expect(await membership(demoUsers.nora.id)).toBeNull();
  });

  it('cannot see or change a user of another team', async () => {
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', person('nora@quaysidebooks.example')],
      ['PATCH', deactivatePatch],
      ['DELETE', undefined],
    ] as const)
      expect((await scim(method, `/Users/${demoUsers.nora.id}`, body)).status).toBe(404);
    expect((await scim('GET', `/Users/${demoUsers.ada.id}`, undefined, foreignKey)).status).toBe(404);
    expect(
      (await scim('GET', `/Users?filter=${encodeURIComponent('userName eq "nora@quaysidebooks.example"')}`)).body
        .totalResults,
    ).toBe(0);
    expect(await membership(demoUsers.nora.id, demoTeams.quaysideBooks.id)).toBe('team-admin');
  });

  it('adds an existing account to the team without changing its name, password or address', async () => {
    const before = await server.database.pool.query(
      `insert into users (id, first_name, surname, email, password_hash, created_at, updated_at) select gen_random_uuid(), 'Own', 'Name', 'contractor@harbourpine.example', password_hash, now(), now() from users where id = $1 returning id, password_hash`,
      [demoUsers.ada.id],
    );
    const { id, password_hash: hash } = before.rows[0] as { id: string; password_hash: string };
    const { status, body } = await scim(
      'POST',
      '/Users',
      person('contractor@harbourpine.example', {
        password: 'taken-over-now',
        name: { givenName: 'Mallory', familyName: 'X' },
      }),
    );
    expect([status, body.id, body.name.givenName]).toEqual([201, id, 'Own']);
    const after = await server.database.pool.query('select password_hash, email from users where id = $1', [id]);
    expect(after.rows[0]).toEqual({ password_hash: hash, email: 'contractor@harbourpine.example' });
  });

  it('cannot grant a role', async () => {
    await scim('PATCH', `/Users/${demoUsers.olu.id}`, {
      Operations: [{ op: 'replace', path: 'roles', value: [{ value: 'team-admin' }] }],
    });
    expect(await membership(demoUsers.olu.id)).toBe('automation-participant');
  });

  it('cannot remove the last admin of a team', async () => {
    expect((await scim('PATCH', `/Users/${demoUsers.ada.id}`, deactivatePatch)).status).toBeGreaterThanOrEqual(400);
    expect(await membership(demoUsers.ada.id)).toBe('team-admin');
  });

  it('is refused without a SCIM key, and its key is refused by other routes', async () => {
    const { access_token: token } = await server.tokensOf('ada@harbourpine.example');
    const plain = await keyOf(server, 'ada@harbourpine.example', ['team-admin', 'add-participants']);
    for (const other of [token, plain]) expect((await scim('GET', '/Users', undefined, other)).status).toBe(403);
    expect((await scim('GET', '/Users', undefined, 'nothing')).status).toBe(401);
    expect((await server.get(`/api/v2/teams/${demoTeams.harbourPine.id}/users`, key)).statusCode).toBe(403);
  });

  it('is recorded in the audit log as a client', async () => {
    const { rows } = await server.database.pool.query(
      `select distinct actor_kind, team_id from audit_events where action = 'scim.changed'`,
    );
    expect(rows).toEqual([{ actor_kind: 'client', team_id: demoTeams.harbourPine.id }]);
  });
});
