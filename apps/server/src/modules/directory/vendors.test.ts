import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoTeams } from '../teams/index.ts';
import { giveDomain } from '../teams/testing/give-domain.ts';
import { peopleServer, type PeopleServer } from '../../app/testing/people-server.ts';
import { keyOf, scimClient } from './testing/scim-client.ts';

let server: PeopleServer;
let scim: ReturnType<typeof scimClient>;
beforeAll(async () => {
  server = await peopleServer();
  await giveDomain(server.database, { teamId: demoTeams.harbourPine.id, domain: 'harbourpine.example' });
  scim = scimClient(server, await keyOf(server, 'ada@harbourpine.example'));
});
afterAll(() => server.close());

const patchOp = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];
const core = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** Requests as Microsoft documents them ("Develop and plan provisioning for a SCIM endpoint in Microsoft Entra ID"). */
describe('Entra ID', () => {
  const user = (name: string) => ({
    schemas: [core, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
    externalId: `0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef-${name}`,
    userName: `${name}@harbourpine.example`,
    active: true,
    displayName: 'lennay',
    emails: [{ primary: true, type: 'work', value: `${name}@harbourpine.example` }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Adrienne McNally', familyName: 'McNally', givenName: 'Adrienne' },
    roles: [],
    title: 'Clerk',
  });
  let id: string;

  it('tests the connection by searching for a user that does not exist', async () => {
    const { status, body } = await scim('GET', '/Users?filter=userName%20eq%20%22non-existent%20user%22');
    expect([status, body.totalResults, body.Resources]).toEqual([200, 0, []]);
  });

  it('creates a user', async () => {
    const { status, body } = await scim('POST', '/Users', user('ab6490ee'));
    expect(status).toBe(201);
    expect(body).toMatchObject({ userName: 'ab6490ee@harbourpine.example', active: true });
    ({ id } = body);
  });

  it('finds the user by its matching attribute, with the requested attributes only', async () => {
    const filter = encodeURIComponent('externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef-ab6490ee"');
    const { body } = await scim('GET', `/Users?filter=${filter}&attributes=id,userName`);
    expect(body.Resources).toEqual([{ schemas: [core], id, userName: 'ab6490ee@harbourpine.example' }]);
  });

  it('changes several properties in one patch', async () => {
    const { status, body } = await scim('PATCH', `/Users/${id}`, {
      schemas: patchOp,
      Operations: [
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@microsoft.com' },
        { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
        { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Sales' },
      ],
    });
    expect([status, body.name.familyName, body.userName]).toEqual([
      200,
      'updatedFamilyName',
      'ab6490ee@harbourpine.example',
    ]);
  });

  it('changes the userName', async () => {
    const { status, body } = await scim('PATCH', `/Users/${id}`, {
      schemas: patchOp,
      Operations: [{ op: 'Replace', path: 'userName', value: '5b50642d@harbourpine.example' }],
    });
    expect([status, body.userName, body.emails[0]?.value]).toEqual([
      200,
      '5b50642d@harbourpine.example',
      '5b50642d@harbourpine.example',
    ]);
  });

  it.each([
    ['a text', [{ op: 'Replace', path: 'active', value: 'False' }], false],
    ['a list of one value', [{ op: 'Replace', path: 'active', value: [{ $ref: null, value: 'True' }] }], true],
    ['an object', [{ op: 'Replace', value: { active: false } }], false],
    ['an object with capitalised names', [{ op: 'Add', value: { Active: [{ value: 'true' }] } }], true],
    ['a boolean by its URN', [{ op: 'replace', path: `${core}:active`, value: false }], false],
  ])('activates and deactivates the user with %s', async (_, operations, active) => {
    const { status, body } = await scim('PATCH', `/Users/${id}`, { schemas: patchOp, Operations: operations });
    expect([status, body.active]).toEqual([200, active]);
  });

  it('deletes the user with a content type and an empty body', async () => {
    expect((await scim('DELETE', `/Users/${id}`, '')).status).toBe(204);
    const { status, headers, body } = await scim('GET', `/Users/${id}`);
    expect([status, headers['content-type'], body]).toMatchObject([
      404,
      'application/scim+json; charset=utf-8',
      { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '404' },
    ]);
  });
});

/** Requests as Okta documents them ("SCIM 2.0 overview", Users). */
describe('Okta', () => {
  const user = {
    schemas: [core],
    userName: 'test.user@harbourpine.example',
    name: { givenName: 'Test', familyName: 'User' },
    emails: [{ primary: true, value: 'test.user@harbourpine.example', type: 'work' }],
    displayName: 'Test User',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  };
  let id: string;

  it('checks whether the user exists', async () => {
    const filter = encodeURIComponent('userName eq "test.user@harbourpine.example"');
    const { body } = await scim('GET', `/Users?filter=${filter}&startIndex=1&count=100`);
    expect(body).toMatchObject({ totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] });
  });

  it('creates the user without setting the password', async () => {
    const { status, body } = await scim('POST', '/Users', user);
    expect([status, body.externalId]).toEqual([201, '00ujl29u0le5T6Aj10h7']);
    ({ id } = body);
    expect((await server.signIn(user.userName, { password: user.password })).statusCode).toBe(401);
  });

  it('gets a conflict if the user already exists', async () => {
    const { status, body } = await scim('POST', '/Users', user);
    expect([status, body.scimType]).toEqual([409, 'uniqueness']);
  });

  it('replaces the user, including the userName', async () => {
    const { status, body } = await scim('PUT', `/Users/${id}`, {
      ...user,
      id,
      userName: 'another.user@harbourpine.example',
      name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' },
      meta: { resourceType: 'User' },
    });
    expect([status, body.userName, body.name.givenName]).toEqual([200, 'another.user@harbourpine.example', 'Another']);
  });

  it('deactivates and activates the user', async () => {
    for (const active of [false, true]) {
      const { status, body } = await scim('PATCH', `/Users/${id}`, {
        schemas: patchOp,
        Operations: [{ op: 'replace', value: { active } }],
      });
      expect([status, body.active]).toEqual([200, active]);
    }
  });

  it('lists users in pages', async () => {
    const { body } = await scim('GET', '/Users?startIndex=1&count=2');
    expect([body.Resources.length, body.itemsPerPage]).toEqual([2, 2]);
  });
});

describe('a SCIM response', () => {
  const of = async (query: string) => (await scim('GET', `/Users?count=1&${query}`)).body.Resources[0];

  it('contains the requested attributes, with the id and schemas', async () => {
    expect(Object.keys((await of('attributes=userName')) ?? {})).toEqual(['schemas', 'id', 'userName']);
    expect(await of(`attributes=${core}:NAME.givenname,emails.value`)).toEqual({
      schemas: [core],
      id: expect.any(String) as unknown,
      name: { givenName: expect.any(String) as unknown },
      emails: [{ value: expect.any(String) as unknown }],
    });
  });

  it('omits the excluded attributes, but never the id', async () => {
    const one = (await of('excludedAttributes=id,emails,name.formatted')) ?? {};
    expect(Object.keys(one)).toEqual(expect.arrayContaining(['id', 'userName', 'name', 'active', 'meta']));
    expect(one).not.toHaveProperty('emails');
    expect(one).not.toHaveProperty('name.formatted');
    expect(one).toHaveProperty('name.givenName');
  });

  it.each([
    ['no JSON', '{', 'invalidSyntax'],
    ['an unknown operation', { schemas: patchOp, Operations: [{ op: 'copy', path: 'active' }] }, 'invalidSyntax'],
    [
      'a value of another kind',
      { schemas: patchOp, operations: [{ Op: 'replace', Path: 'active', Value: 'maybe' }] },
      'invalidValue',
    ],
    ['a removal of nothing', { schemas: patchOp, Operations: [{ op: 'remove' }] }, 'noTarget'],
    ['no operation', { schemas: patchOp, Operations: [] }, 'invalidValue'],
  ])('returns the SCIM error type for %s', async (_, body, scimType) => {
    const someone = await of('attributes=id');
    const refused = await scim('PATCH', `/Users/${someone?.id ?? ''}`, body);
    expect([refused.status, refused.body.scimType, refused.body.status]).toEqual([400, scimType, '400']);
  });
});
