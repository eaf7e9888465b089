import {
  teamClosed,
  type Order,
  type PurchaseResult,
  type SubteamRemoval,
  type Team,
  type WireError,
} from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { returnClosedTeamMoneyJob, demoWallets } from '../modules/funding/index.ts';
import { verifyLedger } from '../modules/ledger/index.ts';
import { withdrawScheduledJob } from '../modules/gifts/index.ts';
import { demoTeams, demoUsers } from '../modules/teams/index.ts';
import { jobsForEvent } from './subscriptions.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
const tokens: Record<string, string> = {};
const { harbourPine, bristol, leeds } = demoTeams;
const removalPath = `/v3/teams/${harbourPine.id}/subteams/${bristol.id}`;

type Refused = Partial<Pick<WireError, 'code' | 'message'>>;
type Person = 'ada' | 'victor' | 'sam';
async function call<Body>(person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const response = await server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${tokens[person]}` },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json<Body & Refused>() };
}
const codeOf = ({ status, body }: { status: number; body: Refused }) => [status, body.code];
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await server.database.pool.query<Record<string, number>>(text, [...values])).rows;
const balanceOf = async (walletId: string, code: string) =>
  (await rows('select balance_pence from ledger_accounts where book_id = $1 and code = $2', [walletId, code]))[0]?.[
    'balance_pence'
  ] ?? 0;

/** Pays an order of Bristol from Bristol's wallet, as Sam. */
async function buy(details: object): Promise<PurchaseResult> {
  const [product] = (
    await server.database.pool.query<{ id: string }>(
      `select p.id from products p join brands b on b.id = p.brand_id where p.purchasable and p.territory = 'GB' and not b.terms_required and p.delivery_methods @> '{email,links}' and p.sender_price_pence between 100 and 2000 order by p.id limit 1`,
    )
  ).rows;
  const order = (
    await call<Pick<Order, 'id' | 'totalPence'>>('sam', 'POST', '/api/v2/orders', {
      type: 'bulkHugggs',
      name: 'Bristol',
      details: { productId: product?.id, fromName: 'Sam', ...details },
    })
  ).body;
  const payment = {
    userId: demoUsers.sam.id,
    payment: { method: 'wallet', reference: demoWallets.bristol.id },
    purchase: { type: 'bulkHugggs', reference: order.id, amount: order.totalPence },
  };
  return (await call<PurchaseResult>('sam', 'POST', '/api/v2/transactions', payment)).body;
}

beforeAll(async () => {
  server = await testServer();
  for (const person of ['ada', 'victor', 'sam']) tokens[person] = await server.tokenOf(person);
});
afterAll(() => server.close());

describe('closing a subteam', () => {
  let scheduledId = '';
  let linksId = '';
  let before: SubteamRemoval;

  beforeAll(async () => {
    const later = Temporal.Now.instant().add({ hours: 48 }).toString();
    const receivers = ['a', 'b', 'c'].map((name) => ({ name, email: `${name}@northwind.example` }));
    scheduledId = (await buy({ deliveryMethod: 'email', receivers, sendDate: later })).id;
    linksId = (await buy({ deliveryMethod: 'links', quantity: 2 })).id;
    before = (await call<SubteamRemoval>('ada', 'GET', `${removalPath}/removal`)).body;
  });

  it('shows beforehand its effects on people, money and scheduled gifts', async () => {
    const available = await balanceOf(demoWallets.bristol.id, 'available');
    const [waiting] = await rows('select count(*)::int as n from gifts where team_id = $1 and status_id = 8', [
      bristol.id,
    ]);
    expect(before).toMatchObject({
      id: bristol.id,
      name: 'Bristol',
      people: 1,
      peopleWithoutTeam: 1,
      wallets: 1,
      available,
      destination: { id: demoWallets.main.id, name: 'Main wallet', teamName: 'Harbour & Pine' },
    });
    expect(before.scheduledGifts).toBe(waiting?.['n']);
    expect(before.scheduledGifts).toBeGreaterThanOrEqual(3);
    expect(before.live).toBe(await balanceOf(demoWallets.bristol.id, 'live'));
    expect((await call<Team>('ada', 'GET', `/api/v2/teams/${bristol.id}`)).status).toBe(200);
  });

  it('is refused to users without permission, with a wrong name, and under another team', async () => {
    expect(codeOf(await call('victor', 'DELETE', removalPath))).toEqual([403, 'access.forbidden']);
    expect(codeOf(await call('sam', 'DELETE', removalPath))).toEqual([403, 'access.forbidden']);
    expect(codeOf(await call('ada', 'DELETE', `${removalPath}?name=Leeds`))).toEqual([422, 'team.name-differs']);
    expect(codeOf(await call('ada', 'DELETE', `/v3/teams/${leeds.id}/subteams/${bristol.id}`))).toEqual([
      404,
      'team.not-found',
    ]);
    expect(codeOf(await call('ada', 'DELETE', `/v3/teams/${harbourPine.id}/subteams/${harbourPine.id}`))).toEqual([
      404,
      'team.not-found',
    ]);
    expect(
      codeOf(await call('ada', 'DELETE', `/v3/teams/${harbourPine.id}/subteams/${demoTeams.quaysideBooks.id}`)),
    ).toEqual([404, 'team.not-found']);
  });

  it('ends the access of its members immediately, and hides it from every list', async () => {
    expect((await call<SubteamRemoval>('ada', 'DELETE', `${removalPath}?name=bristol`)).body).toEqual(before);
    expect(codeOf(await call('sam', 'GET', '/api/v2/auth/me'))).toEqual([401, 'access.token-invalid']);
    expect(
      (await call<Team>('ada', 'GET', `/api/v2/teams/${harbourPine.id}`)).body.subteams.map(({ name }) => name),
    ).toEqual(['Leeds']);
    expect(
      (await call<{ data: object[] }>('ada', 'GET', `/v3/teams/${harbourPine.id}/subteams`)).body.data,
    ).toHaveLength(1);
    for (const answer of [
      await call('ada', 'GET', `/api/v2/teams/${bristol.id}`),
      await call('ada', 'GET', `/api/v2/teams/${bristol.id}/users`),
      await call('ada', 'PUT', `/api/v2/teams/${bristol.id}`, { name: 'Back' }),
      await call('ada', 'DELETE', removalPath),
      await call('ada', 'POST', '/v3/wallets', { name: 'New', teamId: bristol.id }),
    ]) {
      expect(codeOf(answer)).toEqual([404, 'team.not-found']);
    }
    expect(
      (
        await server.database.pool.query(
          `select action from audit_events where team_id = $1 and action not like 'session%' order by id`,
          [harbourPine.id],
        )
      ).rows.map(({ action }: { action: string }) => action),
    ).toEqual(['subteam.removed', 'member.removed']);
  });

  it('withdraws scheduled gifts, keeps sent gifts, and moves the money to the parent team', async () => {
    const main = await balanceOf(demoWallets.main.id, 'available');
    const held = await rows(
      'select sum(price_pence + fee_pence)::int as pence from gifts where team_id = $1 and status_id = 8',
      [bristol.id],
    );
    await withdrawScheduledJob.run(server.runtime.jobContext('close'), { id: bristol.id });
    await withdrawScheduledJob.run(server.runtime.jobContext('close again'), { id: bristol.id });
    const closed = teamClosed({ id: bristol.id, teamId: harbourPine.id, ownerId: null });
    expect(jobsForEvent(closed).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['gifting.withdraw-scheduled', 'budgets.end-of-team', 'funding.bring-money-home']),
    );
    await returnClosedTeamMoneyJob.run(server.runtime.jobContext('home'), {});
    await returnClosedTeamMoneyJob.run(server.runtime.jobContext('home again'), {});
    expect(
      (await rows('select distinct status_id from gifts where transaction_id = $1', [scheduledId])).map(
        (row) => row['status_id'],
      ),
    ).toEqual([6]);
    expect(
      (await rows('select distinct status_id from gifts where transaction_id = $1', [linksId])).map(
        (row) => row['status_id'],
      ),
    ).toEqual([1]);
    const returned = held[0]?.['pence'] ?? 0;
    expect(await balanceOf(demoWallets.bristol.id, 'available')).toBe(0);
    expect(await balanceOf(demoWallets.bristol.id, 'live')).toBe(before.live - returned);
    expect(await balanceOf(demoWallets.main.id, 'available')).toBe(main + before.available + returned);
  });

  it('moves money that is returned later as well, and leaves its orders readable for the parent team', async () => {
    const main = await balanceOf(demoWallets.main.id, 'available');
    const cancelled = await call<{ returnedPence?: number }>(
      'ada',
      'POST',
      `/api/v2/transactions/${linksId}/hugggs/cancel`,
      {},
    );
    expect(cancelled.status).toBe(200);
    await returnClosedTeamMoneyJob.run(server.runtime.jobContext('later'), {});
    expect(await balanceOf(demoWallets.main.id, 'available')).toBeGreaterThan(main);
    expect(await balanceOf(demoWallets.bristol.id, 'available')).toBe(0);
    expect((await call('ada', 'GET', `/api/v2/transactions/${linksId}`)).status).toBe(200);
    expect((await verifyLedger(server.database.read)).findings).toEqual([]);
  });

  it('is refused if the parent team has no wallet that can take its money', async () => {
    await server.database.pool.query(
      'update wallets set owner_user_id = $1 where team_id = $2 and owner_user_id is null',
      [demoUsers.ada.id, harbourPine.id],
    );
    const refused = await call('ada', 'DELETE', `/v3/teams/${harbourPine.id}/subteams/${leeds.id}`);
    expect(codeOf(refused)).toEqual([422, 'team.nowhere-for-money']);
    expect(refused.body.message).toContain('and Harbour & Pine has no wallet to take it');
  });

  it('makes its name available again', async () => {
    expect((await call('ada', 'POST', `/v3/teams/${harbourPine.id}/subteams`, { name: 'Bristol' })).status).toBe(200);
  });
});
