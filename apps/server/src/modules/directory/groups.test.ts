import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleServer, type PeopleServer } from '../../app/testing/people-server.ts';
import { demoTeams, demoUsers } from '../teams/index.ts';
import { giveDomain } from '../teams/testing/give-domain.ts';
import { keyOf, scimClient } from './testing/scim-client.ts';

type Group = {
  readonly id: string;
  readonly displayName: string;
  readonly members?: readonly { readonly value: string; readonly display: string }[];
};

let server: PeopleServer;
let token: string;
let foreignKey: string;
let scim: ReturnType<typeof scimClient>;
beforeAll(async () => {
  server = await peopleServer();
  ({ access_token: token } = await server.tokensOf('ada@harbourpine.example'));
  foreignKey = await keyOf(server, 'nora@quaysidebooks.example');
  scim = scimClient(server, await keyOf(server, 'ada@harbourpine.example'));
  await giveDomain(server.database, { teamId: demoTeams.harbourPine.id, domain: 'harbourpine.example' });
});
afterAll(() => server.close());

const [olu, priya, victor] = [demoUsers.olu, demoUsers.priya, demoUsers.victor];
const unknownId = '01920000-0000-7000-8000-00000000dead';
const groupsUrl = (teamId: string = demoTeams.harbourPine.id) => `/v3/teams/${teamId}/directory-groups`;
const read = async <T>(url: string, as = token) => (await server.get(url, as)).json<T>();
const namesIn = async (teamId?: string, as?: string) =>
  (await read<{ name: string; members: number }[]>(groupsUrl(teamId), as)).map(
    ({ name, members }) => `${name} ${members}`,
  );

/** Creates a group as Entra ID does: without members, which follow in a patch. */
async function aGroup(displayName: string, userIds: readonly string[]): Promise<Group> {
  const made = await scim('POST', '/Groups', { displayName, externalId: `ext ${displayName}` });
  expect(made.status).toBe(201);
  const add = { op: 'Add', path: 'members', value: userIds.map((value) => ({ value })) };
  const { status, body } = await scim('PATCH', `/Groups/${made.body.id}`, { Operations: [add] });
  expect(status).toBe(200);
  return body as unknown as Group;
}

/** Strangers to the directory of Harbour & Pine: someone of an unrelated team, someone of its subteam, and nobody. */
const strangers = [demoUsers.nora.id, demoUsers.sam.id, unknownId];

describe('people and groups of other teams in a request over SCIM', () => {
  const patches: readonly (readonly [string, (id: string) => object])[] = [
    ['adds a member', (value) => ({ op: 'add', path: 'members', value: [{ value }] })],
    [
      'adds a member beside one of its own',
      (value) => ({ op: 'add', value: { members: [{ value }, { value: priya.id }] } }),
    ],
    ['replaces the members', (value) => ({ op: 'replace', path: 'members', value: [{ value: value.toUpperCase() }] })],
    ['adds by a filter', (id) => ({ op: 'add', path: `members[value eq "${id}"]`, value: [{ value: id }] })],
    ['removes by a filter', (id) => ({ op: 'remove', path: `members[value eq "${id}"]` })],
    ['removes by a value', (value) => ({ op: 'remove', path: 'members', value: [{ value }] })],
  ];
  it.each(patches)('are unknown to a patch that %s', async (name, operationOf) => {
    const { id } = await aGroup(name, [victor.id]);
    const answers: unknown[] = [];
    for (const stranger of strangers) {
      const { status, body } = await scim('PATCH', `/Groups/${id}`, { Operations: [operationOf(stranger)] });
      const { members, scimType, detail } = body as unknown as Group & { scimType?: string; detail?: string };
      answers.push({ status, members, scimType, detail });
    }
    expect(answers).toEqual([answers[2], answers[2], answers[2]]);
    const { members } = (await scim('GET', `/Groups/${id}`)).body as unknown as Group;
    expect(members?.map(({ value }) => value)).toEqual([victor.id]);
    await scim('DELETE', `/Groups/${id}`);
  });

  it('are in no list, and their external ids are free', async () => {
    const theirs = { displayName: 'Sellers', externalId: 'ext sellers' };
    const made = await scim('POST', '/Groups', { ...theirs, members: [{ value: demoUsers.nora.id }] }, foreignKey);
    expect(made.status).toBe(201);
    const { id } = made.body;
    for (const filter of [`id eq "${id}"`, 'displayName eq "Sellers"', 'externalId eq "ext sellers"'])
      expect((await scim('GET', `/Groups?filter=${encodeURIComponent(filter)}`)).body.totalResults).toBe(0);
    for (const stranger of strangers) {
      const found = await scim('GET', `/Users?filter=${encodeURIComponent(`id eq "${stranger}"`)}`);
      expect(found.body.totalResults).toBe(0);
    }
    const own = await scim('POST', '/Groups', theirs);
    expect(own.status).toBe(201);
    await scim('DELETE', `/Groups/${own.body.id}`);
  });

  it('are those of the team above for the key of a subteam', async () => {
    const { id } = await aGroup('Above', [victor.id]);
    const key = await keyOf(server, 'ada@harbourpine.example');
    await server.database.pool.query('update api_keys set team_id = $1 where starts_with($2, prefix)', [
      demoTeams.bristol.id,
      key,
    ]);
    const below = (...[method, path, body]: Parameters<typeof scim>) => scim(method, path, body, key);
    const operation = (value: string) => ({ Operations: [{ op: 'add', path: 'members', value: [{ value }] }] });
    expect((await below('PATCH', `/Groups/${id}`, operation(demoUsers.sam.id))).status).toBe(404);
    const own = await below('POST', '/Groups', { displayName: 'Below', members: [{ value: demoUsers.sam.id }] });
    expect(own.status).toBe(201);
    for (const value of [victor.id, unknownId]) {
      const { status, body } = await below('PATCH', `/Groups/${own.body.id}`, operation(value));
      expect([status, body.scimType]).toEqual([400, 'invalidValue']);
      expect((await below('PATCH', `/Users/${value}`, { Operations: [{ op: 'replace', value: {} }] })).status).toBe(
        404,
      );
    }
    for (const made of [own.body.id, id])
      await scim('DELETE', `/Groups/${made}`, undefined, made === id ? undefined : key);
  });

  it('include people whom an admin has removed from the team', async () => {
    const { id } = await aGroup('Former', [priya.id, victor.id]);
    await server.database.pool.query('delete from team_members where user_id = $1', [victor.id]);
    const { members } = (await scim('GET', `/Groups/${id}`)).body as unknown as Group;
    expect(members?.map(({ value }) => value)).toEqual([priya.id]);
    await scim('DELETE', `/Groups/${id}`);
  });
});

describe('groups of a directory over SCIM', () => {
  it('are created, found, changed and deleted by the directory, with members of its own team only', async () => {
    const { id, members } = await aGroup('Sales', [olu.id, priya.id]);
    expect(members?.map(({ display }) => display).toSorted()).toEqual(['Olu Adeyemi', 'Priya Nair'].toSorted());
    const filter = encodeURIComponent('displayName eq "sales"');
    const found = await scim('GET', `/Groups?filter=${filter}&excludedAttributes=members`);
    expect(found.body.Resources).toEqual([expect.not.objectContaining({ members: expect.anything() as unknown })]);
    expect(found.body.Resources[0]?.id).toBe(id);
    const stranger = { op: 'add', path: 'members', value: [{ value: demoUsers.nora.id }] };
    const refused = await scim('PATCH', `/Groups/${id}`, { Operations: [stranger] });
    expect([refused.status, refused.body.scimType]).toEqual([400, 'invalidValue']);
    const taken = await scim('POST', '/Groups', { displayName: 'Other', externalId: 'ext Sales' });
    expect([taken.status, taken.body.scimType]).toEqual([409, 'uniqueness']);
    const put = await scim('PUT', `/Groups/${id}`, { displayName: 'Field sales', members: [{ value: olu.id }] });
    expect(put.body).toMatchObject({ displayName: 'Field sales', members: [{ value: olu.id }] });
    for (const method of ['GET', 'DELETE'] as const)
      expect((await scim(method, `/Groups/${id}`, undefined, foreignKey)).status).toBe(404);
    expect((await scim('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect((await scim('GET', `/Groups/${id}`)).status).toBe(404);
  });

  it('are listed in the team and its subteams with their active members, and not to other teams', async () => {
    const { id } = await aGroup('Marketing', [olu.id, priya.id]);
    expect(await namesIn()).toEqual(['Marketing 2']);
    expect(await namesIn(demoTeams.leeds.id)).toEqual(['Marketing 2']);
    await scim('PATCH', `/Users/${priya.id}`, { Operations: [{ op: 'replace', path: 'active', value: false }] });
    expect(await read(`${groupsUrl()}/${id}`)).toMatchObject({
      name: 'Marketing',
      members: 1,
      people: [{ email: olu.email, name: 'Olu Adeyemi' }],
    });
    const { access_token: stranger } = await server.tokensOf('nora@quaysidebooks.example');
    expect((await server.get(groupsUrl(), stranger)).statusCode).toBe(404);
    expect((await server.get(`${groupsUrl(demoTeams.quaysideBooks.id)}/${id}`, stranger)).statusCode).toBe(404);
    await scim('DELETE', `/Users/${olu.id}`);
    expect(await namesIn()).toEqual([]);
  });
});

it('shows a person whom an admin removed as inactive everywhere until the directory deletes them, and others nowhere', async () => {
  const { id } = (await scim('POST', '/Users', { userName: 'left@harbourpine.example', externalId: 'ext left' })).body;
  const { id: unknownToDirectory } = demoUsers.ada;
  const group = await aGroup('Leavers', [id, unknownToDirectory]);
  await server.database.pool.query('delete from team_members where user_id = any($1)', [[id, unknownToDirectory]]);
  const seen = async (userId: string) => {
    const filtered = await scim('GET', `/Users?filter=${encodeURIComponent(`id eq "${userId}"`)}`);
    const { members } = (await scim('GET', `/Groups/${group.id}`)).body as unknown as Group;
    return {
      listed: (await scim('GET', '/Users')).body.Resources.find((user) => user.id === userId)?.active,
      read: (await scim('GET', `/Users/${userId}`)).body.active,
      filtered: filtered.body.Resources[0]?.active,
      inGroup: members?.some(({ value }) => value === userId) ?? false,
    };
  };
  const nowhere = { listed: undefined, read: undefined, filtered: undefined, inGroup: false };
  expect(await seen(id)).toEqual({ listed: false, read: false, filtered: false, inGroup: true });
  expect(await seen(unknownToDirectory)).toEqual(nowhere);
  expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
  expect(await seen(id)).toEqual(nowhere);
});
