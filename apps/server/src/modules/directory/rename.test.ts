import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoTeams, demoUsers } from '../teams/index.ts';
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

const renamePatch = (value: string) => ({ Operations: [{ op: 'Replace', path: 'userName', value }] });
const addressOf = async (userId: string) =>
  (await server.database.pool.query('select email, verified_email_at from users where id = $1', [userId]))
    .rows[0] as object;

describe('changing userName over SCIM', () => {
  it('changes the sign-in address, marks it unverified and notifies the former address', async () => {
    const { id } = demoUsers.priya;
    const { access_token: token } = await server.tokensOf('priya@harbourpine.example');
    const { status, body } = await scim('PATCH', `/Users/${id}`, renamePatch('Priya.Shah@HarbourPine.example'));
    expect([status, body.userName]).toEqual([200, 'priya.shah@harbourpine.example']);
    expect(await addressOf(id)).toEqual({ email: 'priya.shah@harbourpine.example', verified_email_at: null });
    expect((await server.signIn('priya@harbourpine.example')).statusCode).toBe(401);
    expect((await server.signIn('priya.shah@harbourpine.example')).statusCode).toBe(200);
    expect((await server.get('/api/v2/auth/me', token)).statusCode).toBe(200);
    expect(server.published().filter(({ type }) => type === 'account.email-changed')).toHaveLength(1);
    const { rows } = await server.database.pool.query(
      'select former_email_address, email_address, used_at is not null as used from email_verifications where user_id = $1',
      [id],
    );
    expect(rows).toEqual([
      {
        former_email_address: 'priya@harbourpine.example',
        email_address: 'priya.shah@harbourpine.example',
        used: true,
      },
    ]);
    const audited = await server.database.pool.query(
      "select team_id from audit_events where action = 'email.changed' and subject_id = $1",
      [id],
    );
    expect(audited.rows).toEqual([{ team_id: demoTeams.harbourPine.id }]);
  });

  it('ignores a difference in case only', async () => {
    const { status, body } = await scim('PATCH', `/Users/${demoUsers.ada.id}`, renamePatch('ADA@harbourpine.example'));
    expect([status, body.userName]).toEqual([200, 'ada@harbourpine.example']);
  });

  it.each([
    ['of another domain', 'olu@elsewhere.example', [400, 'invalidValue']],
    ['that another person has', 'ada@harbourpine.example', [409, 'uniqueness']],
    ['that is not an address', 'olu', [400, 'invalidValue']],
  ])('refuses an address %s', async (_, address, expected) => {
    const { status, body } = await scim('PATCH', `/Users/${demoUsers.olu.id}`, renamePatch(address));
    expect([status, body.scimType]).toEqual(expected);
    expect(await addressOf(demoUsers.olu.id)).toMatchObject({ email: 'olu@harbourpine.example' });
  });

  it('is refused for a person with an address of another domain, another team or operator status', async () => {
    const { pool } = server.database;
    const refused = async () => {
      const { status, body } = await scim(
        'PATCH',
        `/Users/${demoUsers.victor.id}`,
        renamePatch('v@harbourpine.example'),
      );
      return [status, body.scimType];
    };
    await pool.query("update users set email = 'victor@private.example' where id = $1", [demoUsers.victor.id]);
    expect(await refused()).toEqual([400, 'mutability']);
    await pool.query("update users set email = 'victor@harbourpine.example', type = 1 where id = $1", [
      demoUsers.victor.id,
    ]);
    expect(await refused()).toEqual([400, 'mutability']);
    await pool.query('update users set type = 4 where id = $1', [demoUsers.victor.id]);
    await pool.query(
      `insert into team_members (team_id, user_id, role_group_id, created_at, updated_at, sort_name)
       select team_id, $2, role_group_id, now(), now(), '' from team_members where team_id = $1 limit 1`,
      [demoTeams.quaysideBooks.id, demoUsers.victor.id],
    );
    expect(await refused()).toEqual([400, 'mutability']);
    expect(await addressOf(demoUsers.victor.id)).toMatchObject({ email: 'victor@harbourpine.example' });
  });

  it('is refused while the domain is not proven', async () => {
    const unproven = { teamId: demoTeams.harbourPine.id, domain: 'harbourpine.example', proven: false };
    await giveDomain(server.database, unproven);
    const { status, body } = await scim('PATCH', `/Users/${demoUsers.olu.id}`, renamePatch('o@harbourpine.example'));
    expect([status, body.scimType]).toEqual([400, 'mutability']);
    await giveDomain(server.database, { teamId: demoTeams.harbourPine.id, domain: 'harbourpine.example' });
  });
});
