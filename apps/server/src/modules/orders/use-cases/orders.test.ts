import { order as orderContract, type OrderDetails } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoTeams, demoUsers } from '../../teams/index.ts';
import {
  draft,
  giftingWorld,
  type GiftingWorld,
  paymentOf,
  receivers,
  testProducts,
  unknownId,
} from '../../purchases/testing/index.ts';
import { createOrder } from './create-order.ts';
import { discardOrder } from './discard-order.ts';
import { listOrders, readOrder } from './read-orders.ts';
import { updateOrder } from './update-order.ts';

let world: GiftingWorld;
beforeAll(async () => {
  world = await giftingWorld();
});
afterAll(() => world.close());

async function withPreferences(
  team: keyof typeof demoTeams,
  preferences: object,
  test: () => Promise<void>,
): Promise<void> {
  const { id } = demoTeams[team];
  const { rows } = await world.database.pool.query('select preferences from teams where id = $1', [id]);
  await world.database.pool.query('update teams set preferences = preferences || $2 where id = $1', [
    id,
    JSON.stringify(preferences),
  ]);
  await test().finally(() =>
    world.database.pool.query('update teams set preferences = $2 where id = $1', [
      id,
      JSON.stringify(rows[0].preferences),
    ]),
  );
}

describe('a draft order', () => {
  it('may contain only its type, and returns the missing fields', async () => {
    const order = await createOrder(world.as('ada'), { type: 'huggg', details: {} });
    expect(orderContract.parse(order)).toEqual(order);
    expect(order).toMatchObject({
      status: 'draft',
      totalPence: null,
      quantity: 0,
      lines: [],
      version: 1,
      transactionId: null,
      abilities: { edit: true, delete: true, pay: false },
    });
    expect(order.problems.map(({ path, code }) => [path, code])).toEqual([
      ['details.productId', 'missing'],
      ['details.deliveryMethod', 'missing'],
    ]);
    expect(order.limits).toMatchObject({
      plan: 10_000,
      expiryDays: { min: 1, max: 365, default: 90 },
      timeZone: 'Europe/London',
      reasonCodeRequired: false,
    });
    expect(
      order.limits.methods.map(({ method, limit, available, reason }) => [method, limit, available, reason]),
    ).toEqual([
      ['links', 10_000, true, null],
      ['email', 2_000, true, null],
      ['sms', 2_000, true, null],
      ['superhuggg', 10_000, true, null],
      ['printable', 1_000, true, null],
    ]);
  });

  it('can be updated in part or replaced, and increments its version', async () => {
    const ada = world.as('ada');
    const order = await draft(ada, 'tea', { quantity: 4 });
    const merged = await updateOrder(ada, order.id, {
      entity: { notes: 'for Monday', details: { message: 'Hello' } },
      replace: false,
      version: 1,
    });
    expect(merged).toMatchObject({
      version: 2,
      notes: 'for Monday',
      name: 'Welcome week',
      totalPence: 400,
      details: { message: 'Hello', quantity: 4, productId: testProducts.tea.id },
    });
    expect(merged.paymentKey).not.toBe(order.paymentKey);
    const replaced = await updateOrder(ada, order.id, {
      entity: { details: { productId: testProducts.cake.id } },
      replace: true,
      version: 2,
    });
    expect(replaced).toMatchObject({
      version: 3,
      notes: '',
      name: '',
      totalPence: null,
      type: 'bulkHugggs',
      details: { productId: testProducts.cake.id },
    });
    await expect(
      updateOrder(ada, order.id, { entity: { notes: 'old window' }, replace: false, version: 2 }),
    ).rejects.toMatchObject({ code: 'order.changed', parts: { details: { version: 3 } } });
    expect(await readOrder(ada, order.id)).toMatchObject({ version: 3, notes: '' });
  });

  it('accepts only one of several concurrent changes to the same version', async () => {
    const ada = world.as('ada');
    const order = await draft(ada, 'tea');
    const outcomes = await Promise.allSettled(
      ['one', 'two', 'three'].map((notes) =>
        updateOrder(ada, order.id, { entity: { notes }, replace: false, version: 1 }),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('normalises addresses, and removes duplicates unless they are allowed', async () => {
    const order = await draft(world.as('ada'), 'tea', {
      receivers: [
        { email: ' Sam@NorthWind.example ' },
        { email: 'sam@northwind.example' },
        { userId: demoUsers.victor.id },
      ],
    });
    expect(order).toMatchObject({ quantity: 2, duplicates: 1, totalPence: 200, problems: [] });
    expect(order.details.receivers?.[0]).toEqual({ email: 'sam@northwind.example' });
    const both = await updateOrder(world.as('ada'), order.id, {
      entity: { details: { allowDuplicates: true } },
      replace: false,
    });
    expect(both).toMatchObject({ quantity: 3, duplicates: 0 });
  });

  it.each<[string, OrderDetails, string, string]>([
    [
      'an unknown colleague',
      { receivers: [{ userId: demoUsers.nora.id }] },
      'details.receivers.0.userId',
      'order.receiver-invalid',
    ],
    [
      'a mobile number in an order by email',
      { receivers: [{ phoneNumber: '07700 900123' }] },
      'details.receivers.0.phoneNumber',
      'order.receiver-invalid',
    ],
    ['links over the limit', { deliveryMethod: 'links', quantity: 10_001 }, 'details.quantity', 'order.limit-exceeded'],
    ['emails over the limit', { receivers: receivers(2_001) }, 'details.receivers', 'order.limit-exceeded'],
    [
      'a date that has passed',
      { receivers: receivers(1), sendDate: '2026-10-04T10:00:00Z' },
      'details.sendDate',
      'order.send-date-out-of-range',
    ],
    [
      'a date for links',
      { deliveryMethod: 'links', quantity: 1, sendDate: '2026-10-12T09:00:00Z' },
      'details.sendDate',
      'order.send-date-out-of-range',
    ],
    [
      'a date too near',
      { receivers: receivers(1), sendDate: '2026-10-05T10:04:00Z' },
      'details.sendDate',
      'order.send-date-out-of-range',
    ],
    [
      'a claim-by that is not a day',
      { deliveryMethod: 'links', quantity: 1, expiry: 400 },
      'details.expiry',
      'order.expiry-out-of-range',
    ],
    [
      'a reason that the team does not have',
      { deliveryMethod: 'links', quantity: 1, reasonCode: 'Because' },
      'details.reasonCode',
      'team.reason-code-unknown',
    ],
  ])('reports %s', async (_, details, path, code) => {
    const order = await draft(world.as('ada'), 'tea', details);
    expect(order.problems).toMatchObject([{ path, code }]);
  });

  it('reports by how many gifts it exceeds a limit', async () => {
    const ada = world.as('ada');
    expect((await draft(ada, 'tea', { receivers: receivers(2_031) })).problems).toMatchObject([
      { message: 'This order has 2031 gifts; email allows 2000 at once, so this is 31 too many.' },
    ]);
    const nora = world.as('nora');
    expect((await draft(nora, 'tea', { quantity: 1_001 })).problems).toMatchObject([
      {
        code: 'order.plan-limit-exceeded',
        message: 'This order has 1001 gifts. Your plan allows 1000, so this is 1 too many.',
      },
    ]);
    expect(
      (
        await createOrder(ada, {
          type: 'huggg',
          details: { productId: testProducts.tea.id, deliveryMethod: 'links', quantity: 2 },
        })
      ).problems,
    ).toMatchObject([{ code: 'order.limit-exceeded', path: 'details.quantity' }]);
  });

  it('returns at most 200 problems and counts the rest', async () => {
    const order = await draft(world.as('ada'), 'tea', {
      receivers: Array.from({ length: 300 }, (_, index) => ({ email: `broken ${index}` })),
    });
    expect(order.problems).toHaveLength(200);
    expect(order.problemCount).toBe(300);
  });

  it('reports that the plan does not refund expired gifts', async () => {
    expect((await draft(world.as('nora'), 'tea')).refund).toEqual({
      returns: 'never',
      claimBy: '2027-01-03T23:59:59.999Z',
      days: 90,
    });
  });

  it('cannot be bought until the required terms of a brand are accepted', async () => {
    const priya = world.as('priya');
    await world.database.pool.query(
      'update brands set terms_required = true where id = (select brand_id from products where id = $1)',
      [testProducts.cake.id],
    );
    await world.database.pool.query('update catalogue_version set version = version + 1');
    const order = await draft(priya, 'cake');
    expect(order.problems).toMatchObject([{ path: 'details.productId', code: 'brand.terms-not-accepted' }]);
    await expect(world.buy(priya, paymentOf(priya, order))).rejects.toMatchObject({ code: 'brand.terms-not-accepted' });
    const { rows } = await world.database.pool.query('select brand_id from products where id = $1', [
      testProducts.cake.id,
    ]);
    await world.database.pool.query('update users set state = state || $2 where id = $1', [
      demoUsers.priya.id,
      JSON.stringify({ tcApprovals: [rows[0].brand_id] }),
    ]);
    expect((await readOrder(priya, order.id)).problems).toEqual([]);
    expect(await world.buy(priya, paymentOf(priya, order))).toMatchObject({ quantity: 1 });
    await world.database.pool.query('update brands set terms_required = false');
    await world.database.pool.query('update catalogue_version set version = version + 1');
  });

  it('is refused immediately if the product does not exist', async () => {
    const ada = world.as('ada');
    await expect(createOrder(ada, { type: 'huggg', details: { productId: unknownId() } })).rejects.toMatchObject({
      code: 'product.not-found',
    });
  });
});

describe('the wrap of a draft', () => {
  const giftwrap = { kind: 'stripe', palette: 'damson', seed: 'one' };

  it('can be set only with the permission use-giftwrap', async () => {
    const ada = world.as('ada');
    const { 'use-giftwrap': held, ...permissions } = ada.actor.permissions;
    const without = { ...ada, actor: { ...ada.actor, permissions } };
    expect(held).toBe('subtree');
    const refused = { code: 'access.forbidden', parts: { details: { permission: 'use-giftwrap' } } };
    await expect(draft(without, 'tea', { giftwrap })).rejects.toMatchObject(refused);
    const plain = await draft(without, 'tea');
    await expect(
      updateOrder(without, plain.id, { entity: { details: { giftwrap } }, replace: false }),
    ).rejects.toMatchObject(refused);
    expect((await readOrder(ada, plain.id)).details.giftwrap ?? null).toBeNull();
    expect(
      (await updateOrder(ada, plain.id, { entity: { details: { giftwrap } }, replace: false })).details.giftwrap,
    ).toMatchObject(giftwrap);
  });

  it('is kept when a user without the permission changes other fields, and can be removed by them', async () => {
    const ada = world.as('ada');
    const { 'use-giftwrap': _, ...permissions } = ada.actor.permissions;
    const without = { ...ada, actor: { ...ada.actor, permissions } };
    const wrapped = await draft(ada, 'tea', { giftwrap });
    expect(
      (await updateOrder(without, wrapped.id, { entity: { details: { message: 'Hello' } }, replace: false })).details,
    ).toMatchObject({ message: 'Hello', giftwrap });
    await expect(
      updateOrder(without, wrapped.id, {
        entity: { details: { giftwrap: { ...giftwrap, seed: 'two' } } },
        replace: false,
      }),
    ).rejects.toMatchObject({ code: 'access.forbidden' });
    expect(
      (await updateOrder(without, wrapped.id, { entity: { details: { giftwrap: null } }, replace: false })).details
        .giftwrap,
    ).toBeNull();
  });
});

describe('the rules of a team', () => {
  it('limit methods, prices, domains and expiry days, and require a reason', async () => {
    const preferences = {
      deliveryMethods: ['email'],
      deliveryEmailDomains: ['northwind.example'],
      maximumHugggExpiryDays: 30,
      giftingRestrictionsPrice: { min: 500, max: 2_000 },
      applyReasonCodesToTeam: true,
    };
    await withPreferences('harbourPine', preferences, async () => {
      const ada = world.as('ada');
      const order = await draft(ada, 'tea', {
        receivers: [{ email: 'x@northwind.example' }, { email: 'x@elsewhere.example' }],
        expiry: 90,
      });
      expect(order.problems.map(({ path, code }) => [path, code])).toEqual([
        ['details.productId', 'team.price-not-allowed'],
        ['details.receivers.1.email', 'team.email-domain-not-allowed'],
        ['details.reasonCode', 'team.reason-code-required'],
      ]);
      expect(order.problems[0]?.message).toBe('This gift is outside the price range that your team allows.');
      expect(order.refund.days).toBe(30);
      const links = await draft(ada, 'cake', { quantity: 2, reasonCode: 'Birthday' });
      expect(links.problems).toMatchObject([
        { code: 'team.method-not-allowed', message: 'Your team does not allow delivery by links.' },
      ]);
      // A subteam inherits the rules.
      expect((await draft(world.as('sam'), 'cake', { quantity: 2 })).problems).toMatchObject([
        { code: 'team.method-not-allowed' },
      ]);
    });
  });
});

describe('access to drafts', () => {
  it('lists those that the caller can see in pages, both ways, last changed first', async () => {
    const sam = world.as('sam');
    const made = [];
    for (let index = 0; index < 7; index += 1) {
      world.clock.advance({ seconds: 1 });
      made.push(await draft(sam, 'tea', { quantity: index + 1 }));
    }
    const newest = made.map(({ id }) => id).toReversed();
    const first = await listOrders(sam, { limit: 3, status: ['draft'] });
    expect(first.data.map(({ id }) => id)).toEqual(newest.slice(0, 3));
    expect(first.pagination).toMatchObject({ total: 8, hasNext: true, hasPrevious: false, previous: null });
    const second = await listOrders(sam, { limit: 3, status: ['draft'], cursor: first.pagination.next ?? '' });
    expect(second.data.map(({ id }) => id)).toEqual(newest.slice(3, 6));
    const back = await listOrders(sam, { limit: 3, status: ['draft'], cursor: second.pagination.previous ?? '' });
    expect(back.data.map(({ id }) => id)).toEqual(newest.slice(0, 3));
    expect(first.data[0]).toMatchObject({
      quantity: 7,
      totalPence: 700,
      deliveryMethod: 'links',
      product: { name: 'test-tea' },
      sender: { name: 'Sam Whitlock' },
    });
    const ada = await listOrders(world.as('ada'), {
      limit: 3,
      status: ['draft'],
      teamIds: [demoTeams.bristol.id],
    });
    expect(ada.data.map(({ id }) => id)).toEqual(newest.slice(0, 3));
    await expect(listOrders(sam, { limit: 3, cursor: 'nonsense' })).rejects.toMatchObject({
      code: 'request.malformed',
    });
  });

  it('returns order.not-found for those of another team, or of others if the caller sees only their own', async () => {
    const order = await draft(world.as('ada'), 'tea');
    for (const person of ['nora', 'sam', 'priya', 'olu'] as const) {
      const other = world.as(person);
      await expect(readOrder(other, order.id)).rejects.toMatchObject({ code: 'order.not-found' });
      await expect(updateOrder(other, order.id, { entity: {}, replace: false })).rejects.toMatchObject({
        code: 'order.not-found',
      });
      await expect(discardOrder(other, order.id)).rejects.toMatchObject({ code: 'order.not-found' });
    }
    await expect(readOrder(world.as('victor'), order.id)).rejects.toMatchObject({ code: 'access.forbidden' });
    expect((await listOrders(world.as('priya'), { limit: 25, status: ['draft'] })).data).toEqual([]);
  });

  it('allows participants to read their own, and the team’s admin to read them too', async () => {
    const order = await draft(world.as('priya'), 'tea', { receivers: receivers(1) });
    for (const person of ['priya', 'ada'] as const)
      expect(await readOrder(world.as(person), order.id)).toMatchObject({ id: order.id });
  });

  it('ends when a draft is discarded', async () => {
    const ada = world.as('ada');
    const order = await draft(ada, 'tea');
    expect(await discardOrder(ada, order.id)).toEqual({ id: order.id, deleted: true });
    await expect(readOrder(ada, order.id)).rejects.toMatchObject({ code: 'order.not-found' });
  });
});
