import type { ClaimReview, Launch } from '@huggg/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expireGiftsJob } from '../modules/gifts/index.ts';
import { cancelGift, freezeGift } from '../modules/gift-changes/testing/index.ts';
import {
  addBlock,
  changeRule,
  claimReviewSchedules,
  decideReview,
  readBlocks,
  readReviews,
  readRules,
  removeBlock,
} from '../modules/claim-review/testing/index.ts';
import {
  claimGift,
  launchWorld,
  redeemGift,
  type LaunchDeps,
  type LaunchWorld,
} from '../modules/claiming/testing/index.ts';
import { demoWallets } from '../modules/funding/index.ts';
import { verifyLedger } from '../modules/ledger/index.ts';
import { balancesOf, noCode, testProducts, unknownId } from '../modules/purchases/testing/index.ts';
import { finishClaim, createLinkActions, newAddress, takePlace } from '../modules/super-links/testing/index.ts';
import type { LinkWorldActions } from '../modules/super-links/testing/index.ts';
import { CatalogueError } from '../platform/errors.ts';
import { ownLimits, testContext, type TestContext } from '../platform/testing/index.ts';

let at: LaunchWorld;
let deps: LaunchDeps;
let links: LinkWorldActions;
let ada: TestContext;
beforeAll(async () => {
  at = await launchWorld();
  deps = { ...at.deps, claims: ownLimits(at.world.clock) };
  links = createLinkActions(at.world, at.world.database);
  ada = at.world.as('ada');
  const codes = Array.from({ length: 60 }, (_, index) => `REVIEW-${index}`);
  await at.stock({ productId: testProducts.cake.id, valuePence: 1_200, codes });
});
afterEach(async () => {
  const { findings } = await verifyLedger(at.world.database.read);
  if (findings.length > 0) throw new Error(findings.map(({ message }) => message).join('\n'));
});
afterAll(() => at.close());
const money = () => balancesOf(at.world, demoWallets.main.id);
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof CatalogueError ? error.code : String(error)),
  );

let lastNetwork = 0;
/** Returns a network that no other test has used. */
function network(): string {
  lastNetwork += 1;
  return `203.0.${lastNetwork}.7`;
}

const claim = (shortcode: string, from: string | null, ctx = at.recipient()): Promise<Launch> =>
  claimGift(ctx, deps, { shortcode, choice: null, client: 'phone', from });
const redeem = (shortcode: string, from: string | null = null): Promise<Launch> =>
  redeemGift(at.recipient(), deps, { shortcode, choice: null, client: 'phone', from });

/** Runs the jobs of each minute. */
async function runMinuteJobs(ctx = at.recipient()): Promise<TestContext> {
  for (const { job } of claimReviewSchedules) await job.run(ctx, {} as never);
  return ctx;
}

async function waitingReviews(): Promise<readonly ClaimReview[]> {
  return (await readReviews(ada, { state: 'waiting', limit: 100 })).data;
}

async function reviewOf(giftId: string): Promise<ClaimReview> {
  for (const state of ['waiting', 'released', 'refused', 'ended'] as const) {
    const { data } = await readReviews(ada, { state, limit: 100 });
    const found = data.find(({ gift }) => gift.id === giftId);
    if (found) return found;
  }
  throw new Error(`The gift ${giftId} has no review.`);
}

/** Creates a gift whose claim is held because its network is blocked. */
async function heldGift(details: Parameters<LaunchWorld['gift']>[0] = {}) {
  const from = network();
  const gift = await at.gift(details);
  await addBlock(ada, { kind: 'network', effect: 'hold', value: from, reason: 'Tried many links' });
  expect(await claim(gift.shortcode, from)).toMatchObject({ state: 'in-review', gift: null });
  return { ...gift, from, review: await reviewOf(gift.id) };
}

const decide = (id: string, decision: 'release' | 'refuse' | 'undo', ctx = at.world.as('ada')) =>
  decideReview(ctx, { id, decision, reason: 'Looked at it' });

const events = async (giftId: string): Promise<readonly string[]> =>
  (
    await at.world.database.pool.query<{ kind: string }>(
      'select kind from gift_events where gift_id = $1 order by id',
      [giftId],
    )
  ).rows.map(({ kind }) => kind);

describe('a bot that tries many links from one network', () => {
  it('has its claims held above the limit, without affecting other networks', async () => {
    await changeRule(ada, { key: 'network', enabled: true, claims: 3, windowMinutes: 60 });
    const bot = network();
    const gifts = await Promise.all(Array.from({ length: 5 }, () => at.gift()));
    const states: string[] = [];
    for (const { shortcode } of gifts) states.push((await claim(shortcode, bot)).state);
    expect(states).toEqual(['claimed', 'claimed', 'claimed', 'in-review', 'in-review']);
    // A repeated request is not counted and returns no code.
    expect(await codeOf(redeem(gifts[4]?.shortcode ?? '', bot))).toBe('gift.in-review');
    // A gift keeps the code that it has. A neighbouring address is another network; a private address is none.
    expect((await redeem(gifts[0]?.shortcode ?? '', bot)).gift?.code).not.toBeNull();
    for (const from of [network(), '127.0.0.1', '10.1.2.3', null])
      for (let times = 0; times < (from?.startsWith('203') ? 3 : 4); times += 1)
        expect((await claim((await at.gift()).shortcode, from)).state).toBe('claimed');
    expect((await reviewOf(gifts[3]?.id ?? '')).reasons).toEqual(['network']);
    await changeRule(ada, { key: 'network', enabled: true, claims: 300, windowMinutes: 60 });
  });

  it('gets no code by redeeming directly: no code is fetched, and the money stays held', async () => {
    const { shortcode, id } = await at.gift();
    const from = network();
    await addBlock(ada, { kind: 'network', effect: 'hold', value: `${from}/24`, reason: 'A range' });
    const before = await money();
    expect(await redeem(shortcode, from)).toMatchObject({ state: 'in-review', gift: null });
    expect(await money()).toEqual(before);
    const { rows } = await at.world.database.pool.query('select 1 from code_requests where gift_id = $1', [id]);
    expect(rows).toEqual([]);
    expect(await at.column(id, 'status_id')).toBe(3);
  });
});

describe('many people behind one address', () => {
  async function claimPlace(shortcode: string, caller: { readonly address: string; readonly device: string | null }) {
    const { code, ...by } = await links.ask(shortcode, newAddress());
    const visitor = testContext({ database: at.world.database, clock: at.world.clock });
    await takePlace(visitor, { ...by, code });
    return finishClaim(visitor, { ...by, name: null }, { counts: deps.claims, caller });
  }

  it('claim 200 places of a super link, and none is held', async () => {
    const link = await links.link(ada, 200, {}, 'tea');
    const address = network();
    const claims: Awaited<ReturnType<typeof claimPlace>>[] = [];
    for (let batch = 0; batch < 20; batch += 1)
      claims.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, (_, index) =>
            claimPlace(link.shortcode, { address, device: `browser ${batch}-${index}` }),
          ),
        )),
      );
    const { rows } = await at.world.database.pool.query(
      'select count(*)::int as gifts, count(g.review_state)::int as held from gifts g where transaction_id = $1 and status_id = 3',
      [link.transactionId],
    );
    expect(rows).toEqual([{ gifts: 200, held: 0 }]);
  });

  it('have claims held if one browser claims for too many people, or addresses are disposable', async () => {
    await changeRule(ada, { key: 'device', enabled: true, claims: 2, windowMinutes: 1440 });
    const link = await links.link(ada, 10, {}, 'tea');
    const one = { address: network(), device: 'one browser' };
    for (let times = 0; times < 3; times += 1) await claimPlace(link.shortcode, one);
    expect((await waitingReviews()).filter(({ superLinkId }) => superLinkId === link.id)).toMatchObject([
      { reasons: ['device'], network: expect.stringMatching(/^203\.0\.\d+\.…$/u) },
    ]);
    await changeRule(ada, { key: 'device', enabled: true, claims: 50, windowMinutes: 1440 });
    const thrown = await links.link(ada, 10, {}, 'tea');
    for (let times = 0; times < 4; times += 1) {
      const { code, ...by } = await links.ask(thrown.shortcode, `p${times}@box.mailinator.com`);
      await takePlace(links.visitor(), { ...by, code });
      await finishClaim(links.visitor(), { ...by, name: null }, { counts: deps.claims, caller: one });
    }
    expect((await waitingReviews()).filter(({ superLinkId }) => superLinkId === thrown.id)).toMatchObject([
      { reasons: ['throw-away'], address: 'p…@box.mailinator.com' },
    ]);
  });
});

describe('a held claim', () => {
  it('is released automatically after a day, its recipient is notified, and the code is available', async () => {
    const { id, shortcode, review } = await heldGift({
      deliveryMethod: 'email',
      receivers: [{ email: 'sam@held.example', name: 'Sam' }],
    });
    at.world.clock.advance({ hours: 23 });
    await runMinuteJobs();
    expect((await reviewOf(id)).state).toBe('waiting');
    at.world.clock.advance({ hours: 1 });
    const ctx = await runMinuteJobs();
    expect(await reviewOf(id)).toMatchObject({ state: 'released', decidedBy: null, id: review.id });
    expect(ctx.published.map(({ type }) => type)).toContain('gift.claimed');
    expect((await redeem(shortcode)).gift?.code?.redeem_code).toMatch(/^REVIEW-/u);
    expect(await events(id)).toEqual(expect.arrayContaining(['review-began', 'review-passed']));
    expect((await runMinuteJobs()).published).toEqual([]);
  });

  it('does not expire during the review, and leaves three days after it', async () => {
    const { id, shortcode, review } = await heldGift({ expiry: 1 });
    await decide(review.id, 'refuse');
    at.world.clock.advance({ hours: 48 });
    await expireGiftsJob.run(at.recipient(), {} as never);
    expect(await at.column(id, 'status_id')).toBe(3);
    await decide(review.id, 'undo');
    expect(await at.column<Date>(id, 'expires_at')).toEqual(
      new Date(at.world.clock.now().add({ hours: 72 }).epochMilliseconds),
    );
    expect((await redeem(shortcode)).state).toBe('code');
  });

  it('if refused, is cancelled after a week and its money returned', async () => {
    const before = await money();
    const { id, shortcode, review } = await heldGift();
    await decide(review.id, 'refuse');
    expect(await reviewOf(id)).toMatchObject({ state: 'refused', note: 'Looked at it', decidedBy: 'Ada Marlowe' });
    expect(await codeOf(claim(shortcode, null))).toBe('gift.not-available');
    at.world.clock.advance({ hours: 7 * 24 - 1 });
    await runMinuteJobs();
    expect(await at.column(id, 'status_id')).toBe(3);
    at.world.clock.advance({ hours: 1 });
    expect(await codeOf(decide(review.id, 'undo'))).toBe('claim-review.decided');
    await runMinuteJobs();
    expect(await at.column(id, 'status_id')).toBe(6);
    expect(await reviewOf(id)).toMatchObject({ state: 'ended', dateUndoUntil: null });
    expect(await money()).toEqual(before);
    expect(await codeOf(claim(shortcode, null))).toBe('gift.cancelled');
  });

  it('can be refused and restored, and released and held again until its code is requested', async () => {
    const { id, shortcode, review } = await heldGift();
    await decide(review.id, 'refuse');
    await decide(review.id, 'undo');
    expect((await claim(shortcode, null)).state).toBe('claimed');
    await decide(review.id, 'undo');
    expect(await reviewOf(id)).toMatchObject({ state: 'waiting', dateWaitsUntil: review.dateWaitsUntil });
    expect(await codeOf(claim(shortcode, null))).toBe('gift.in-review');
    await decide(review.id, 'release');
    expect((await redeem(shortcode)).state).toBe('code');
    expect(await codeOf(decide(review.id, 'undo'))).toBe('claim-review.decided');
    expect(await codeOf(decide(unknownId(), 'undo'))).toBe('claim-review.not-found');
  });

  it('can be cancelled but not unfrozen by its sender', async () => {
    const before = await money();
    const { id, review } = await heldGift();
    expect(await codeOf(freezeGift(at.world.as('ada'), id, { frozen: false }))).toBe('gift.status-conflict');
    const cancelled = await cancelGift(at.world.as('ada'), noCode, id, undefined);
    expect(cancelled).toMatchObject({ status: 'Cancelled', review: null });
    expect(await money()).toEqual(before);
    expect(await codeOf(decide(review.id, 'release'))).toBe('claim-review.decided');
    await runMinuteJobs();
    expect((await reviewOf(id)).state).toBe('ended');
  });

  it('records each decision in the audit log for the team and for operators, without the reasons for the team', async () => {
    const { id, review } = await heldGift();
    await decide(review.id, 'refuse');
    await decide(review.id, 'undo');
    const { rows } = await at.world.database.pool.query<{ action: string; team: boolean; text: string }>(
      `select action, team_id is not null as team, changes::text || coalesce(reason, '') as text from audit_events
       where subject_id = $1 and action like 'claim-review.%' order by id`,
      [id],
    );
    const actions = ['claim-review.held', 'claim-review.refused', 'claim-review.undone'];
    expect(rows.filter(({ team }) => team).map(({ action }) => action)).toEqual(actions);
    expect(rows.filter(({ team }) => !team).map(({ action }) => action)).toEqual(actions);
    expect(rows.filter(({ team }) => team).every(({ text }) => text === '{}')).toBe(true);
    expect(rows.filter(({ team }) => !team).every(({ text }) => /blocked-network|Looked at it/u.test(text))).toBe(true);
  });

  it('is reported to operators once, after four hours', async () => {
    await runMinuteJobs();
    at.world.clock.advance({ hours: 25 });
    await runMinuteJobs();
    const { review } = await heldGift();
    expect((await runMinuteJobs()).published.map(({ type }) => type)).not.toContain('claims.waiting');
    at.world.clock.advance({ hours: 4 });
    expect((await runMinuteJobs()).published).toMatchObject([{ type: 'claims.waiting', id: review.id }]);
    expect((await runMinuteJobs()).published).toEqual([]);
  });
});

describe('concurrent requests', () => {
  it('to release and to refuse a claim have one winner', async () => {
    for (let times = 0; times < 5; times += 1) {
      const { id, review } = await heldGift();
      const outcomes = await Promise.all([
        codeOf(decide(review.id, 'release')),
        codeOf(decide(review.id, 'refuse')),
        codeOf(decide(review.id, 'release')),
      ]);
      expect(outcomes.toSorted()).toEqual(['claim-review.decided', 'claim-review.decided', 'done']);
      const { state } = await reviewOf(id);
      expect(await at.column(id, 'review_state')).toBe(state === 'refused' ? 'refused' : null);
    }
  });

  it('to claim one gift create one review', async () => {
    const { shortcode, id } = await at.gift();
    const from = network();
    await addBlock(ada, { kind: 'network', effect: 'hold', value: from, reason: 'A bot' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        claim(shortcode, from).then(
          ({ state }) => state,
          (error: unknown) => (error instanceof CatalogueError ? error.code : String(error)),
        ),
      ),
    );
    expect(answers.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'gift.in-review'), 'in-review']);
    expect((await waitingReviews()).filter(({ gift }) => gift.id === id)).toHaveLength(1);
  });

  it('to cancel, release and refuse a claim end it once and return the money once', async () => {
    const before = await money();
    const { id, review } = await heldGift();
    at.world.clock.advance({ hours: 24 });
    await Promise.all([
      cancelGift(at.world.as('ada'), noCode, id, undefined),
      runMinuteJobs(),
      runMinuteJobs(),
      codeOf(decide(review.id, 'refuse')),
    ]);
    await runMinuteJobs();
    expect(await at.column(id, 'status_id')).toBe(6);
    expect(await money()).toEqual(before);
  });
});

describe('an interruption', () => {
  it('in the middle of a claim leaves no changes, and the claim can be retried', async () => {
    const { shortcode, id } = await at.gift();
    const from = network();
    await addBlock(ada, { kind: 'network', effect: 'hold', value: from, reason: 'A bot' });
    const ctx = at.recipient();
    const cut = Object.create(ctx, {
      audit: { value: () => Promise.reject(new Error('The process was killed.')) },
    }) as TestContext;
    await expect(claim(shortcode, from, cut)).rejects.toThrow('killed');
    expect([await at.column(id, 'status_id'), await at.column(id, 'frozen_at')]).toEqual([1, null]);
    expect((await claim(shortcode, from)).state).toBe('in-review');
  });

  it('between two releases is completed by the next run, and a failed release does not stop others', async () => {
    const [first, second] = [await heldGift(), await heldGift()];
    at.world.clock.advance({ hours: 24 });
    const ctx = at.recipient();
    const publish: TestContext['publish'] = (tx, published) =>
      published.some(({ id }) => id === first.id) ? Promise.reject(new Error('cut off')) : ctx.publish(tx, published);
    await runMinuteJobs(Object.create(ctx, { publish: { value: publish } }) as TestContext);
    expect([(await reviewOf(first.id)).state, (await reviewOf(second.id)).state]).toEqual(['waiting', 'released']);
    await runMinuteJobs();
    expect((await reviewOf(first.id)).state).toBe('released');
  });
});

describe('the list of blocks', () => {
  it('holds claims of an address in any spelling, of a domain and its subdomains and of a phone, and trusts a network', async () => {
    const receiver = (email: string) => ({ deliveryMethod: 'email' as const, receivers: [{ email, name: 'Sam' }] });
    const state = async (details: Parameters<LaunchWorld['gift']>[0], from: string | null = null) =>
      (await claim((await at.gift(details)).shortcode, from)).state;
    const address = await addBlock(ada, {
      kind: 'address',
      effect: 'hold',
      value: 'Mallory+one@Watched.example',
      reason: 'Sold her gifts',
    });
    expect(address.shown).toBe('m…e@watched.example');
    const { rows } = await at.world.database.pool.query<{ value: string }>(
      'select value from claim_blocks where id = $1',
      [address.id],
    );
    expect(rows[0]?.value).not.toContain('mallory');
    expect(await state(receiver('mallory@watched.example'))).toBe('in-review');
    expect(await state(receiver('alice@watched.example'))).toBe('claimed');
    const ends = at.world.clock.now().add({ hours: 1 }).toString();
    await addBlock(ada, { kind: 'domain', effect: 'hold', value: '@bad.example', reason: 'A farm', endsAt: ends });
    expect(await state(receiver('x@mail.bad.example'))).toBe('in-review');
    expect(await state(receiver('x@notbad.example'))).toBe('claimed');
    at.world.clock.advance({ hours: 1 });
    expect(await state(receiver('y@bad.example'))).toBe('claimed');
    await removeBlock(ada, address.id);
    expect(await state(receiver('mallory@watched.example'))).toBe('claimed');
    expect((await readBlocks(ada, { limit: 100 })).data.map(({ id }) => id)).not.toContain(address.id);

    await changeRule(ada, { key: 'network', enabled: true, claims: 1, windowMinutes: 30 });
    const partner = network();
    await addBlock(ada, { kind: 'network', effect: 'trust', value: `${partner}/32`, reason: 'A partner’s server' });
    for (let times = 0; times < 3; times += 1) expect(await state({}, partner)).toBe('claimed');
    expect((await readRules(ada)).data.find(({ key }) => key === 'network')).toMatchObject({ claims: 1 });
    await changeRule(ada, { key: 'network', enabled: false, claims: 1, windowMinutes: 30 });
    const other = network();
    for (let times = 0; times < 3; times += 1) expect(await state({}, other)).toBe('claimed');
  });
});
