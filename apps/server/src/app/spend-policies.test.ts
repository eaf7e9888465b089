import type { GiftPurchase, OrderDetails, PurchaseResult } from '@huggg/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailCorrected } from '../modules/delivery/index.ts';
import { sendAgain } from '../modules/delivery/testing/index.ts';
import { aFundedWallet, debitWallet, listSpendableWallets } from '../modules/funding/testing/index.ts';
import { changeGifts, updateGift, updateTransactionGifts } from '../modules/gift-changes/testing/index.ts';
import { readGift } from '../modules/gifts/index.ts';
import { createOrder } from '../modules/orders/testing/index.ts';
import { createApproving } from '../modules/purchases/index.ts';
import {
  draft,
  noCode,
  paymentOf,
  receivers,
  testProducts,
  updateTransaction,
  type TestProduct,
} from '../modules/purchases/testing/index.ts';
import { endSpendPolicies, giveSpendPolicies, type NewSpendPolicy } from '../modules/spend-policies/index.ts';
import { anyPolicy } from '../modules/spend-policies/testing/any-policy.ts';
import { createLinkActions, type LinkWorldActions } from '../modules/super-links/testing/index.ts';
import { demoTeams, demoUsers } from '../modules/teams/index.ts';
import { CatalogueError } from '../platform/errors.ts';
import { newId } from '../platform/ids/index.ts';
import type { TestContext } from '../platform/testing/index.ts';
import { invoicing } from './invoicing.ts';
import { payingWorld, type PayingWorld } from './testing/paying-world.ts';

const teamId = demoTeams.harbourPine.id;
const sourceId = newId();
let world: PayingWorld;
let priya: TestContext;
let ada: TestContext;
let walletId: string;
/** Ada's wallet; she can pay by card and create super links. */
let own: string;
let links: LinkWorldActions;
beforeAll(async () => {
  world = await payingWorld();
  [priya, ada] = [world.as('priya'), world.as('ada')];
  links = createLinkActions(world, world.database);
  walletId = await aFundedWallet(priya, { teamId, ownerUserId: demoUsers.priya.id, name: 'Monthly treats' });
  own = await aFundedWallet(ada, { teamId, ownerUserId: demoUsers.ada.id });
});
afterEach(() => world.expectClean());
afterAll(() => world.close());

/** Gives the wallet a policy that allows everything except the given limits. */
async function allow(policy: Partial<NewSpendPolicy>): Promise<void> {
  const given = anyPolicy({ walletId, teamId, sourceId, spenderUserId: demoUsers.priya.id, ...policy });
  await world.database.transaction((tx) => giveSpendPolicies(world, tx, [given]));
}

async function allowAda(policy: Partial<NewSpendPolicy>): Promise<void> {
  await allow({ walletId: own, spenderUserId: demoUsers.ada.id, ...policy });
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof CatalogueError ? error.code : String(error)),
  );

const buy = async (details: Partial<OrderDetails>, product: TestProduct = 'tea', by = priya): Promise<PurchaseResult> =>
  world.buy(by, paymentOf(by, await draft(by, product, details), { walletId }));

const giftPurchase = (details: Partial<OrderDetails>): GiftPurchase => ({
  order: { type: 'bulkHugggs', name: 'In one call', details: { productId: testProducts.tea.id, ...details } },
  payment: { method: 'wallet', reference: walletId },
  amount: 100,
});

const outside = { receivers: receivers(1) };
const inside = { receivers: [{ email: 'kim@harbourpine.example', name: 'Kim' }] };

const ports = { codes: noCode, resendGifts: () => Promise.reject(new Error('nothing is sent')) };

describe('purchases that the policy of a wallet refuses', () => {
  it.each([
    ['a method', { deliveryMethods: ['email'] }, { quantity: 1 }, 'wallet.policy-method', { allowed: 'email' }],
    [
      'an address',
      { emailDomains: ['harbourpine.example'] },
      outside,
      'wallet.policy-email-domain',
      { domains: 'harbourpine.example' },
    ],
    [
      'a price',
      { minPricePence: 500, maxPricePence: 2_000 },
      { quantity: 1 },
      'wallet.policy-price',
      { range: 'from £5.00 to £20.00' },
    ],
    ['too high a price', { maxPricePence: 50 }, { quantity: 1 }, 'wallet.policy-price', { range: 'of at most £0.50' }],
    ['too low a price', { minPricePence: 500 }, { quantity: 1 }, 'wallet.policy-price', { range: 'of at least £5.00' }],
    ['a kind', { allowTags: [newId()] }, { quantity: 1 }, 'wallet.policy-category', {}],
    ['no reason', { reasonCodes: ['Thank you'] }, { quantity: 1 }, 'wallet.policy-reason', { reasons: 'Thank you' }],
  ] satisfies [string, Partial<NewSpendPolicy>, Partial<OrderDetails>, string, object][])(
    '%s',
    async (_, policy, details, code, values) => {
      await allow(policy);
      const order = await draft(priya, 'tea', details);
      await expect(world.buy(priya, paymentOf(priya, order, { walletId }))).rejects.toMatchObject({
        code,
        parts: { values },
      });
      // The same order can be paid from a wallet without a policy.
      expect(await codeOf(world.buy(priya, paymentOf(priya, order)))).toBe('done');
      await allow({});
      expect(await codeOf(buy(details))).toBe('done');
    },
  );

  it('any purchase after the policy has ended', async () => {
    await allow({});
    await world.database.transaction((tx) => endSpendPolicies(world, tx, { sourceId, teamId }));
    expect(await codeOf(buy({ quantity: 1 }))).toBe('wallet.policy-ended');
  });

  it('purchases by anyone but its spender, and debits without a gift', async () => {
    const shared = await aFundedWallet(ada, { teamId, name: 'Shared' });
    const give = (spenderUserId: string) =>
      world.database.transaction((tx) =>
        giveSpendPolicies(world, tx, [anyPolicy({ walletId: shared, teamId, sourceId: newId(), spenderUserId })]),
      );
    await give(demoUsers.priya.id);
    const order = await draft(ada, 'tea');
    expect(await codeOf(world.buy(ada, paymentOf(ada, order, { walletId: shared })))).toBe('access.forbidden');
    expect((await listSpendableWallets(ada.read, ada.actor)).map(({ id }) => id)).not.toContain(shared);
    await allow({});
    expect(await codeOf(debitWallet(priya, walletId, { amount: 100 }))).toBe('access.forbidden');
  });

  it('are announced by the policy in the list of wallets', async () => {
    await allow({ maxPricePence: 2_000, maximumExpiryDays: 30 });
    const wallets = await listSpendableWallets(priya.read, priya.actor);
    expect(wallets.find(({ id }) => id === walletId)?.policy).toMatchObject({
      maxPricePence: 2_000,
      maximumExpiryDays: 30,
    });
  });
});

describe('the policy applies to', () => {
  it('an order and payment in one call', async () => {
    await allow({ emailDomains: ['harbourpine.example'] });
    expect(await codeOf(world.buyGifts(priya, giftPurchase({ deliveryMethod: 'email', ...outside })))).toBe(
      'wallet.policy-email-domain',
    );
    expect(await codeOf(world.buyGifts(priya, giftPurchase({ deliveryMethod: 'email', ...inside })))).toBe('done');
  });

  it('an order with many recipients, of which some break it', async () => {
    await allow({ emailDomains: ['harbourpine.example'] });
    const many = { receivers: [...inside.receivers, ...receivers(40, 'many')] };
    await expect(buy(many)).rejects.toMatchObject({
      code: 'wallet.policy-email-domain',
      parts: {
        details: { problemCount: 40 },
        fields: expect.arrayContaining([
          { path: 'details.receivers.1.email', message: expect.any(String) as string },
        ]) as unknown,
      },
    });
  });

  it('purchases that run at the same time as a change of the policy', async () => {
    await allow({});
    const orders = await Promise.all(Array.from({ length: 8 }, () => draft(priya, 'tea')));
    const answers = await Promise.all([
      ...orders.map((order) => codeOf(world.buy(priya, paymentOf(priya, order, { walletId })))),
      allow({ deliveryMethods: ['email'] }),
    ]);
    expect(new Set(answers.filter((answer) => answer !== undefined && answer !== 'done'))).toEqual(
      new Set(answers.includes('wallet.policy-method') ? ['wallet.policy-method'] : []),
    );
    expect(await codeOf(buy({ quantity: 1 }))).toBe('wallet.policy-method');
  });

  it('a card that pays the shortfall of the wallet, or the full amount', async () => {
    await allowAda({ deliveryMethods: ['email'] });
    const order = await draft(ada, 'tea', { quantity: 3 });
    const pay = async (pence: number) => {
      const { charge } = await world.charge(ada, 'pays', pence, { walletId: own });
      return world.pay(ada, order, { method: 'charge', reference: charge.id });
    };
    expect(await codeOf(pay(300))).toBe('wallet.policy-method');
    expect(await codeOf(pay(100))).toBe('wallet.policy-method');
    await allowAda({});
    expect(await codeOf(pay(100))).toBe('done');
  });

  it('a super link, its additional places and its dates', async () => {
    await allowAda({ emailDomains: ['harbourpine.example'], maximumExpiryDays: 30 });
    const linkOf = async (details: Partial<OrderDetails>) => {
      const order = await createOrder(ada, {
        type: 'superhuggg',
        name: 'Open day',
        details: { productId: testProducts.tea.id, limit: 3, ...details },
      });
      return world.buy(ada, paymentOf(ada, order, { walletId: own }));
    };
    expect(await codeOf(linkOf({}))).toBe('wallet.policy-email-domain');
    expect(await codeOf(linkOf({ claimRestrictions: ['harbourpine.example', 'elsewhere.example'] }))).toBe(
      'wallet.policy-email-domain',
    );
    const { super_url_id: id } = await linkOf({ claimRestrictions: ['harbourpine.example'] });
    const link = id ?? '';
    expect(
      await codeOf(
        links.change(ada, link, {
          expiry: world.clock
            .now()
            .add({ hours: 24 * 60 })
            .toString(),
        }),
      ),
    ).toBe('super-link.dates-out-of-range');
    await allowAda({ maxPricePence: 50 });
    expect(await codeOf(links.change(ada, link, { limit: 4, amount: 100 }))).toBe('wallet.policy-price');
  });

  it('an order that needs approval: when approval is requested, and when it is bought', async () => {
    const set = (above: number | null) =>
      world.database.pool.query(
        `update teams set preferences = case when $2::int is null then preferences - 'approvals' else preferences || jsonb_build_object('approvals', jsonb_build_object('above', $2::int)) end where id = $1`,
        [teamId, above],
      );
    await set(50);
    await allow({ deliveryMethods: ['email'] });
    expect(await codeOf(buy({ quantity: 1 }))).toBe('wallet.policy-method');
    await allow({});
    const { approval } = await buy({ quantity: 1 });
    await allow({ deliveryMethods: ['email'] });
    const approve = createApproving(world.batch, invoicing);
    expect(await codeOf(approve(ada, approval?.id ?? '', { amount: 100 }))).toBe('wallet.policy-method');
    await set(null);
  });

  it('the claim-by date, which is shortened to its maximum of days', async () => {
    await allow({ maximumExpiryDays: 30 });
    const [soon, late] = [await buy({ quantity: 1 }), await buy({ quantity: 1, expiry: 200 })];
    const today = world.clock.now().toZonedDateTimeISO('Europe/London').toPlainDate();
    for (const { hugggs } of [soon, late])
      expect((await readGift(priya, hugggs[0]?.id ?? '')).expiry_date.slice(0, 10)).toBe(
        today.add({ days: 30 }).toString(),
      );
  });
});

describe('the policy still applies after a purchase', () => {
  it('to an address that is corrected: its email domains', async () => {
    await allow({ emailDomains: ['harbourpine.example'] });
    const { hugggs } = await buy(inside);
    const correct = (email: string) => updateGift(priya, mailCorrected, hugggs[0]?.id ?? '', { receiver: { email } });
    await expect(correct('kim@northwind.example')).rejects.toMatchObject({ code: 'wallet.policy-email-domain' });
    expect(await codeOf(correct('kim.lee@harbourpine.example'))).toBe('done');
  });

  it('to a later claim-by date of one gift, of an order and of several gifts: its maximum of days', async () => {
    await allow({ maximumExpiryDays: 30 });
    const { id, hugggs } = await buy({ quantity: 1, expiry: 5 });
    const giftId = hugggs[0]?.id ?? '';
    const longest = world.clock.now().toZonedDateTimeISO('Europe/London').toPlainDate().add({ days: 30 }).toString();
    const claimBy = async () => (await readGift(priya, giftId)).expiry_date.slice(0, 10);
    const shorten = () => updateTransactionGifts(ada, id, { expiry: 5 });
    await updateTransactionGifts(ada, id, { expiry: 300 });
    expect(await claimBy()).toBe(longest);
    await shorten();
    await updateGift(ada, mailCorrected, giftId, { expiry: 300 });
    expect(await claimBy()).toBe(longest);
    await shorten();
    await changeGifts(ada, ports, { hugggIds: [giftId], change: { kind: 'claim-by', expiry: 300 } });
    expect(await claimBy()).toBe(longest);
  });

  it('to links that are emailed: its domains and methods, and its reasons', async () => {
    await allow({ emailDomains: ['harbourpine.example'], reasonCodes: [] });
    const { id, hugggs } = await buy({ quantity: 2 });
    const mail = (email: string) => sendAgain(ada, { transactionId: id, receivers: [{ email }] });
    expect(await codeOf(mail('kim@northwind.example'))).toBe('wallet.policy-email-domain');
    expect(await codeOf(mail('kim@harbourpine.example'))).toBe('done');
    await allow({ deliveryMethods: ['links'], reasonCodes: ['Thank you'] });
    expect(await codeOf(mail('lee@harbourpine.example'))).toBe('wallet.policy-method');
    expect(await codeOf(updateTransaction(ada, id, { reasonCode: null }))).toBe('wallet.policy-reason');
    const gifts = { hugggIds: hugggs.map((gift) => gift.id), change: { kind: 'reason', reasonCode: null } } as const;
    expect(await changeGifts(ada, ports, gifts)).toMatchObject({ unchanged: [{ reason: 'reason-not-allowed' }] });
  });
});
