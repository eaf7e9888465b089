import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDate } from '../../../platform/clock/index.ts';
import { demoWallets } from '../../funding/index.ts';
import { demoProductId } from '../../catalogue-import/index.ts';
import { balancesOf, testProducts } from '../../purchases/testing/index.ts';
import { launchWorld, type LaunchWorld } from '../testing/launch-world.ts';
import { claimGift } from './claim-gift.ts';
import { declineGift } from './decline-gift.ts';
import { reactToGift } from './react-to-gift.ts';
import { factsForDevice, showLaunch } from './read-launch.ts';
import { redeemGift } from './redeem-gift.ts';
import { viewGift } from './view-gift.ts';

let at: LaunchWorld;
beforeAll(async () => {
  at = await launchWorld();
});
afterAll(() => at.close());

const client = 'phone' as const;
const choice15 = demoProductId('huggg-choice', 1_500);

async function look(shortcode: string, device: string | null = null) {
  const ctx = at.recipient();
  const facts = await at.deps.reader(ctx.read, shortcode);
  if (!facts) throw new Error('nothing opened');
  return showLaunch(ctx.read, at.deps, { facts: factsForDevice(facts, device), now: ctx.clock.now() });
}

async function eventsOf(giftId: string): Promise<unknown[]> {
  const { rows } = await at.world.database.pool.query<{
    kind: string;
    from: number | null;
    to: number | null;
    actor: string;
  }>(
    'select kind, from_status_id as "from", to_status_id as "to", actor_kind as actor from gift_events where gift_id = $1 order by at, id',
    [giftId],
  );
  return rows.map(({ kind, from, to, actor }) => (kind === 'status' ? [from, to, actor] : [kind, actor]));
}

describe('a gift of one product', () => {
  it('goes from wrapped to its code, with every step recorded and its money posted once', async () => {
    const before = await balancesOf(at.world, demoWallets.main.id);
    const { id, shortcode } = await at.gift({
      message: 'For the long week.',
      language: 'cy',
      giftwrap: { kind: 'petal', palette: 'Damson', seed: 'abc' },
    });
    await at.stock({ productId: testProducts.cake.id, valuePence: 1_200, codes: ['CAKE0000000000001'], pin: '1234' });

    const wrapped = await look(shortcode);
    expect(wrapped).toMatchObject({
      state: 'wrapped',
      from_name: 'Priya',
      language: 'cy',
      viewed_date: null,
      gift: null,
      giftwrap: { kind: 'petal', palette: 'damson', seed: 'abc' },
    });
    expect(await at.column(id, 'viewed_at')).toBeNull();

    const opened = await viewGift(at.recipient(), at.deps, { shortcode, client });
    expect(opened).toMatchObject({
      state: 'open',
      viewed_date: '2026-10-05T10:00:00.000Z',
      gift: {
        message: 'For the long week.',
        valuePence: 1_200,
        isChoice: false,
        chosenId: testProducts.cake.id,
        code: null,
      },
    });
    expect(opened.gift?.items).toHaveLength(1);
    await viewGift(at.recipient(), at.deps, { shortcode, client: 'computer' });
    expect(await at.column(id, 'viewed_client')).toBe('phone');

    expect(await claimGift(at.recipient(), at.deps, { shortcode, choice: null, client })).toMatchObject({
      state: 'claimed',
      gift: { code: null },
    });
    expect((await balancesOf(at.world, demoWallets.main.id))['live']).toBe((before['live'] ?? 0) + 1_200);

    const shown = await redeemGift(at.recipient(), at.deps, { shortcode, choice: null, client });
    expect(shown).toMatchObject({
      state: 'code',
      gift: {
        code: {
          redeem_code: 'CAKE0000000000001',
          pin: '1234',
          barcode: 'code128',
          useByDate: '2026-11-04T23:59:59.999Z',
        },
      },
    });
    expect(await redeemGift(at.recipient(), at.deps, { shortcode, choice: null, client })).toEqual(shown);
    expect(await look(shortcode)).toEqual(shown);

    const after = await balancesOf(at.world, demoWallets.main.id);
    expect(after).toMatchObject({
      live: before['live'],
      available: (before['available'] ?? 0) - 1_200,
      redeemed: (before['redeemed'] ?? 0) + 1_200,
    });
    expect(await eventsOf(id)).toEqual([
      ['viewed', 'recipient'],
      [1, 3, 'recipient'],
      [3, 4, 'recipient'],
    ]);
    expect(await at.column<Date>(id, 'use_by_at')).toEqual(new Date('2026-11-04T23:59:59.999Z'));
  });

  it('stores codes encrypted in every table', async () => {
    const { id, shortcode } = await at.gift();
    await at.stock({ productId: testProducts.cake.id, valuePence: 1_200, codes: ['SECRETCODE00000009'], pin: '8642' });
    await redeemGift(at.recipient(), at.deps, { shortcode, choice: null, client });
    const { rows } = await at.world.database.pool.query<{ row: string }>(
      `select v::text || encode(v.sealed_code, 'escape') as row from voucher_codes v
       union all select r::text || encode(r.sealed_code, 'escape') from redemptions r
       union all select e::text from gift_events e`,
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { row } of rows) expect(row).not.toMatch(/SECRETCODE|8642"/);
    const {
      rows: [held],
    } = await at.world.database.pool.query<{ sealed_code: Buffer }>(
      'select sealed_code from redemptions where gift_id = $1',
      [id],
    );
    expect(() =>
      at.vault.open(held?.sealed_code ?? Buffer.alloc(0), {
        table: 'redemptions',
        rowId: at.world.as('ada').actor.userId,
        part: 'code',
      }),
    ).toThrow();
    expect(at.vault.open(held?.sealed_code ?? Buffer.alloc(0), { table: 'redemptions', rowId: id, part: 'code' })).toBe(
      'SECRETCODE00000009',
    );
  });

  it('rejects a choice of another product', async () => {
    const { shortcode } = await at.gift();
    await expect(claimGift(at.recipient(), at.deps, { shortcode, choice: choice15, client })).rejects.toMatchObject({
      code: 'gift.choice-unknown',
    });
  });
});

describe('a choice of gift', () => {
  it('can be chosen, changed until the code is requested, and not after that', async () => {
    const { id, shortcode } = await at.gift({ productId: choice15 });
    const choosing = await viewGift(at.recipient(), at.deps, { shortcode, client });
    expect(choosing.state).toBe('choosing');
    const items = choosing.gift?.items ?? [];
    expect(items.length).toBeGreaterThan(10);
    expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
    const [first, second] = items;
    if (!first || !second) throw new Error('nothing to choose from');

    await expect(claimGift(at.recipient(), at.deps, { shortcode, choice: null, client })).rejects.toMatchObject({
      code: 'gift.choice-required',
    });
    await expect(redeemGift(at.recipient(), at.deps, { shortcode, choice: null, client })).rejects.toMatchObject({
      code: 'gift.choice-required',
    });
    await expect(
      claimGift(at.recipient(), at.deps, { shortcode, choice: testProducts.cake.id, client }),
    ).rejects.toMatchObject({ code: 'gift.choice-unknown' });
    expect(await claimGift(at.recipient(), at.deps, { shortcode, choice: first.id, client })).toMatchObject({
      state: 'claimed',
      gift: { chosenId: first.id },
    });
    expect(await claimGift(at.recipient(), at.deps, { shortcode, choice: second.id, client })).toMatchObject({
      state: 'claimed',
      gift: { chosenId: second.id },
    });

    const {
      rows: [product],
    } = await at.world.database.pool.query<{ sender_price_pence: number }>(
      'select sender_price_pence from products where id = $1',
      [second.id],
    );
    await at.stock({ productId: second.id, valuePence: product?.sender_price_pence ?? 0, codes: ['CHOSEN-0000-0001'] });
    expect(await redeemGift(at.recipient(), at.deps, { shortcode, choice: null, client })).toMatchObject({
      state: 'code',
      gift: { items: [{ id: second.id }], code: { redeem_code: 'CHOSEN-0000-0001' } },
    });
    await expect(claimGift(at.recipient(), at.deps, { shortcode, choice: first.id, client })).rejects.toMatchObject({
      code: 'gift.status-conflict',
    });
    expect(await eventsOf(id)).toEqual([
      ['viewed', 'recipient'],
      ['chosen', 'recipient'],
      [1, 3, 'recipient'],
      ['chosen', 'recipient'],
      [3, 4, 'recipient'],
    ]);
  });

  it('offers only the products selected in the order', async () => {
    const { rows } = await at.world.database.pool.query<{ id: string; product: string }>(
      `select i.id, i.redemption_product_id as product from segment_items i join segment_sets s on s.id = i.set_id where s.product_id = $1 and i.item_type = 'segment' order by i.id limit 3`,
      [choice15],
    );
    const { shortcode } = await at.gift({ productId: choice15, hugggMeta: { gwcSegments: rows.map(({ id }) => id) } });
    const { gift } = await viewGift(at.recipient(), at.deps, { shortcode, client });
    expect(gift?.items.map(({ id }) => id).toSorted()).toEqual(rows.map(({ product }) => product).toSorted());
  });
});

describe('declining a gift', () => {
  it('can be reversed, also by claiming the gift', async () => {
    const { id, shortcode } = await at.gift();
    expect(await declineGift(at.recipient(), at.deps, { shortcode, declined: true, client })).toMatchObject({
      state: 'declined',
    });
    expect(await declineGift(at.recipient(), at.deps, { shortcode, declined: true, client })).toMatchObject({
      state: 'declined',
    });
    expect(await at.column(id, 'status_id')).toBe(1);
    expect(await declineGift(at.recipient(), at.deps, { shortcode, declined: false, client })).toMatchObject({
      state: 'open',
    });
    await declineGift(at.recipient(), at.deps, { shortcode, declined: true, client });
    expect(await claimGift(at.recipient(), at.deps, { shortcode, choice: null, client })).toMatchObject({
      state: 'claimed',
    });
    expect(await at.column(id, 'declined_at')).toBeNull();
    await expect(declineGift(at.recipient(), at.deps, { shortcode, declined: true, client })).rejects.toMatchObject({
      code: 'gift.status-conflict',
    });
    expect(await eventsOf(id)).toEqual([
      ['viewed', 'recipient'],
      ['declined', 'recipient'],
      ['decline-withdrawn', 'recipient'],
      ['declined', 'recipient'],
      [1, 3, 'recipient'],
    ]);
  });
});

describe('declining and accepting repeatedly', () => {
  it('notifies the sender once a day', async () => {
    const { shortcode } = await at.gift();
    const recipient = at.recipient();
    const say = (declined: boolean) => declineGift(recipient, at.deps, { shortcode, declined, client });
    for (let times = 0; times < 3; times += 1) {
      await say(true);
      await say(false);
    }
    at.world.clock.advance({ hours: 25 });
    await say(true);
    const told = recipient.published.filter(({ type }) => type === 'gift.declined');
    expect(told.map(({ data }) => data)).toMatchObject([
      { declined: true, again: false },
      { declined: false, again: false },
      { declined: true, again: true },
      { declined: false, again: false },
      { declined: true, again: true },
      { declined: false, again: false },
      { declined: true, again: false },
    ]);
  });
});

describe('sending a thank-you', () => {
  it('stores one of five reactions, which can be changed', async () => {
    const { id, shortcode } = await at.gift();
    const thank = (emoji: string, message: string | null) =>
      reactToGift(at.recipient(), at.deps, { shortcode, emoji, message, name: 'Sam', client });
    await expect(thank('💩', null)).rejects.toMatchObject({ code: 'reaction.emoji-unknown' });
    await thank('🎉', null);
    await at.world.database.pool.query('update reactions set read_at = now() where gift_id = $1', [id]);
    expect(await thank('❤️', 'So kind!')).toMatchObject({
      gift: { reaction: { emoji: '❤️', message: 'So kind!', name: 'Sam' } },
    });
    await thank('❤️', 'So kind!');
    const { rows } = await at.world.database.pool.query(
      'select emoji, message, read_at from reactions where gift_id = $1',
      [id],
    );
    expect(rows).toEqual([{ emoji: '❤️', message: 'So kind!', read_at: null }]);
    expect(await eventsOf(id)).toEqual([
      ['viewed', 'recipient'],
      ['reacted', 'recipient'],
      ['reaction-changed', 'recipient'],
    ]);
  });
});

describe('states without possible actions', () => {
  const refusals = [
    ['expired', 'gift.expired', `update gifts set expires_at = '2026-10-05T09:59:59Z' where id = $1`],
    ['cancelled', 'gift.cancelled', 'update gifts set status_id = 6 where id = $1'],
    ['not-available', 'gift.not-available', 'update gifts set frozen_at = now() where id = $1'],
    ['not-yet', 'gift.not-yet', `update gifts set status_id = 8, send_at = '2026-12-24T09:00:00Z' where id = $1`],
  ] as const;

  it.each(refusals)('%s: rejects every action, and shows only the sender', async (state, code, change) => {
    const { id, shortcode } = await at.gift({ message: 'Nobody reads this.' });
    await at.world.database.pool.query(change, [id]);
    const own = { shortcode, client };
    const attempts = [
      () => viewGift(at.recipient(), at.deps, own),
      () => claimGift(at.recipient(), at.deps, { ...own, choice: null }),
      () => redeemGift(at.recipient(), at.deps, { ...own, choice: null }),
      () => declineGift(at.recipient(), at.deps, { ...own, declined: true }),
      () => reactToGift(at.recipient(), at.deps, { ...own, emoji: '🎉', message: null, name: null }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code });
    const seen = await look(shortcode);
    expect(seen).toMatchObject({ state, gift: null, receiverName: null, from_name: 'Priya' });
    expect(JSON.stringify(seen)).not.toContain('Nobody reads this.');
    expect(await at.column(id, 'viewed_at')).toBeNull();
  });

  it('rejects changes while the sender changes the gift', async () => {
    const { id, shortcode } = await at.gift();
    await at.world.database.pool.query('update gifts set status_id = 7, former_status_id = 1 where id = $1', [id]);
    await expect(claimGift(at.recipient(), at.deps, { shortcode, choice: null, client })).rejects.toMatchObject({
      code: 'gift.not-available',
    });
    expect(await viewGift(at.recipient(), at.deps, { shortcode, client })).toMatchObject({ state: 'open' });
  });

  it('distinguishes a replaced link from an unknown one', async () => {
    const { id, shortcode } = await at.gift();
    const ada = at.world.as('ada');
    await at.world.database.pool.query(
      'insert into retired_shortcodes (shortcode, gift_id, team_id, retired_at) values ($1, $2, $3, $4)',
      ['RetiredRetired00', id, ada.actor.teamId, toDate(ada.clock.now())],
    );
    await expect(viewGift(at.recipient(), at.deps, { shortcode: 'RetiredRetired00', client })).rejects.toMatchObject({
      code: 'gift.link-retired',
    });
    await expect(viewGift(at.recipient(), at.deps, { shortcode: 'AAAAAAAAAAAAAAAA', client })).rejects.toMatchObject({
      code: 'gift.wrong-link',
    });
    await expect(viewGift(at.recipient(), at.deps, { shortcode: `${shortcode}'--`, client })).rejects.toMatchObject({
      code: 'gift.wrong-link',
    });
  });
});
