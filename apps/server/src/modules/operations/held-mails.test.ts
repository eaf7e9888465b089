import type { Flag, HeldMail } from '@huggg/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../app/testing/test-server.ts';
import { demoWallets } from '../funding/index.ts';
import { demoTeams, demoUsers } from '../teams/index.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  token = await server.tokenOf('ops', 'huggg.example');
});
afterAll(() => server.close());

const ask = async <T>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, by = token): Promise<T> => {
  const headers = { authorization: `Bearer ${by}` };
  return (await server.app.inject({ method, url, headers, ...(payload && { payload }) })).json<T>();
};
const sql = async <T>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await server.database.pool.query(text, [...values])).rows as T[];

/** Buys an order of Ada's with three gifts by email. */
async function buy(): Promise<string[]> {
  const ada = await server.tokenOf('ada');
  const [product] = await sql<{ id: string }>(
    `select p.id from products p join brands b on b.id = p.brand_id where p.purchasable and p.territory = 'GB' and not b.terms_required and p.delivery_methods @> '{email}' order by p.sender_price_pence, p.id limit 1`,
  );
  const receivers = ['one', 'two', 'three'].map((name) => ({ email: `${name}@northwind.example`, name }));
  const details = { productId: product?.id, fromName: 'Ada', deliveryMethod: 'email', receivers };
  const draft = { type: 'bulkHugggs', name: 'Welcome', details };
  const order = await ask<{ id: string; totalPence: number }>('POST', '/api/v2/orders', draft, ada);
  const purchase = { type: 'bulkHugggs', reference: order.id, amount: order.totalPence };
  const payment = { method: 'wallet', reference: demoWallets.main.id };
  await ask('POST', '/api/v2/transactions', { userId: demoUsers.ada.id, payment, purchase }, ada);
  return (await sql<{ id: string }>('select id from gifts order by position')).map(({ id }) => id);
}

describe('held mails', () => {
  let dropped = '';
  let unknown = '';
  let fine = '';
  beforeAll(async () => {
    [dropped = '', unknown = '', fine = ''] = await buy();
  });
  beforeEach(async () => {
    await sql(
      `update gifts set delivery_status = case id when $1::uuid then 'email-dropped' when $2::uuid then 'email-unknown' else 'email-sent' end,
         delivery_error = 'connect ECONNREFUSED', delivery_status_at = now()`,
      [dropped, unknown],
    );
  });
  const list = () => ask<{ data: HeldMail[]; total: number }>('GET', '/v3/ops/held-mails');
  const retry = (giftIds: string[], evenTwice = false) =>
    ask<object>('POST', '/v3/ops/held-mails/retry', { giftIds, evenTwice });
  const started = async (giftId: string): Promise<number> =>
    (await sql('select 1 from deliveries where gift_id = $1', [giftId])).length;

  it('are listed with the error and whether they can be retried', async () => {
    const { data, total } = await list();
    expect(total).toBe(2);
    expect(new Map(data.map(({ giftId, state }) => [giftId, state]))).toEqual(
      new Map([
        [dropped, 'dropped'],
        [unknown, 'unknown'],
      ]),
    );
    expect(data[0]).toMatchObject({
      error: 'connect ECONNREFUSED',
      orderName: 'Welcome',
      abilities: { canRetry: true },
    });
    expect(await ask('GET', '/v3/ops/overview')).toMatchObject({ heldMails: 2, waitingWithdrawals: 0 });
  });

  it('are retried if never sent; one that may have been sent only with evenTwice; a sent one never', async () => {
    expect(await retry([dropped, unknown, fine])).toEqual({ sending: 1, kept: 2 });
    expect([await started(dropped), await started(unknown), await started(fine)]).toEqual([1, 0, 0]);
    expect(await retry([dropped])).toEqual({ sending: 0, kept: 1 });
    expect(await retry([unknown, fine], true)).toEqual({ sending: 1, kept: 1 });
    expect([await started(dropped), await started(unknown), await started(fine)]).toEqual([1, 1, 0]);
    const acts = await sql<{ subject_id: string; team_id: string; reason: string | null }>(
      `select subject_id, team_id, reason from audit_events where action = 'held-mail.retried' order by id`,
    );
    expect(acts).toEqual([
      { subject_id: dropped, team_id: demoTeams.harbourPine.id, reason: null },
      { subject_id: unknown, team_id: demoTeams.harbourPine.id, reason: 'even-twice' },
    ]);
  });
});

describe('the flag that lifts gift restrictions', () => {
  const restrict = () =>
    sql(
      `update teams set preferences = preferences || '{"giftingRestrictionsPrice":{"min":1,"max":2}}' where id = $1`,
      [demoTeams.harbourPine.id],
    );
  const found = async (): Promise<number> => {
    const { hits } = await ask<{ hits: unknown[] }>(
      'POST',
      '/v3/searches/products',
      { size: 5 },
      await server.tokenOf('ada'),
    );
    return hits.length;
  };
  const set = (teamId: string | null, on: boolean) =>
    ask<{ data: Flag[]; code?: string }>('PUT', '/v3/ops/flags', { name: 'gift-restrictions-off', teamId, on });

  it('applies to one team or all, requires a step-up, and is recorded in the team’s audit log', async () => {
    const whole = await found();
    await restrict();
    expect(whole).toBeGreaterThan(0);
    expect(await found()).toBe(0);
    expect((await set(demoTeams.harbourPine.id, true)).code).toBe('access.step-up-required');
    await server.prove(token);
    const { data } = await set(demoTeams.harbourPine.id, true);
    expect(data[0]).toMatchObject({ everywhere: null, teams: [{ teamId: demoTeams.harbourPine.id }] });
    expect(await found()).toBe(whole);
    await set(demoTeams.harbourPine.id, false);
    expect(await found()).toBe(0);
    await set(null, true);
    expect(await found()).toBe(whole);
    await set(null, false);
    expect(await found()).toBe(0);
    const acts = await sql<{ team_id: string | null }>(
      `select team_id from audit_events where action = 'flag.changed' order by id`,
    );
    expect(acts.map(({ team_id: teamId }) => teamId)).toEqual([
      demoTeams.harbourPine.id,
      demoTeams.harbourPine.id,
      null,
      null,
    ]);
  });

  it('does not apply to a team that is excluded from a flag for all', async () => {
    await restrict();
    const leave = (on: boolean) =>
      ask<{ data: Flag[] }>('PUT', '/v3/ops/flags', {
        name: 'gift-restrictions-off',
        teamId: demoTeams.harbourPine.id,
        on,
        value: 'off',
      });
    await set(null, true);
    expect(await found()).toBeGreaterThan(0);
    const { data } = await leave(true);
    expect(data[0]?.teams).toMatchObject([{ teamId: demoTeams.harbourPine.id, value: 'off' }]);
    expect(await found()).toBe(0);
    await leave(false);
    expect(await found()).toBeGreaterThan(0);
    await set(null, false);
  });

  it('accepts an existing category as featured-taxonomy, and no other value', async () => {
    const feature = (value: string) =>
      ask<{ data: Flag[]; code?: string }>('PUT', '/v3/ops/flags', {
        name: 'featured-taxonomy',
        teamId: demoTeams.harbourPine.id,
        on: true,
        value,
      });
    expect((await feature('01920000-0000-7000-8000-0000000000ff')).code).toBe('taxonomy.not-found');
    expect((await feature('on')).code).toBe('request.malformed');
    const [category] = await sql<{ id: string; name: string }>(
      `select id, name from taxonomies where display_type = 'category' order by slug limit 1`,
    );
    const { data } = await feature(category?.id ?? '');
    expect(data.find(({ name }) => name === 'featured-taxonomy')?.teams).toMatchObject([
      { teamId: demoTeams.harbourPine.id, value: category?.id, valueName: category?.name },
    ]);
  });
});
