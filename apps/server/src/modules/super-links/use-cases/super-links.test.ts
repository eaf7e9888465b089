import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestContext } from '../../../platform/testing/index.ts';
import { demoWallets } from '../../funding/index.ts';
import { createOrder } from '../../orders/testing/index.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { cancelGift } from '../../gift-changes/testing/index.ts';
import { addBlock, claimReviewSchedules, decideReview, readReviews } from '../../claim-review/testing/index.ts';
import { balancesOf, noCode, testProducts, unknownId } from '../../purchases/testing/index.ts';
import { eraseClaimsOf } from '../queries/claims.ts';
import { linkWorld, newAddress, type LinkWorld, createAnonymousGuards } from '../testing/index.ts';
import { readClaim } from './claim-view.ts';
import { endDueLinks } from './end-link.ts';
import { finishClaim, keepPlace } from './finish-claim.ts';
import { freeLapsedPlaces, deleteOldClaims, notifyEndingLinks } from './free-places.ts';
import { readLaunch } from './read-launch.ts';
import { listLinks, readLink } from './read-links.ts';
import { takePlace } from './take-place.ts';

let world: LinkWorld;
let ada: TestContext;
/** Price and handling fee of the product of these links. */
const price = 2_595;
beforeAll(async () => {
  world = await linkWorld();
  ada = world.as('ada');
});
afterAll(() => world.close());

const money = () => balancesOf(world, demoWallets.main.id);
const reread = (id: string) => readLink(ada, world.database.read, id);

async function statusesOf(linkId: string): Promise<Record<number, number>> {
  const { rows } = await world.database.pool.query<{ status_id: number; count: number }>(
    `select g.status_id, count(*)::int as count from gifts g join transactions t on t.id = g.transaction_id where t.super_link_id = $1 group by 1`,
    [linkId],
  );
  return Object.fromEntries(rows.map(({ status_id, count }) => [status_id, count]));
}

describe('a super link', () => {
  it('holds the money for all its places when it is bought, and is visible only to users who can use it', async () => {
    const before = await money();
    const link = await world.link(ada, 4);
    const after = await money();
    expect((before['available'] ?? 0) - (after['available'] ?? 0)).toBe(4 * price);
    expect((after['live'] ?? 0) - (before['live'] ?? 0)).toBe(4 * price);
    expect(link).toMatchObject({ status: 'open', limit: 4, claimed: 0, left: 4, heldPence: 4 * price, perPerson: 1 });
    expect(link.launch_url).toContain(`/s/${link.shortcode}`);
    expect(Date.parse(link.hugggExpiryDate)).toBeGreaterThan(Date.parse(link.expiry));
    expect((await listLinks(ada, { limit: 25 })).data.map(({ id }) => id)).toContain(link.id);
    await expect(reread(unknownId())).rejects.toMatchObject({ code: 'super-link.not-found' });
    await expect(readLink(world.as('priya'), world.database.read, link.id)).rejects.toMatchObject({
      code: 'access.forbidden',
    });
  });

  it('gives a person who proves an address a claimed gift of their own, and charges its fee', async () => {
    const link = await world.link(ada, 2);
    const before = await money();
    const { claim, ...by } = await world.take(link.shortcode, 'Sam@Visitors.example');
    expect(claim).toMatchObject({
      state: 'kept',
      sentTo: expect.stringContaining('@visitors.example'),
      extensionsLeft: 2,
    });
    expect(await reread(link.id)).toMatchObject({ claimed: 0, reserved: 1, left: 1, claimsLastHour: 0 });
    const done = await finishClaim(world.visitor(), { ...by, name: 'Sam' }, createAnonymousGuards());
    expect(done.gifts).toHaveLength(1);
    expect(await finishClaim(world.visitor(), { ...by, name: 'Sam' }, createAnonymousGuards())).toEqual(done);
    expect(await reread(link.id)).toMatchObject({
      claimed: 1,
      reserved: 0,
      left: 1,
      heldPence: price,
      claimsLastHour: 1,
    });
    const { rows } = await world.database.pool.query(
      'select status_id, receiver_email, receiver_name, delivery_method, fee_posted from gifts where shortcode = $1',
      [done.gifts[0]?.shortcode],
    );
    expect(rows).toEqual([
      {
        status_id: 3,
        receiver_email: 'sam@visitors.example',
        receiver_name: 'Sam',
        delivery_method: 'superhuggg',
        fee_posted: true,
      },
    ]);
    const after = await money();
    expect((before['live'] ?? 0) - (after['live'] ?? 0)).toBe(95);
    const { rows: kept } = await world.database.pool.query(
      'select address from super_link_claims where super_link_id = $1',
      [link.id],
    );
    expect(kept).toEqual([{ address: null }]);
  });

  it('counts people, not spellings of an address, and shows people at the limit their gifts', async () => {
    const link = await world.link(ada, 5, { perPerson: 2 });
    const name = `p${unknownId().replaceAll('-', '')}`;
    await world.claim(link.shortcode, `${name}@gmail.com`);
    world.clock.advance({ seconds: 61 });
    await world.claim(link.shortcode, `${name.toUpperCase()}+2@googlemail.com`);
    world.clock.advance({ seconds: 61 });
    const third = await world.claim(link.shortcode, `${name.slice(0, 3)}.${name.slice(3)}@gmail.com`);
    expect(third).toMatchObject({ state: 'enough' });
    expect(third.gifts).toHaveLength(2);
    expect(await reread(link.id)).toMatchObject({ claimed: 2, reserved: 0 });
  });

  it('accepts only addresses that its restrictions allow', async () => {
    const link = await world.link(ada, 5, { claimRestrictions: ['@Northwind.example', 'ada@elsewhere.example'] });
    await expect(world.ask(link.shortcode, 'sam@notnorthwind.example')).rejects.toMatchObject({
      code: 'super-link.not-for-address',
    });
    await expect(world.ask(link.shortcode, 'sam')).rejects.toMatchObject({ code: 'super-link.address-invalid' });
    await world.ask(link.shortcode, `${newAddress().split('@')[0]}@mail.northwind.example`);
    await world.ask(link.shortcode, 'ada@elsewhere.example');
    // Visitors of the link see only restrictions to domains, not to single addresses.
    expect((await readLaunch(world.visitor(), world.database.read, link.shortcode)).claimRestrictions).toEqual([
      'northwind.example',
    ]);
    await expect(world.ask('nothing', 'a@b.example')).rejects.toMatchObject({ code: 'super-link.wrong-link' });
  });

  it('gives no place without the right code: five attempts, ten minutes, a pause between two codes', async () => {
    const link = await world.link(ada, 2);
    const address = newAddress();
    const { code, ...by } = await world.ask(link.shortcode, address);
    const wrong = code === '000000' ? '000001' : '000000';
    const attempt = (given: string) =>
      takePlace(world.visitor(), { ...by, code: given }).then(
        () => 'taken',
        (error) => error.code,
      );
    expect([await attempt(wrong), await attempt(' '), await attempt('x'.repeat(30)), await attempt(wrong)]).toEqual(
      Array.from({ length: 4 }, () => 'super-link.code-wrong'),
    );
    expect([await attempt(wrong), await attempt(code)]).toEqual(['super-link.code-used-up', 'super-link.code-used-up']);
    await expect(world.ask(link.shortcode, address)).rejects.toMatchObject({ code: 'super-link.code-too-soon' });
    world.clock.advance({ seconds: 61 });
    const again = await world.ask(link.shortcode, address);
    world.clock.advance({ minutes: 10, seconds: 1 });
    await expect(takePlace(world.visitor(), again)).rejects.toMatchObject({ code: 'super-link.code-expired' });
    await expect(takePlace(world.visitor(), { ...again, token: 'other' })).rejects.toMatchObject({
      code: 'super-link.claim-unknown',
    });
    const other = await world.link(ada, 1);
    await expect(readClaim(world.visitor(), { ...again, shortcode: other.shortcode })).rejects.toMatchObject({
      code: 'super-link.claim-unknown',
    });
    expect(await reread(link.id)).toMatchObject({ reserved: 0, claimed: 0 });
  });

  it('frees a place after fifteen minutes, by its job or for the next claimant; it can be extended twice', async () => {
    const link = await world.link(ada, 1);
    const first = await world.take(link.shortcode, newAddress());
    await expect(world.take(link.shortcode, newAddress())).rejects.toMatchObject({ code: 'super-link.all-gone' });
    world.clock.advance({ minutes: 14 });
    expect(await keepPlace(world.visitor(), first)).toMatchObject({ extensionsLeft: 1 });
    world.clock.advance({ minutes: 14 });
    expect(await keepPlace(world.visitor(), first)).toMatchObject({ extensionsLeft: 0 });
    await expect(keepPlace(world.visitor(), first)).rejects.toMatchObject({ code: 'super-link.kept-enough' });
    world.clock.advance({ minutes: 15, seconds: 1 });
    const second = await world.take(link.shortcode, newAddress());
    await expect(finishClaim(world.visitor(), { ...first, name: null }, createAnonymousGuards())).rejects.toMatchObject(
      { code: 'super-link.place-freed' },
    );
    world.clock.advance({ minutes: 16 });
    await freeLapsedPlaces(world.visitor());
    expect(await reread(link.id)).toMatchObject({ reserved: 0, left: 1 });
    await expect(
      finishClaim(world.visitor(), { ...second, name: null }, createAnonymousGuards()),
    ).rejects.toMatchObject({ code: 'super-link.place-freed' });
    expect(await world.claim(link.shortcode, newAddress())).toMatchObject({ state: 'claimed' });
    expect(await readLaunch(ada, world.database.read, link.shortcode)).toMatchObject({
      state: 'all-gone',
      placesLeft: 0,
    });
  });

  it('removes an erased address, and frees the place that was reserved for it', async () => {
    const link = await world.link(ada, 2);
    const [taking, asking] = [newAddress(), newAddress()];
    const kept = await world.take(link.shortcode, taking);
    await world.ask(link.shortcode, asking);
    await world.visitor().transaction(async (tx) => {
      await eraseClaimsOf(tx, taking.toUpperCase());
      await eraseClaimsOf(tx, asking);
    });
    const { rows } = await world.database.pool.query(
      'select state, address from super_link_claims where super_link_id = $1',
      [link.id],
    );
    expect(rows).toEqual([{ state: 'kept', address: null }]);
    await expect(finishClaim(world.visitor(), { ...kept, name: null }, createAnonymousGuards())).rejects.toMatchObject({
      code: 'super-link.place-freed',
    });
    expect(await reread(link.id)).toMatchObject({ reserved: 0, left: 2 });
  });

  it('cannot be sold for claims by mobile number if no SMS are sent', async () => {
    const draft = (ctx: TestContext) =>
      createOrder(ctx, {
        type: 'superhuggg',
        name: 'Open day',
        details: { productId: testProducts.card.id, fromName: 'Ada', limit: 2, claimMethod: 'sms' },
      });
    expect((await draft(ada)).problems).toEqual([]);
    expect((await draft({ ...ada, config: { ...ada.config, sms: null } })).problems).toMatchObject([
      { path: 'details.claimMethod', code: 'order.method-unavailable' },
    ]);
  });

  it('grows and shrinks, and its held money with it', async () => {
    const link = await world.link(ada, 2);
    await world.claim(link.shortcode, newAddress());
    const before = await money();
    await expect(world.change(ada, link.id, { limit: 5 })).rejects.toMatchObject({ code: 'order.incomplete' });
    await expect(world.change(ada, link.id, { limit: 5, amount: 1 })).rejects.toMatchObject({
      code: 'order.price-changed',
    });
    await expect(world.change(ada, link.id, { limit: 5, amount: 3 * price, paused: true })).rejects.toMatchObject({
      code: 'super-link.one-change',
    });
    expect(await world.change(ada, link.id, { limit: 5, amount: 3 * price })).toMatchObject({
      limit: 5,
      left: 4,
      heldPence: 4 * price,
    });
    expect((before['available'] ?? 0) - ((await money())['available'] ?? 0)).toBe(3 * price);
    const claimed = [await world.claim(link.shortcode, newAddress()), await world.claim(link.shortcode, newAddress())];
    expect(claimed.map(({ state }) => state)).toEqual(['claimed', 'claimed']);
    await expect(world.change(ada, link.id, { limit: 2 })).rejects.toMatchObject({
      code: 'super-link.limit-below-claimed',
    });
    expect(await world.change(ada, link.id, { limit: 3 })).toMatchObject({ limit: 3, left: 0, heldPence: 0 });
    expect(await world.change(ada, link.id, { limit: 3 })).toMatchObject({ limit: 3 });
    expect((before['available'] ?? 0) - ((await money())['available'] ?? 0)).toBe(price);
    expect(await statusesOf(link.id)).toEqual({ 3: 3, 6: 2 });
  });

  it('lists its orders in the order in which a lower limit releases places, its wallet and its claim rate', async () => {
    const link = await world.link(ada, 2, { claimRate: 7 });
    expect(link).toMatchObject({ claimRate: 7, wallet: { id: demoWallets.main.id, name: demoWallets.main.name } });
    await world.claim(link.shortcode, newAddress());
    await world.change(ada, link.id, { limit: 5, amount: 3 * price });
    const { orders } = await world.change(ada, link.id, { limit: 4 });
    expect(orders).toEqual([
      { transactionId: expect.not.stringContaining(link.transactionId), places: 3, unclaimed: 2, placePence: price },
      { transactionId: link.transactionId, places: 2, unclaimed: 1, placePence: price },
    ]);
  });

  it('cannot grow beyond the wallet’s balance, and then nothing changes', async () => {
    const link = await world.link(ada, 1);
    await expect(world.change(ada, link.id, { limit: 2_001, amount: 2_000 * price })).rejects.toMatchObject({
      code: 'wallet.insufficient-funds',
    });
    expect(await reread(link.id)).toMatchObject({ limit: 1, heldPence: price });
  });

  it('pauses, resumes and closes; closing returns the free money immediately and leaves claimed gifts unchanged', async () => {
    const link = await world.link(ada, 3);
    await world.claim(link.shortcode, newAddress());
    const kept = await world.take(link.shortcode, newAddress());
    expect(await world.change(ada, link.id, { paused: true })).toMatchObject({ status: 'paused', pausedBy: 'sender' });
    await expect(world.claim(link.shortcode, newAddress())).rejects.toMatchObject({ code: 'super-link.code-wrong' });
    expect(await world.change(ada, link.id, { paused: false })).toMatchObject({ status: 'open', pausedBy: null });
    const before = await money();
    expect(await world.change(ada, link.id, { closed: true })).toMatchObject({
      status: 'closed',
      left: 0,
      heldPence: 0,
    });
    expect(((await money())['available'] ?? 0) - (before['available'] ?? 0)).toBe(2 * price);
    await expect(finishClaim(world.visitor(), { ...kept, name: null }, createAnonymousGuards())).rejects.toMatchObject({
      code: 'super-link.place-freed',
    });
    await expect(world.claim(link.shortcode, newAddress())).rejects.toMatchObject({ code: 'super-link.code-wrong' });
    await expect(world.change(ada, link.id, { paused: false })).rejects.toMatchObject({ code: 'super-link.over' });
    expect(await statusesOf(link.id)).toEqual({ 3: 1, 6: 2 });
    expect(ada.published.findLast(({ type }) => type === 'super-link.ended')).toMatchObject({
      data: { closed: true, places: 2, returnedPence: 2 * price },
    });
  });

  it('ends after its last day, once no one is taking a place, and returns its free money', async () => {
    const link = await world.link(ada, 3, { expiry: 5 });
    await world.claim(link.shortcode, newAddress());
    world.clock.advance({ hours: 72 });
    const jobs = world.visitor();
    await notifyEndingLinks(jobs);
    await notifyEndingLinks(jobs);
    expect(jobs.published.filter(({ type, id }) => type === 'super-link.noticed' && id === link.id)).toHaveLength(1);
    world.clock.set(link.expiry);
    world.clock.advance({ seconds: -30 });
    const late = await world.take(link.shortcode, newAddress());
    world.clock.advance({ minutes: 1 });
    await endDueLinks(jobs);
    expect(await reread(link.id)).toMatchObject({ status: 'ended', heldPence: 2 * price });
    await expect(world.claim(link.shortcode, newAddress())).rejects.toMatchObject({ code: 'super-link.code-wrong' });
    expect(await finishClaim(world.visitor(), { ...late, name: null }, createAnonymousGuards())).toMatchObject({
      state: 'claimed',
    });
    await endDueLinks(jobs);
    expect(await reread(link.id)).toMatchObject({ status: 'ended', claimed: 2, heldPence: 0 });
    expect(await statusesOf(link.id)).toEqual({ 3: 2, 5: 1 });
    await deleteOldClaims(jobs);
  });

  it('pauses automatically when claims exceed its claim rate, and continues when it is resumed', async () => {
    const link = await world.link(ada, 10);
    await world.change(ada, link.id, { claimRate: 2 });
    world.clock.advance({ seconds: 1 });
    await world.claim(link.shortcode, newAddress());
    await world.claim(link.shortcode, newAddress());
    await expect(world.claim(link.shortcode, newAddress())).rejects.toMatchObject({ code: 'super-link.paused' });
    expect(await reread(link.id)).toMatchObject({ status: 'paused', pausedBy: 'rate', claimed: 2 });
    await world.change(ada, link.id, { paused: false });
    world.clock.advance({ seconds: 1 });
    expect(await world.claim(link.shortcode, newAddress())).toMatchObject({ state: 'claimed' });
  });

  it('rejects dates outside the range, and stores valid ones', async () => {
    const link = await world.link(ada, 1);
    await expect(world.change(ada, link.id, { expiry: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({
      code: 'super-link.dates-out-of-range',
    });
    const day = world.clock.now().add({ hours: 240 }).toString();
    await expect(world.change(ada, link.id, { hugggExpiryDate: day })).rejects.toMatchObject({
      code: 'super-link.dates-out-of-range',
    });
    const changed = await world.change(ada, link.id, { expiry: day, hugggExpiryDate: day });
    expect(changed.expiry).toBe(changed.hugggExpiryDate);
    const { gifts } = await world.claim(link.shortcode, newAddress());
    const { rows } = await world.database.pool.query('select expires_at from gifts where shortcode = $1', [
      gifts[0]?.shortcode,
    ]);
    expect(new Date(rows[0].expires_at).toISOString()).toBe(new Date(changed.hugggExpiryDate).toISOString());
  });
});

it('leaves a ledger that passes verification', async () => {
  expect((await verifyLedger(world.database.read)).findings).toEqual([]);
});

describe('a claim that is held for review', () => {
  const caller = { address: '203.0.113.40', device: null };
  const decide = (id: string, decision: 'release' | 'refuse') => decideReview(ada, { id, decision, reason: 'Looked' });
  const tend = async () => {
    for (const { job } of claimReviewSchedules) await job.run(world.visitor() as never, {} as never);
  };
  const giftStatus = async (id: string) =>
    (await world.database.pool.query<{ status_id: number }>('select status_id from gifts where id = $1', [id])).rows[0]
      ?.status_id;

  async function held({ id: linkId, shortcode }: { readonly id: string; readonly shortcode: string }) {
    const { claim, ...by } = await world.take(shortcode, newAddress());
    await finishClaim(world.visitor(), { ...by, name: null }, { ...createAnonymousGuards(), caller });
    const { data } = await readReviews(ada, { state: 'waiting', limit: 100 });
    const review = data.find(({ superLinkId }) => superLinkId === linkId);
    if (!review) throw new Error(`The claim is ${claim.state}, and was not held.`);
    return review;
  }

  it('charges no fee until it is decided; a refusal returns the fee and the price once the gift is cancelled', async () => {
    await addBlock(ada, { kind: 'network', effect: 'hold', value: caller.address, reason: 'A program' });
    const before = await money();
    const link = await world.link(ada, 3);
    const refused = await held(link);
    await decide(refused.id, 'refuse');
    const released = await held(link);
    await decide(released.id, 'release');
    world.clock.advance({ hours: 7 * 24 });
    const { pool } = world.database;
    await pool.query('update gifts set status_id = 7, former_status_id = 3 where id = $1', [refused.gift.id]);
    await tend();
    expect((await readReviews(ada, { state: 'refused', limit: 100 })).data.map(({ id }) => id)).toEqual([refused.id]);
    await pool.query('update gifts set status_id = 3, former_status_id = null where id = $1', [refused.gift.id]);
    await tend();
    expect(await giftStatus(refused.gift.id)).toBe(6);
    // The other claim was released: its recipient has the gift, and its fee is not refunded when it is cancelled.
    await cancelGift(ada, noCode, released.gift.id, undefined);
    await world.change(ada, link.id, { closed: true });
    const { available = 0, fees = 0 } = before;
    expect(await money()).toEqual({ ...before, available: available - 95, fees: fees + 95 });
    expect((await verifyLedger(world.database.read)).findings).toEqual([]);
  });
});
