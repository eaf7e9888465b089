import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transact } from '../../../platform/database/index.ts';
import { createSlots, type Mailer, type MailOutcome } from '../../../platform/mail/index.ts';
import { buyTestOrder, giftingWorld, receivers, type GiftingWorld } from '../../purchases/testing/index.ts';
import { dispatch } from './dispatch-gifts.ts';
import { settleLostMails } from './settle-lost-mails.ts';

let world: GiftingWorld;
beforeAll(async () => {
  world = await giftingWorld();
});
afterAll(() => world.close());

const accepted: MailOutcome = { state: 'accepted', providerId: 'server-1' };

/** Creates a mail server with a short delay; `onMail` is called for each mail that it holds. */
function slowServer(onMail: () => Promise<void> = () => wait(2)): { readonly mailer: Mailer; readonly got: string[] } {
  const got: string[] = [];
  return {
    got,
    mailer: {
      send: async ({ to }) => {
        got.push(to);
        await onMail();
        return accepted;
      },
      close: () => undefined,
    },
  };
}

const order = async (count: number, prefix: string) => {
  const ada = world.as('ada');
  const { id } = await buyTestOrder(world, ada, 'tea', { receivers: receivers(count, prefix) });
  return { ada, id };
};

/**
 * Counts the mails of these orders that were taken and have no outcome: those that a crash now would leave in doubt.
 */
async function countUnfinishedMails(...transactionIds: readonly string[]): Promise<number> {
  const { rows } = await world.database.pool.query<{ count: number }>(
    `select count(*)::int as count from deliveries where transaction_id = any($1) and state = 'started' and taken_at is not null`,
    [transactionIds],
  );
  return rows[0]?.count ?? -1;
}

async function shownStatuses(transactionId: string): Promise<Record<string, number>> {
  const { rows } = await world.database.pool.query<{ word: string; count: number }>(
    `select status_id || ' ' || delivery_status as word, count(*)::int as count from gifts where transaction_id = $1 group by 1`,
    [transactionId],
  );
  return Object.fromEntries(rows.map(({ word, count }) => [word, count]));
}

/** Creates the error of a lost connection to PostgreSQL. */
const connectionLost = (): Error => Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });

describe('emails of one order', () => {
  it('are in progress at most one for each connection, and each is sent once', async () => {
    const { ada, id } = await order(20, 'turns');
    const seen: number[] = [];
    const { mailer, got } = slowServer(async () => {
      seen.push(await countUnfinishedMails(id));
    });
    await dispatch(ada, { mailer, slots: createSlots(5) }, id);
    expect(new Set(got).size).toBe(20);
    expect(got).toHaveLength(20);
    expect(Math.max(...seen)).toBeLessThanOrEqual(5);
    expect(Math.max(...seen)).toBeGreaterThan(1);
    expect(await shownStatuses(id)).toEqual({ '2 email-sent': 20 });
  });

  it('share the connections with those of other orders', async () => {
    const slots = createSlots(2);
    const orders = await Promise.all([order(12, 'one'), order(3, 'two'), order(1, 'three')]);
    const seen: number[] = [];
    const { mailer, got } = slowServer(async () => {
      seen.push(await countUnfinishedMails(...orders.map(({ id }) => id)));
    });
    await Promise.all(orders.map(({ ada, id }) => dispatch(ada, { mailer, slots }, id)));
    expect(got).toHaveLength(16);
    expect(Math.max(...seen)).toBeLessThanOrEqual(2);
    for (const { id } of orders) expect(Object.keys(await shownStatuses(id))).toEqual(['2 email-sent']);
  });
});

describe('a database that is unavailable while emails are sent', () => {
  it('receives their outcomes when it is back, and no email is sent twice', async () => {
    const { ada, id } = await order(12, 'outage');
    let isAway = false;
    const { mailer, got } = slowServer(async () => {
      if (got.length !== 4) return;
      isAway = true;
      setTimeout(() => (isAway = false), 700);
    });
    const transaction: Transact = async (work, options) => {
      if (isAway) throw connectionLost();
      return world.database.transaction(work, options);
    };
    await dispatch({ ...ada, transaction }, { mailer }, id);
    expect(got.toSorted()).toEqual([...new Set(got)].toSorted());
    expect(await shownStatuses(id)).toEqual({ '2 email-sent': 12 });
  });

  it('loses no claimed email if the response to its commit is lost', async () => {
    const { ada, id } = await order(12, 'commit');
    let commits = 0;
    const { mailer, got } = slowServer();
    const transaction: Transact = async (work, options) => {
      const result = await world.database.transaction(work, options);
      commits += 1;
      if (commits === 2 || commits === 4) throw connectionLost();
      return result;
    };
    await dispatch({ ...ada, transaction }, { mailer }, id);
    expect(got).toHaveLength(12);
    expect(await shownStatuses(id)).toEqual({ '2 email-sent': 12 });
  });
});

describe('a job whose worker was killed', () => {
  it('marks its started emails as unknown immediately, sends the rest, and shows recorded outcomes', async () => {
    const { ada, id } = await order(10, 'killed');
    const { mailer: dying } = slowServer(() => new Promise(() => undefined));
    void dispatch(ada, { mailer: dying, slots: createSlots(3) }, id);
    await expect.poll(() => countUnfinishedMails(id)).toBe(3);
    await world.database.pool.query(
      `update deliveries set state = 'accepted', finished_at = now(), to_show = 'email-sent'
       where id = (select id from deliveries where transaction_id = $1 and state = 'started' and taken_at is not null order by id limit 1)`,
      [id],
    );
    const { mailer, got } = slowServer();
    await dispatch(ada, { mailer }, id);
    expect(got).toHaveLength(7);
    expect(await shownStatuses(id)).toEqual({ '1 email-unknown': 2, '2 email-sent': 8 });
  });

  it('replaces an unknown outcome by a known one', async () => {
    const { ada, id } = await order(1, 'late');
    const answer = Promise.withResolvers<void>();
    const { mailer } = slowServer(() => answer.promise);
    const sending = dispatch(ada, { mailer }, id);
    await expect.poll(() => countUnfinishedMails(id)).toBe(1);
    world.clock.advance({ minutes: 11 });
    await settleLostMails(ada);
    expect(await shownStatuses(id)).toEqual({ '1 email-unknown': 1 });
    answer.resolve();
    await sending;
    expect(await shownStatuses(id)).toEqual({ '2 email-sent': 1 });
  });
});
