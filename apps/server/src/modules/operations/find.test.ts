import type { FoundThings, OpsGift, OpsPerson, OpsTeam } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../app/testing/test-server.ts';
import { registeredStatements } from '../../platform/database/index.ts';
import { demoWallets } from '../funding/index.ts';
import { demoTeams, demoUsers } from '../teams/index.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  await buy();
  token = await server.tokenOf('ops', 'huggg.example');
});
afterAll(() => server.close());

/** Buys a gift that Ada sends by email. */
async function buy(): Promise<void> {
  const headers = { authorization: `Bearer ${await server.tokenOf('ada')}` };
  const { rows } = await server.database.pool.query<{ id: string }>(
    `select p.id from products p join brands b on b.id = p.brand_id where p.purchasable and p.territory = 'GB' and not b.terms_required and p.delivery_methods @> '{email}' order by p.sender_price_pence, p.id limit 1`,
  );
  const receivers = [{ email: 'Sam@northwind.example', name: 'Sam Lee' }];
  const details = { productId: rows[0]?.id, fromName: 'Ada', deliveryMethod: 'email', receivers };
  const order = (
    await server.app.inject({
      method: 'POST',
      url: '/api/v2/orders',
      headers,
      payload: { type: 'bulkHugggs', name: 'Welcome', details },
    })
  ).json<{ id: string; totalPence: number }>();
  await server.app.inject({
    method: 'POST',
    url: '/api/v2/transactions',
    headers,
    payload: {
      userId: demoUsers.ada.id,
      payment: { method: 'wallet', reference: demoWallets.main.id },
      purchase: { type: 'bulkHugggs', reference: order.id, amount: order.totalPence },
    },
  });
  await server.database.pool.query(
    `insert into deliveries (id, team_id, gift_id, transaction_id, kind, channel, address, state, error, started_at, finished_at)
     select gen_random_uuid(), team_id, id, transaction_id, 'gift', 'email', receiver_email, 'refused', '550 no such mailbox', now(), now() from gifts`,
  );
}

const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
const find = async (text: string): Promise<FoundThings> =>
  (await ask('POST', '/v3/ops/find', { text })).json<FoundThings>();
const sqlRows = async <T>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await server.database.pool.query(text, [...values])).rows as T[];

type GiftRow = { id: string; shortcode: string; receiver_email: string; transaction_id: string; team_id: string };
const someGift = async (): Promise<GiftRow> => {
  const [gift] = await sqlRows<GiftRow>(
    `select id, shortcode, receiver_email, transaction_id, team_id from gifts where receiver_email is not null order by id limit 1`,
  );
  if (!gift) throw new Error('The demo has no mailed gift.');
  return gift;
};
const auditRowsOf = (action: string) =>
  sqlRows<{ subject_type: string; subject_id: string; team_id: string | null; actor_id: string }>(
    `select subject_type, subject_id, team_id, actor_id from audit_events where action = $1 order by id`,
    [action],
  );

describe('the operator search', () => {
  it('finds a team by part of its name, ignoring accents, by its reference and by its id', async () => {
    const { id, name } = demoTeams.harbourPine;
    for (const text of ['harbour', 'Härbour & p', `HG-${id.slice(-8).toUpperCase()}`, id])
      expect((await find(text)).teams, text).toMatchObject([{ id, name }]);
    expect(await find('50%')).toMatchObject({ how: 'words', teams: [], people: [] });
    expect(await find('a')).toEqual({ how: 'nothing', teams: [], people: [], gifts: [], orders: [] });
  });

  it('finds a person by name, address and id, but not API clients', async () => {
    const { id, email } = demoUsers.ada;
    for (const text of ['marlowe', email.toUpperCase(), id])
      expect((await find(text)).people, text).toMatchObject([{ id, email }]);
  });

  it('finds a gift by link, code, address and id and an order by id, without returning link or code', async () => {
    const gift = await someGift();
    for (const text of [gift.shortcode, `https://gifts.example/g/${gift.shortcode}`, gift.receiver_email, gift.id]) {
      const found = await find(text);
      expect(
        found.gifts.map(({ id }) => id),
        text,
      ).toContain(gift.id);
      expect(JSON.stringify(found)).not.toContain(gift.shortcode);
    }
    const found = await find(gift.transaction_id);
    expect(found.orders.map(({ id }) => id)).toEqual([gift.transaction_id]);
    expect(found.gifts.length).toBeGreaterThan(0);
  });

  it('records in the audit log who was shown, but not the search text', async () => {
    await find(demoUsers.priya.email);
    const [act] = await sqlRows<{ changes: { found: { to: string[] } }; reason: string }>(
      `select changes, reason from audit_events where action = 'operator.searched' order by id desc limit 1`,
    );
    expect(act?.changes.found.to).toContain(demoUsers.priya.id);
    expect(act?.reason).toBe('address');
    expect(JSON.stringify(act)).not.toContain(demoUsers.priya.email);
  });

  it('uses an index for every query', async () => {
    const plans: string[] = [];
    const client = await server.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local enable_seqscan = off');
      await client.query('set local plan_cache_mode = force_generic_plan');
      for (const { name, text } of registeredStatements().filter((one) => one.name.startsWith('operations-find-'))) {
        await client.query(`prepare searched as ${text}`);
        const value = /\$1::uuid|id = \$1/.test(text) ? `'01920000-0000-7000-8000-00000000dead'` : `'%harb%'`;
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute searched(${value}, 10)`);
        plans.push(...rows.map((row) => `${name}: ${row['QUERY PLAN']}`));
        await client.query('deallocate searched');
      }
      await client.query('rollback');
    } finally {
      client.release();
    }
    expect(plans.length).toBeGreaterThan(20);
    expect(plans.filter((line) => /Seq Scan on (teams|users|gifts|transactions)/.test(line))).toEqual([]);
  });
});

it('shows a team with plan, wallets and admins, and records the look-up in its audit log', async () => {
  const { id } = demoTeams.harbourPine;
  const team = (await ask('GET', `/v3/ops/teams/${id}`)).json<OpsTeam>();
  expect(team).toMatchObject({ name: 'Harbour & Pine', parent: null, members: expect.any(Number) });
  expect(team.subteams.map(({ name }) => name)).toEqual(['Bristol', 'Leeds']);
  expect(team.wallets[0]?.available).toBeGreaterThan(0);
  expect(team.admins.map((admin) => admin.id)).toContain(demoUsers.ada.id);
  expect(await auditRowsOf('operator.looked-up')).toContainEqual({
    subject_type: 'team',
    subject_id: id,
    team_id: id,
    actor_id: demoUsers.ops.id,
  });
  expect((await ask('GET', '/v3/ops/teams/01920000-0000-7000-8000-00000000dead')).json()).toMatchObject({
    code: 'team.not-found',
  });
});

it('shows a gift with its attempts and events, without link and code', async () => {
  const { id, shortcode, team_id: teamId } = await someGift();
  const response = await ask('GET', `/v3/ops/gifts/${id}`);
  const gift = response.json<OpsGift>();
  expect(gift.team.id).toBe(teamId);
  expect(gift.receiver.email).toContain('@');
  expect(gift.deliveries).toMatchObject([{ kind: 'gift', state: 'refused', error: '550 no such mailbox' }]);
  expect(response.body).not.toContain(shortcode);
  expect(response.body).not.toContain('/g/');
  expect((await auditRowsOf('operator.looked-up')).at(-1)).toMatchObject({
    subject_type: 'gift',
    subject_id: id,
    team_id: teamId,
  });
});

describe('a person in the console', () => {
  const path = `/v3/ops/people/${demoUsers.victor.id}`;

  it('is shown with teams, factors and sessions, without tokens or secrets', async () => {
    const victors = await server.tokenOf('victor');
    const response = await ask('GET', path);
    const person = response.json<OpsPerson>();
    expect(person).toMatchObject({
      email: demoUsers.victor.email,
      operator: false,
      factors: { password: true, passkeys: 0, authenticatorApps: 0 },
      lock: { failures: 0, slowed: false, dateUntil: null },
      abilities: { canSendReset: true, canEndSessions: true, canResetFactors: false, canImpersonate: true },
    });
    expect(person.memberships.map(({ teamId }) => teamId)).toContain(demoTeams.harbourPine.id);
    expect(response.body).not.toContain(victors);
    expect(response.body).not.toMatch(/hash|secret/i);
    expect((await auditRowsOf('operator.looked-up')).at(-1)).toMatchObject({
      subject_id: demoUsers.victor.id,
      team_id: null,
    });
  });

  it('is sent a password reset at most once a minute, recorded with the operator', async () => {
    expect((await ask('POST', `${path}/password-reset`)).json()).toEqual({ status: 'ok' });
    expect((await ask('POST', `${path}/password-reset`)).json()).toMatchObject({ code: 'mail.too-soon' });
    expect(await auditRowsOf('password.reset-requested')).toContainEqual({
      subject_type: 'user',
      subject_id: demoUsers.victor.id,
      team_id: null,
      actor_id: demoUsers.ops.id,
    });
  });

  it('can be signed out of all sessions', async () => {
    const victors = await server.tokenOf('victor');
    const { sessions } = (await ask('POST', `${path}/end-sessions`)).json<{ sessions: number }>();
    expect(sessions).toBeGreaterThan(0);
    const me = await server.app.inject({
      method: 'GET',
      url: '/api/v2/auth/me',
      headers: { authorization: `Bearer ${victors}` },
    });
    expect(me.statusCode).toBe(401);
    expect((await auditRowsOf('sessions.ended-everywhere')).at(-1)).toMatchObject({ subject_id: demoUsers.victor.id });
  });

  it('can have lost factors removed after a step-up, unless the person is an operator', async () => {
    await server.database.pool.query(
      `insert into second_factors (id, user_id, kind, name, secret, created_at, confirmed_at) values (gen_random_uuid(), $1, 'totp', 'App', 'x', now(), now())`,
      [demoUsers.victor.id],
    );
    expect((await ask('POST', `${path}/reset-factors`)).json()).toMatchObject({ code: 'access.step-up-required' });
    await server.prove(token);
    expect((await ask('POST', `/v3/ops/people/${demoUsers.ops.id}/reset-factors`)).json()).toMatchObject({
      code: 'operator.factors-kept',
    });
    expect((await ask('POST', `${path}/reset-factors`)).json()).toEqual({ status: 'ok' });
    expect(await auditRowsOf('factors.reset')).toHaveLength(1);
    expect(await sqlRows('select 1 from second_factors where user_id = $1', [demoUsers.victor.id])).toEqual([]);
  });
});
