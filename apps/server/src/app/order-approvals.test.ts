import type { Approval, Order, PurchaseResult } from '@huggg/contracts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvalSchedules } from '../modules/approvals/index.ts';
import { listApprovals, readApproval, refuseOrder, withdrawApproval } from '../modules/approvals/testing/index.ts';
import { demoWallets } from '../modules/funding/index.ts';
import { readOrder, updateOrder } from '../modules/orders/testing/index.ts';
import { createApproving } from '../modules/purchases/index.ts';
import {
  balancesOf,
  draft,
  paymentOf,
  readTransactionEvents,
  setPrice,
  testProducts,
} from '../modules/purchases/testing/index.ts';
import { demoTeams, demoUsers, type DemoPerson } from '../modules/teams/index.ts';
import { CatalogueError } from '../platform/errors.ts';
import type { TestContext } from '../platform/testing/index.ts';
import { invoicing } from './invoicing.ts';
import { payingWorld, type PayingWorld } from './testing/paying-world.ts';

let world: PayingWorld;
let ada: TestContext;
let priya: TestContext;
beforeAll(async () => {
  world = await payingWorld();
});
beforeEach(async () => {
  await policy({ above: 2_000 });
  ada = world.as('ada');
  priya = world.as('priya');
});
afterEach(() => world.expectClean());
afterAll(() => world.close());

const main = demoWallets.main.id;
const cakes = 2_400;

function policy(approvals: object | null, teamId: string = demoTeams.harbourPine.id) {
  const set = `update teams set preferences = case when $2::jsonb is null then preferences - 'approvals' else preferences || jsonb_build_object('approvals', $2::jsonb) end where id = $1`;
  return world.database.pool.query(set, [teamId, approvals && JSON.stringify(approvals)]);
}

const money = async () => {
  const { available = 0, live = 0 } = await balancesOf(world, main);
  return { available, live };
};

/** Creates an order of two cakes, £24.00, that waits for its approval. */
async function requestApproval(details: Parameters<typeof draft>[2] = { quantity: 2 }, by = priya) {
  const order = await draft(by, 'cake', details);
  const answer = await world.buy(by, paymentOf(by, order));
  return { order, answer, id: answer.approval?.id ?? '' };
}

const approve = (ctx: TestContext, id: string, amount = cakes): Promise<void> =>
  createApproving(world.batch, invoicing)(ctx, id, { amount });

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof CatalogueError ? error.code : String(error)),
  );

const chase = async (ctx: TestContext = world.as()): Promise<TestContext> => {
  for (const { job } of approvalSchedules) await job.run(ctx, {} as never);
  return ctx;
};

const events = (ctx: TestContext): unknown[] =>
  ctx.published.flatMap((event) =>
    event.type === 'order.approval-asked'
      ? [event.data.stage]
      : event.type === 'order.approval-ended'
        ? [event.data.status]
        : [],
  );

const transactionsOf = async (order: Order): Promise<number> =>
  (await world.database.pool.query('select id from transactions where order_id = $1', [order.id])).rows.length;

describe('an order that needs approval', () => {
  it('holds its money and waits; when approved, it is bought once with the held money', async () => {
    const before = await money();
    const { order, answer, id } = await requestApproval();
    expect(answer).toMatchObject({ status: 'pending', hugggs: [], walletAfter: null, totalPence: cakes });
    expect(await money()).toEqual({ available: before.available - cakes, live: before.live + cakes });
    expect(await readOrder(priya, order.id)).toMatchObject({
      status: 'awaiting-approval',
      approvalNeed: null,
      abilities: { edit: false, delete: false, pay: false },
    });
    expect(await codeOf(updateOrder(priya, order.id, { entity: { name: 'Other' }, replace: false }))).toBe(
      'order.awaiting-approval',
    );
    expect(await codeOf(world.buy(priya, paymentOf(priya, order)))).toBe('order.awaiting-approval');
    expect(await readApproval(ada, id)).toMatchObject({
      status: 'waiting',
      asker: { id: demoUsers.priya.id },
      reasons: [{ reason: 'amount', above: 2_000 }],
      quantity: 2,
      totalPence: cakes,
      abilities: { decide: true },
      history: [{ kind: 'asked', by: 'Priya Nair' }],
    } satisfies Partial<Record<keyof Approval, unknown>>);
    await approve(ada, id);
    expect(await readOrder(priya, order.id)).toMatchObject({ status: 'paid', transactionId: id });
    expect(await money()).toEqual({ available: before.available - cakes, live: before.live + cakes });
    expect(await readApproval(priya, id)).toMatchObject({ status: 'approved', transactionId: id });
    expect(await codeOf(approve(ada, id))).toBe('approval.ended');
    const { data } = await readTransactionEvents(ada, id, { limit: 50 });
    expect(data.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['approved', 'approval-asked', 'paid']));
  });

  it('returns its money immediately if refused or withdrawn, with the reason, and is a draft again', async () => {
    const before = await money();
    const refused = await requestApproval();
    const answer = await refuseOrder(ada, refused.id, { reason: 'Ask finance first' });
    expect(answer).toMatchObject({
      status: 'refused',
      comment: 'Ask finance first',
      decidedBy: { name: 'Ada Marlowe' },
    });
    expect(await money()).toEqual(before);
    expect(await readOrder(priya, refused.order.id)).toMatchObject({ status: 'draft', abilities: { edit: true } });
    expect(events(ada)).toEqual(['refused']);

    const again = await world.buy(priya, paymentOf(priya, await readOrder(priya, refused.order.id)));
    await withdrawApproval(priya, again.approval?.id ?? '');
    expect(await money()).toEqual(before);
    expect(await readOrder(priya, refused.order.id)).toMatchObject({ status: 'draft' });
  });

  it('is decided by approvers of the policy, never by the requester, and not visible to other users', async () => {
    const own = await requestApproval({ quantity: 2 }, ada).then(
      ({ id }) => id,
      (error: CatalogueError) => error.code,
    );
    // Ada is the only admin, so nobody is left to approve her own order.
    expect(own).toBe('order.approver-missing');
    await policy({ above: 2_000, approvers: { userIds: [demoUsers.victor.id, demoUsers.ada.id] } });
    const { id } = await requestApproval({ quantity: 2 }, ada);
    const victor = world.as('victor');
    expect(await codeOf(approve(ada, id))).toBe('approval.own');
    expect(await codeOf(approve(priya, id))).toBe('approval.not-found');
    expect(await codeOf(readApproval(world.as('nora'), id))).toBe('approval.not-found');
    expect(await codeOf(approve({ ...victor, actor: { ...victor.actor, kind: 'client' } }, id))).toBe(
      'approval.not-found',
    );
    const mine = async (who: DemoPerson) =>
      (await listApprovals(world.as(who))).filter((one) => one.id === id).map(({ abilities }) => abilities);
    expect(await mine('victor')).toEqual([{ decide: true, withdraw: false }]);
    expect(await mine('ada')).toEqual([{ decide: false, withdraw: true }]);
    expect(await mine('priya')).toEqual([]);
    expect(await mine('nora')).toEqual([]);
    expect(await codeOf(approve(victor, id, 1))).toBe('order.price-changed');
    await approve(victor, id);
    expect(await readApproval(ada, id)).toMatchObject({ status: 'approved', decidedBy: { id: demoUsers.victor.id } });
  });

  it.each([
    ['a total above the limit', { above: 2_399 }, ['amount']],
    ['a total at the limit', { above: 2_400 }, []],
    ['a price outside the range', { priceRange: { max: 1_199 } }, ['price']],
    ['a price in the range', { priceRange: { min: 1_200, max: 1_200 } }, []],
    ['a role', { roles: ['participant'], above: 1 }, ['amount', 'role']],
  ])('states before payment why it needs approval: %s', async (_, asks, reasons) => {
    await policy(asks);
    const order = await draft(priya, 'cake', { quantity: 2 });
    expect((order.approvalNeed?.reasons ?? []).map(({ reason }) => reason)).toEqual(reasons);
    expect(order.approvalNeed?.approvers ?? []).toEqual(
      reasons.length > 0 ? [{ id: demoUsers.ada.id, name: 'Ada Marlowe' }] : [],
    );
  });

  it('is also required in a subteam, whose own policy can only add to it', async () => {
    await policy({ roles: ['subteam-admin'] }, demoTeams.bristol.id);
    const sam = world.as('sam');
    const order = await draft(sam, 'tea', { quantity: 1 });
    expect(order.approvalNeed).toMatchObject({
      reasons: [{ reason: 'role', role: 'subteam-admin' }],
      approvers: [{ id: demoUsers.ada.id }],
    });
    await policy(null, demoTeams.bristol.id);
  });
});

describe('other payment methods', () => {
  it('need approval for an order by invoice; when approved, it waits for its bank transfer and is then bought', async () => {
    const before = await money();
    const order = await draft(priya, 'cake', { quantity: 2 });
    await policy({ above: 2_000, approvers: { userIds: [demoUsers.victor.id] } });
    const answer = await world.pay(ada, order, { method: 'invoice', reference: main });
    expect(answer).toMatchObject({ status: 'pending', approval: { id: answer.id } });
    expect(answer.payment).toBeUndefined();
    expect(await money()).toEqual(before);
    await approve(world.as('victor'), answer.id);
    const waiting = await readOrder(ada, order.id);
    expect(waiting).toMatchObject({ status: 'awaiting-payment', payment: { id: answer.id, method: 'invoice' } });
    await world.bank([{ pence: cakes, text: waiting.payment?.transfer?.reference ?? '' }]);
    expect(await readOrder(ada, order.id)).toMatchObject({ status: 'paid', transactionId: answer.id });
  });

  it('refuse a card if approval is needed, because its charge could not be released after a refusal', async () => {
    const order = await draft(ada, 'cake', { quantity: 2 });
    expect(order.abilities.payWith).toEqual(['wallet', 'invoice']);
    const { charge } = await world.charge(ada, 'pays', cakes);
    expect(await codeOf(world.pay(ada, order, { method: 'charge', reference: charge.id }))).toBe(
      'order.approval-not-by-card',
    );
  });

  it('need approval for an order and payment in one call, which is a draft until approved', async () => {
    const given = {
      order: {
        type: 'bulkHugggs' as const,
        details: { productId: testProducts.cake.id, deliveryMethod: 'links' as const, quantity: 2 },
      },
      payment: { method: 'wallet' as const, reference: main },
      amount: cakes,
    };
    const answer: PurchaseResult = await world.buyGifts(priya, given);
    expect(answer).toMatchObject({ status: 'pending', approval: { id: answer.id } });
    await approve(ada, answer.id);
    expect(await readOrder(priya, answer.order_id)).toMatchObject({ status: 'paid', transactionId: answer.id });
  });
});

describe('an order that is waiting for approval', () => {
  it('returns to draft if its price has changed, because nobody pays a price that they did not see', async () => {
    const before = await money();
    const { order, id } = await requestApproval();
    await setPrice(world, 'cake', 1_300);
    expect(await codeOf(approve(ada, id))).toBe('order.price-changed');
    await setPrice(world, 'cake', 1_200);
    expect(await readApproval(priya, id)).toMatchObject({ status: 'not-bought', failure: 'price-changed' });
    expect(await readOrder(priya, order.id)).toMatchObject({ status: 'draft' });
    expect(await money()).toEqual(before);
    expect(events(ada)).toEqual(['not-bought']);
  });

  it('is sent immediately if its send date has passed in the meantime', async () => {
    const sendDate = world.clock.now().add({ hours: 2 }).toString();
    const { id } = await requestApproval({
      sendDate,
      receivers: [{ email: 'a@northwind.example' }, { email: 'b@northwind.example' }],
    });
    expect(await readApproval(ada, id)).toMatchObject({ sendDatePassed: false });
    world.clock.advance({ hours: 3 });
    expect(await readApproval(ada, id)).toMatchObject({ sendDatePassed: true });
    await approve(ada, id);
    const { rows } = await world.database.pool.query('select send_at from transactions where id = $1', [id]);
    expect(rows).toEqual([{ send_at: null }]);
  });

  it('reminds after a day, asks admins after three and expires after seven, each once', async () => {
    await policy({ above: 2_000, approvers: { userIds: [demoUsers.victor.id] } });
    const before = await money();
    const { order, id } = await requestApproval();
    const [none] = [events(await chase())];
    world.clock.advance({ hours: 25 });
    const [first, twice] = [events(await chase()), events(await chase())];
    expect(await codeOf(approve(ada, id))).toBe('access.forbidden');
    world.clock.advance({ hours: 48 });
    const [third, again] = [events(await chase()), events(await chase())];
    expect(await readApproval(ada, id)).toMatchObject({ abilities: { decide: true } });
    world.clock.advance({ hours: 96 });
    const [end, over] = [events(await chase()), events(await chase())];
    expect([none, first, twice, third, again, end, over]).toEqual([
      [],
      ['reminded'],
      [],
      ['escalated'],
      [],
      ['expired'],
      [],
    ]);
    expect(await money()).toEqual(before);
    expect(await readOrder(priya, order.id)).toMatchObject({ status: 'draft' });
    expect((await readApproval(priya, id)).history.map(({ kind }) => kind)).toEqual([
      'asked',
      'reminded',
      'escalated',
      'expired',
    ]);
  });
});

it('ends once and moves its money once, even if several users decide at the same time', async () => {
  await policy({ above: 2_000, approvers: { roles: ['team-admin', 'team-viewer'] } });
  const acts = {
    'approve by Ada': (id: string) => approve(world.as('ada'), id),
    'approve by Victor': (id: string) => approve(world.as('victor'), id),
    refuse: (id: string) => refuseOrder(world.as('ada'), id, { reason: 'No' }),
    withdraw: (id: string) => withdrawApproval(world.as('priya'), id),
    expire: async () => void (await chase()),
  } as const;
  type Act = keyof typeof acts;
  const names = Object.keys(acts) as Act[];
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(names, { minLength: 2 }), async (order) => {
      const before = await money();
      const waiting = await requestApproval();
      if (order.includes('expire'))
        await world.database.pool.query('update order_approvals set ends_at = $2 where id = $1', [
          waiting.id,
          world.clock.now().toString(),
        ]);
      const outcomes = await Promise.all(order.map((name) => codeOf(acts[name](waiting.id))));
      const { status } = await readApproval(world.as('priya'), waiting.id);
      const bought = status === 'approved' ? 1 : 0;
      expect(await transactionsOf(waiting.order)).toBe(bought);
      expect(await money()).toEqual({
        available: before.available - bought * cakes,
        live: before.live + bought * cakes,
      });
      expect(await readOrder(priya, waiting.order.id)).toMatchObject({ status: bought ? 'paid' : 'draft' });
      // The scheduled job returns nothing. Of all others, exactly one succeeds, unless the approval expired first.
      const others = outcomes.filter((_, index) => order[index] !== 'expire');
      expect(others.filter((outcome) => outcome === 'done').length).toBe(status === 'expired' ? 0 : 1);
      expect(others.every((outcome) => ['done', 'approval.ended', 'order.changed'].includes(outcome))).toBe(true);
    }),
    { numRuns: 12 },
  );
});

it('leaves no partial changes if the connection is lost, and is bought once when approved again', async () => {
  const before = await money();
  const { id, order } = await requestApproval();
  const { pool } = world.database;
  const blocker = await pool.connect();
  await blocker.query('begin');
  await blocker.query('select 1 from ledger_accounts where book_id = $1 for update', [main]);
  const first = codeOf(approve(ada, id));
  const waits = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const waiting = async () => (await pool.query<{ pid: number }>(waits)).rows.map(({ pid }) => pid);
  await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1);
  await pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as gone (pid)', [await waiting()]);
  await blocker.query('rollback');
  blocker.release();
  // Either it was lost and left nothing behind, or it was retried automatically.
  const bought = (await first) === 'done' ? 1 : 0;
  expect(await transactionsOf(order)).toBe(bought);
  expect(await money()).toEqual({ available: before.available - cakes, live: before.live + cakes });
  expect(await readApproval(priya, id)).toMatchObject({ status: bought ? 'approved' : 'waiting' });
  expect(await codeOf(approve(ada, id))).toBe(bought ? 'approval.ended' : 'done');
  expect(await transactionsOf(order)).toBe(1);
  expect(await money()).toEqual({ available: before.available - cakes, live: before.live + cakes });
});
