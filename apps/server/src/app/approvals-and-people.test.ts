import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endApprovalsOfLeaverJob } from '../modules/approvals/index.ts';
import { listApprovals, readApproval, refuseOrder } from '../modules/approvals/testing/index.ts';
import { demoWallets } from '../modules/funding/index.ts';
import { createOrder, readOrder } from '../modules/orders/testing/index.ts';
import { createApproving } from '../modules/purchases/index.ts';
import { balancesOf, draft, paymentOf, testProducts } from '../modules/purchases/testing/index.ts';
import { createLinkActions, type LinkWorldActions } from '../modules/super-links/testing/index.ts';
import { demoTeams, demoUsers } from '../modules/teams/index.ts';
import { CatalogueError } from '../platform/errors.ts';
import type { TestContext } from '../platform/testing/index.ts';
import { invoicing } from './invoicing.ts';
import { payingWorld, type PayingWorld } from './testing/paying-world.ts';

let world: PayingWorld;
let links: LinkWorldActions;
let ada: TestContext;
let victor: TestContext;
beforeAll(async () => {
  world = await payingWorld();
  links = createLinkActions(world, world.database);
});
beforeEach(async () => {
  await policy({ above: 2_000, approvers: { userIds: [demoUsers.victor.id] } });
  ada = world.as('ada');
  victor = world.as('victor');
});
afterEach(() => world.expectClean());
afterAll(() => world.close());

function policy(approvals: object) {
  const set = `update teams set preferences = preferences || jsonb_build_object('approvals', $2::jsonb) where id = $1`;
  return world.database.pool.query(set, [demoTeams.harbourPine.id, JSON.stringify(approvals)]);
}

const money = async () => {
  const { available = 0, live = 0 } = await balancesOf(world, demoWallets.main.id);
  return { available, live };
};

const approve = (ctx: TestContext, id: string, amount: number): Promise<void> =>
  createApproving(world.batch, invoicing)(ctx, id, { amount });

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof CatalogueError ? error.code : String(error)),
  );

async function requestApproval(by = world.as('priya')) {
  const order = await draft(by, 'cake', { quantity: 2 });
  const answer = await world.buy(by, paymentOf(by, order));
  return { order, id: answer.approval?.id ?? '', amount: answer.totalPence };
}

describe('a super link', () => {
  const beginLink = async (limit: number) => {
    const details = { productId: testProducts.cake.id, fromName: 'Ada', message: 'Come in', limit };
    const order = await createOrder(ada, { type: 'superhuggg', name: 'Open day', details });
    const answer = await world.buy(ada, paymentOf(ada, order));
    return { order, answer };
  };

  it('requires approval, and opens with its places once approved', async () => {
    const before = await money();
    const { order, answer } = await beginLink(3);
    expect(answer).toMatchObject({ status: 'pending', super_url_id: null, approval: { id: answer.id } });
    expect(await money()).toEqual({ available: before.available - 3_600, live: before.live + 3_600 });
    await approve(victor, answer.id, 3_600);
    expect(await readOrder(ada, order.id)).toMatchObject({ status: 'paid', transactionId: answer.id });
    const { rows } = await world.database.pool.query(
      'select l.places, l.status from super_links l join transactions t on t.super_link_id = l.id where t.id = $1',
      [answer.id],
    );
    expect(rows).toEqual([{ places: 3, status: 'open' }]);
    expect(await money()).toEqual({ available: before.available - 3_600, live: before.live + 3_600 });
  });

  it('needs approval for more places, based on the total of the link, so that small steps cannot avoid it', async () => {
    const link = await links.link(ada, 1, {}, 'cake');
    const before = await money();
    expect(await codeOf(links.change(ada, link.id, { limit: 2, amount: 1_200 }))).toBe('order.approval-required');
    expect(await money()).toEqual(before);
    await policy({ above: 2_400, approvers: { userIds: [demoUsers.victor.id] } });
    expect(await links.change(ada, link.id, { limit: 2, amount: 1_200 })).toMatchObject({ limit: 2 });
    expect(await codeOf(links.change(ada, link.id, { limit: 3, amount: 1_200 }))).toBe('order.approval-required');
    expect(await links.change(ada, link.id, { limit: 1 })).toMatchObject({ limit: 1 });
  });
});

describe('approvals when people change', () => {
  it('are cancelled if the requester left the team, and not before', async () => {
    const before = await money();
    const { id, order } = await requestApproval();
    const left = { id: demoUsers.priya.id, teamId: demoTeams.harbourPine.id };
    const run = () => endApprovalsOfLeaverJob.run(world.as(), left);
    await run();
    expect(await readApproval(victor, id)).toMatchObject({ status: 'waiting' });
    const { rows } = await world.database.pool.query('delete from team_members where user_id = $1 returning *', [
      demoUsers.priya.id,
    ]);
    try {
      await run();
      await run();
    } finally {
      await world.database.pool.query(
        'insert into team_members select * from jsonb_populate_recordset(null::team_members, $1::jsonb)',
        [JSON.stringify(rows)],
      );
    }
    expect(await money()).toEqual(before);
    expect(await codeOf(approve(victor, id, 2_400))).toBe('approval.ended');
    expect(await readApproval(world.as('priya'), id)).toMatchObject({ status: 'withdrawn', decidedBy: null });
    expect(await readOrder(world.as('priya'), order.id)).toMatchObject({ status: 'draft' });
  });

  it('cannot be decided by someone whom the current policy does not name, by role or by id, or who left', async () => {
    await policy({ above: 2_000, approvers: { roles: ['team-viewer'] } });
    const { id, amount } = await requestApproval();
    const as = (actor: Partial<TestContext['actor']>): TestContext => ({
      ...victor,
      actor: { ...victor.actor, ...actor },
    });
    expect(await codeOf(approve(as({ role: 'participant' }), id, amount))).toBe('approval.not-found');
    expect(await codeOf(refuseOrder(as({ role: 'participant' }), id, { reason: 'No' }))).toBe('approval.not-found');
    expect(await codeOf(approve(as({ subtreeTeamIds: [] }), id, amount))).toBe('approval.not-found');
    expect((await listApprovals(victor)).find((one) => one.id === id)?.abilities.decide).toBe(true);
    // Approvers are those of the current policy, not of the policy at the time of the request.
    await policy({ above: 2_000, approvers: { userIds: [demoUsers.ada.id] } });
    expect(await codeOf(approve(victor, id, amount))).toBe('approval.not-found');
    await approve(ada, id, amount);
    expect(await readApproval(ada, id)).toMatchObject({ status: 'approved', decidedBy: { id: demoUsers.ada.id } });
  });

  it('cannot be reused after a refusal: a new request needs a new approval, which buys the order', async () => {
    const before = await money();
    const first = await requestApproval();
    await refuseOrder(victor, first.id, { reason: 'Fewer, please' });
    const priya = world.as('priya');
    const again = await world.buy(priya, paymentOf(priya, await readOrder(priya, first.order.id)));
    expect(again.approval?.id).not.toBe(first.id);
    expect(await codeOf(approve(victor, first.id, 2_400))).toBe('approval.ended');
    await approve(victor, again.id, 2_400);
    expect(await money()).toEqual({ available: before.available - 2_400, live: before.live + 2_400 });
  });
});
