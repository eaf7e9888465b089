import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail, MailOutcome } from '../../../platform/mail/index.ts';
import { runJobs, testContext, type TestContext } from '../../../platform/testing/index.ts';
import { notificationJobs, notificationsOf } from '../../notifications/index.ts';
import { testProducts } from '../../purchases/testing/index.ts';
import { fetchCodeJob } from '../jobs/fetch-code.ts';
import { launchWorld, type LaunchWorld } from '../testing/launch-world.ts';
import { redeemGift } from './redeem-gift.ts';

let at: LaunchWorld;
beforeAll(async () => {
  at = await launchWorld();
});
afterAll(() => at.close());

const client = 'phone';

const system = (): TestContext =>
  testContext({ database: at.world.database, clock: at.world.clock, jobsFor: notificationsOf });

/**
 * Runs the jobs that a context's events started, with a mail server that returns this outcome, and returns the mails
 * that it received.
 */
async function mailsOf(
  ctx: TestContext,
  answer: MailOutcome = { state: 'accepted', providerId: 'x' },
): Promise<readonly Mail[]> {
  const got: Mail[] = [];
  await runJobs(
    ctx,
    notificationJobs({
      mailer: { send: (mail) => Promise.resolve(answer).finally(() => got.push(mail)), close: () => undefined },
      sms: { send: () => Promise.reject(new Error('no SMS belongs here')) },
    }),
  );
  return got;
}

async function requestCode(shortcode: string): Promise<TestContext> {
  const ctx = system();
  await expect(redeemGift(ctx, at.deps, { shortcode, choice: null, client })).rejects.toMatchObject({
    code: 'gift.code-pending',
  });
  return ctx;
}

async function fetchCodes(): Promise<TestContext> {
  at.world.clock.advance({ hours: 2 });
  const ctx = system();
  await fetchCodeJob(at.deps).run(ctx, {});
  return ctx;
}

/**
 * Returns only the mails to operators, because recipients also get a mail with the link to the gift that they claimed.
 */
async function noticesOf(ctx: TestContext) {
  return (await mailsOf(ctx)).filter(({ to }) => to === 'ops@huggg.example');
}

/** Creates a gift of this product that was mailed to a recipient. */
async function mailedGift(productId: string, email: string) {
  const gift = await at.gift({ productId });
  await at.world.database.pool.query(
    `update gifts set delivery_method = 'email', receiver_email = $2, receiver_name = 'Sam' where id = $1`,
    [gift.id, email],
  );
  return gift;
}

describe('a pool without codes', () => {
  it('is reported to the operators once an hour, with the number of waiting gifts', async () => {
    const { id: productId } = testProducts.cake;
    const gifts = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => mailedGift(productId, `${name}@northwind.example`)),
    );
    const first = await noticesOf(await requestCode(gifts[0]?.shortcode ?? ''));
    expect(first.map(({ to, subject }) => [to, subject])).toEqual([
      ['ops@huggg.example', 'No codes left: test-cake, 1 gift is waiting'],
    ]);
    expect(first[0]?.text).toContain('£12.00');
    expect(await noticesOf(await requestCode(gifts[1]?.shortcode ?? ''))).toEqual([]);
    at.world.clock.advance({ minutes: 61 });
    expect((await noticesOf(await requestCode(gifts[2]?.shortcode ?? ''))).map(({ subject }) => subject)).toEqual([
      'No codes left: test-cake, 3 gifts are waiting',
    ]);
    const another = await at.gift({ productId: testProducts.tea.id });
    expect((await noticesOf(await requestCode(another.shortcode))).map(({ subject }) => subject)).toEqual([
      'No codes left: test-tea, 1 gift is waiting',
    ]);
  });

  it('is reported once when many requests find it at the same time', async () => {
    const gifts = await Promise.all(
      [1, 2, 3, 4].map((number) => mailedGift(testProducts.card.id, `crowd${number}@northwind.example`)),
    );
    const wishes = await Promise.all(gifts.map(({ shortcode }) => requestCode(shortcode)));
    expect((await Promise.all(wishes.map(noticesOf))).flat()).toHaveLength(1);
  });
});

describe('a late code', () => {
  it('is announced by email without the code, and again under one id if the server defers the mail', async () => {
    const { id: productId, pricePence: valuePence } = testProducts.cake;
    await at.stock({ productId, valuePence, codes: ['LATE-1', 'LATE-2', 'LATE-3'] });
    const ctx = await fetchCodes();
    const jobs = [...ctx.jobs];
    await expect(mailsOf(ctx, { state: 'later', error: '451' })).rejects.toThrow('did not accept');
    ctx.jobs.splice(0, ctx.jobs.length, ...jobs);
    const mails = await mailsOf(ctx);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([
      'a@northwind.example',
      'b@northwind.example',
      'c@northwind.example',
    ]);
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['Your code is here']));
    for (const { text, html } of mails) expect(`${text}${html}`).not.toContain('LATE-');
    ctx.jobs.splice(0, ctx.jobs.length, ...jobs);
    expect((await mailsOf(ctx)).map(({ id }) => id).toSorted()).toEqual(mails.map(({ id }) => id).toSorted());
  });

  it('is not announced to a recipient who has seen it, nor for a link without an address', async () => {
    const { id: productId, pricePence: valuePence } = testProducts.tea;
    const [seen, link] = [await mailedGift(productId, 'seen@northwind.example'), await at.gift({ productId })];
    for (const { shortcode } of [seen, link]) await requestCode(shortcode);
    await at.stock({ productId, valuePence, codes: ['TEA-1', 'TEA-2', 'TEA-3'] });
    const ctx = await fetchCodes();
    await redeemGift(at.recipient(), at.deps, { shortcode: seen.shortcode, choice: null, client });
    expect(await mailsOf(ctx)).toEqual([]);
  });
});
