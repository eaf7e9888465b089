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

const [olu, priya] = [demoUsers.olu, demoUsers.priya];
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
