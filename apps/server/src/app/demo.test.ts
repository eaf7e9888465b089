import { giftStatuses } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoWallets } from '../modules/funding/index.ts';
import { verifyLedger } from '../modules/ledger/index.ts';
import { demoColleague } from '../modules/teams/index.ts';
import { seedDemoHistory } from './demo.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await seedDemoHistory(server.runtime);
});
afterAll(() => server.close());

const rows = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await server.database.pool.query(sql, values)).rows as T[];

describe('the history of the demo', () => {
  it('moves money in every wallet, by entries that add up', async () => {
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

  it('has gifts in every state that a gift can rest in, bounced and declined ones too', async () => {
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

  it('has a super link that takes people, and one that ended and gave back the money of its free places', async () => {
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

  it('has a colleague with a second factor', async () => {
    expect(await rows('select from second_factors where user_id = $1', [demoColleague.id])).toHaveLength(1);
  });

  it('is added once', async () => {
    const [before] = await rows<{ gifts: string }>('select count(*) as gifts from gifts');
    await seedDemoHistory(server.runtime);
    expect(await rows('select count(*) as gifts from gifts')).toEqual([before]);
  });
});
