import { giftClaimed } from '@huggg/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Mail } from '../../../platform/mail/index.ts';
import { runJobs, testContext, type TestContext } from '../../../platform/testing/index.ts';
import { demoProductId } from '../../catalogue-import/index.ts';
import { notificationJobs, notificationsOf } from '../../notifications/index.ts';
import { testProducts } from '../../purchases/testing/index.ts';
import { launchWorld, type LaunchWorld } from '../testing/launch-world.ts';
import { claimGift } from './claim-gift.ts';
import { redeemGift } from './redeem-gift.ts';

let at: LaunchWorld;
beforeAll(async () => {
  at = await launchWorld();
});
afterAll(() => at.close());

const recipient = (): TestContext =>
  testContext({ database: at.world.database, clock: at.world.clock, jobsFor: notificationsOf });

async function mailsOf(ctx: TestContext): Promise<readonly Mail[]> {
  const got: Mail[] = [];
  await runJobs(
    ctx,
    notificationJobs({
      mailer: {
        send: (mail) => {
          got.push(mail);
          return Promise.resolve({ state: 'accepted', providerId: 'x' });
        },
        close: () => undefined,
      },
      sms: { send: () => Promise.reject(new Error('no SMS belongs here')) },
    }),
  );
  return got;
}

/** Creates a gift that was mailed to this address in this language. */
async function mailedGift(email: string, language: string | null = null) {
  const gift = await at.gift({ productId: testProducts.cake.id });
  await at.world.database.pool.query(
    `update gifts set delivery_method = 'email', delivery_status = 'email-sent', receiver_email = $2, receiver_name = 'Sam' where id = $1`,
    [gift.id, email],
  );
  await at.world.database.pool.query(
    `update transactions set language = $2 where id = (select transaction_id from gifts where id = $1)`,
    [gift.id, language],
  );
  return gift;
}

const claim = (ctx: TestContext, shortcode: string) =>
  claimGift(ctx, at.deps, { shortcode, choice: null, client: 'phone' });

it('sends the recipient one email with what they claimed, the link and the use-by date', async () => {
  const { shortcode } = await mailedGift('sam@northwind.example');
  const ctx = recipient();
  await claim(ctx, shortcode);
  await claim(ctx, shortcode);
  const mails = await mailsOf(ctx);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([['sam@northwind.example', 'Your gift is ready']]);
  expect(mails[0]?.text).toContain('test-cake');
  expect(mails[0]?.text).toContain(`/g/${shortcode}`);
  expect(mails[0]?.text).toMatch(/Use by: (?:\d+ days after you see your code|no end date|\d+ \w+ \d{4})/u);
});

it('never includes the code, also if it was shown in the meantime', async () => {
  const { id: productId, pricePence: valuePence } = testProducts.cake;
  await at.stock({ productId, valuePence, codes: ['CLAIMED-1'] });
  const { shortcode } = await mailedGift('ana@northwind.example');
  const ctx = recipient();
  await redeemGift(ctx, at.deps, { shortcode, choice: null, client: 'phone' });
  const [mail] = await mailsOf(ctx);
  expect(mail?.to).toBe('ana@northwind.example');
  expect(`${mail?.text}${mail?.html}`).not.toContain('CLAIMED-1');
});

it('uses the language of the gift', async () => {
  const { shortcode } = await mailedGift('zofia@northwind.example', 'pl');
  const ctx = recipient();
  await claim(ctx, shortcode);
  expect((await mailsOf(ctx)).map(({ subject }) => subject)).toEqual(['Twój prezent jest gotowy']);
});

it('mentions no code and no use-by date to a recipient of a super link who has not chosen yet', async () => {
  const gift = await mailedGift('nia@visitor.example');
  await at.world.database.pool.query(
    `update gifts set delivery_method = 'superhuggg', delivery_status = 'unsent', status_id = 3, claimed_at = now(), product_id = $2 where id = $1`,
    [gift.id, demoProductId('huggg-choice', 1_500)],
  );
  const ctx = recipient();
  const of = (column: string) => at.column<string>(gift.id, column);
  const [teamId, ownerId, transactionId] = await Promise.all([of('team_id'), of('user_id'), of('transaction_id')]);
  await ctx.transaction((tx) =>
    ctx.publish(tx, [giftClaimed({ teamId, ownerId, id: gift.id, data: { transactionId } })]),
  );
  const [mail] = await mailsOf(ctx);
  expect(mail?.text).toContain('Open it to choose what you would like');
  expect(mail?.text).not.toMatch(/code|Use by/u);
});

it('sends no email for a gift by link, nor to an address that bounced', async () => {
  const link = await at.gift({ productId: testProducts.cake.id });
  const bounced = await mailedGift('gone@northwind.example');
  await at.world.database.pool.query(`update gifts set delivery_status = 'email-bounce' where id = $1`, [bounced.id]);
  const ctx = recipient();
  await claim(ctx, link.shortcode);
  await claim(ctx, bounced.shortcode);
  expect(await mailsOf(ctx)).toEqual([]);
});
