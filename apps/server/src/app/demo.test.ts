import { giftStatuses } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoWallets } from '../modules/funding/index.ts';
import { verifyLedger } from '../modules/ledger/index.ts';
import { demoColleague } from '../modules/teams/index.ts';
import { seedDemoHistory } from './demo.ts';
import { recountBudget } from './testing/recount-budget.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await seedDemoHistory(server.runtime);
});
afterAll(() => server.close());

const rows = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await server.database.pool.query(sql, values)).rows as T[];

describe('the demo history', () => {
  it('moves money in every wallet, with a ledger that verifies', async () => {
    const entries = await rows<{ book_id: string; reasons: string[] }>(
      'select book_id, array_agg(distinct reason) as reasons from ledger_entries group by book_id',
    );
    const reasonsOf = (id: string): readonly string[] => entries.find((entry) => entry.book_id === id)?.reasons ?? [];
    for (const { id, name } of Object.values(demoWallets)) {
      expect(reasonsOf(id), name).toContain('opening-balance');
      expect(reasonsOf(id).length, name).toBeGreaterThan(2);
    }
    expect(reasonsOf(demoWallets.main.id)).toEqual(expect.arrayContaining(['operator-credit', 'transfer-out']));
    expect((await verifyLedger(server.database.read)).findings).toEqual([]);
  });

  it('has gifts in every final and waiting state, including bounced and declined ones', async () => {
    const [found] = await rows<{ statuses: number[]; declined: boolean; bounced: boolean }>(
      `select array_agg(distinct status_id) as statuses, bool_or(declined_at is not null) as declined,
         bool_or(delivery_status = 'email-bounce') as bounced from gifts`,
    );
    const { redeemed, expired, cancelled, scheduled, sent, claimed } = giftStatuses;
    expect(found?.statuses).toEqual(
      expect.arrayContaining([redeemed, expired, cancelled, scheduled, sent, claimed].map(Number)),
    );
    expect(found).toMatchObject({ declined: true, bounced: true });
  });

  it('has an open super link, and an ended one that returned the money of its unclaimed places', async () => {
    expect(
      await rows(
        `select l.status, l.places, l.claimed, l.reserved, count(*)::int as gifts,
           count(*) filter (where g.status_id = 5)::int as returned
         from super_links l join gifts g on g.transaction_id = l.transaction_id group by l.id order by l.created_at`,
      ),
    ).toEqual([
      { status: 'ended', places: 15, claimed: 11, reserved: 0, gifts: 15, returned: 4 },
      { status: 'open', places: 40, claimed: 17, reserved: 0, gifts: 17, returned: 0 },
    ]);
  });

  it('has a user with a second factor', async () => {
    expect(await rows('select from second_factors where user_id = $1', [demoColleague.id])).toHaveLength(1);
  });

  it('has a budget with three runs, gifts of participants and a paused user, and others that are ended, scheduled and a draft', async () => {
    const budgets = await rows<{ id: string; name: string; status: string; runs: number; unpaid: number }>(
      `select b.id, b.name, b.status, b.runs_executed as runs, (select count(*)::int from budget_run_errors e join budget_runs r on r.id = e.run_id where r.budget_id = b.id) as unpaid
       from automated_budgets b order by b.created_at`,
    );
    expect(budgets.map(({ status, runs, unpaid }) => ({ status, runs, unpaid }))).toEqual([
      { status: 'live', runs: 3, unpaid: 0 },
      { status: 'ended', runs: 2, unpaid: 0 },
      { status: 'scheduled', runs: 0, unpaid: 0 },
      { status: 'draft', runs: 0, unpaid: 0 },
    ]);
    const [live, ended] = await Promise.all(
      budgets.slice(0, 2).map(({ id }) => recountBudget(server.database, id, {})),
    );
    expect(live?.participation).toMatchObject({ numActiveParticipants: 4, numSenders: 3 });
    expect(live?.gifts).toMatchObject({ totalSent: 17 });
    expect(live?.gifts.totalRedeemed).toBeGreaterThan(5);
    expect(ended?.funding).toMatchObject({ totalAvailable: 0, totalLive: 0 });
    for (const { funding, byGifts } of [live, ended].flatMap((one) => one ?? [])) {
      expect(funding.totalTransferred).toBe(funding.totalAvailable + funding.totalLive + funding.totalSpent);
      expect({ spent: funding.totalSpent, live: funding.totalLive }).toEqual(byGifts);
    }
    expect(
      await rows(
        `select count(*)::int as thanked from reactions r join gifts g on g.id = r.gift_id join transactions t on t.id = g.transaction_id join budget_participants p on p.wallet_id = t.wallet_id`,
      ),
    ).not.toEqual([{ thanked: 0 }]);
  });

  it('is added only once', async () => {
    const [before] = await rows<{ gifts: string }>('select count(*) as gifts from gifts');
    await seedDemoHistory(server.runtime);
    expect(await rows('select count(*) as gifts from gifts')).toEqual([before]);
  });
});
