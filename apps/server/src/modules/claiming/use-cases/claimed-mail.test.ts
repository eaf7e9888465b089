import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Mail } from '../../../platform/mail/index.ts';
import { runJobs, testContext, type TestContext } from '../../../platform/testing/index.ts';
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

/** A gift that was mailed to this address, in this language. */
async function mailed(email: string, language: string | null = null) {
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

it('mails a recipient what they claimed, the way back and until when it can be used, once', async () => {
  const { shortcode } = await mailed('sam@northwind.example');
  const ctx = recipient();
  await claim(ctx, shortcode);
  await claim(ctx, shortcode);
  const mails = await mailsOf(ctx);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([['sam@northwind.example', 'Your gift is ready']]);
  expect(mails[0]?.text).toContain('test-cake');
  expect(mails[0]?.text).toContain(`/g/${shortcode}`);
  expect(mails[0]?.text).toMatch(/Use by: (?:\d+ days after you see your code|no end date|\d+ \w+ \d{4})/u);
});

it('says the day itself where the code was shown meanwhile, and never the code', async () => {
  const { id: productId, pricePence: valuePence } = testProducts.cake;
  await at.stock({ productId, valuePence, codes: ['CLAIMED-1'] });
  const { shortcode } = await mailed('ana@northwind.example');
  const ctx = recipient();
  await redeemGift(ctx, at.deps, { shortcode, choice: null, client: 'phone' });
  const [mail] = await mailsOf(ctx);
  expect(mail?.to).toBe('ana@northwind.example');
  expect(`${mail?.text}${mail?.html}`).not.toContain('CLAIMED-1');
});

it('writes in the language of the gift', async () => {
  const { shortcode } = await mailed('zofia@northwind.example', 'pl');
  const ctx = recipient();
  await claim(ctx, shortcode);
  expect((await mailsOf(ctx)).map(({ subject }) => subject)).toEqual(['Twój prezent jest gotowy']);
});

it('sends none for a link, nor to an address that bounced', async () => {
  const link = await at.gift({ productId: testProducts.cake.id });
  const bounced = await mailed('gone@northwind.example');
  await at.world.database.pool.query(`update gifts set delivery_status = 'email-bounce' where id = $1`, [bounced.id]);
  const ctx = recipient();
  await claim(ctx, link.shortcode);
  await claim(ctx, bounced.shortcode);
  expect(await mailsOf(ctx)).toEqual([]);
});
