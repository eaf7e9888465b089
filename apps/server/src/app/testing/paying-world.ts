import type { NewCharge, Order, PurchaseRequest, PurchaseResult } from '@huggg/contracts';
import { expect } from 'vitest';
import { bankingJobs, beginApply, readBankStatement } from '../../modules/banking/index.ts';
import { verifyLedger } from '../../modules/ledger/index.ts';
import { createCheckoutGateway, type CardGateway } from '../../modules/payments/index.ts';
import {
  createCharge,
  finishCharges,
  startTestProvider,
  verifyCharge,
  type TestCard,
} from '../../modules/payments/testing/index.ts';
import { assertPayable, hasPaymentEnded, orderPaymentJobs } from '../../modules/purchases/index.ts';
import { balancesOf, createBuying, giftingWorld, refundUnneededCharge } from '../../modules/purchases/testing/index.ts';
import { demoWallets } from '../../modules/funding/index.ts';
import { demoActor, demoUsers, type DemoPerson } from '../../modules/teams/index.ts';
import { runJobs, testContext, type TestContext } from '../../platform/testing/index.ts';
import { awaitedOrders, invoicing } from '../invoicing.ts';
import { jobsForEvent } from '../subscriptions.ts';

export type PayingWorld = Awaited<ReturnType<typeof payingWorld>>;

/**
 * Creates the demo's people, catalogue and wallets, the sandbox as card provider, and bank statements. Jobs of
 * purchases run when `run` is called.
 */
export async function payingWorld() {
  const [world, provider] = await Promise.all([giftingWorld(), startTestProvider()]);
  const { database, clock } = world;
  const gateway = createCheckoutGateway(provider.settings);
  const batch = testContext({ database, clock });
  const { buyOrder, buyGifts } = createBuying(batch, invoicing);
  const { jobs, schedules } = orderPaymentJobs(batch);
  const as = (person: DemoPerson = 'ada'): TestContext =>
    testContext({
      database,
      clock,
      actor: demoActor(person),
      jobsFor: (event) => jobsForEvent(event).filter(({ name }) => name.startsWith('purchases.')),
    });
  /** Pays with the given payment; purchases are settled in `inBatch`. */
  const payIn = (
    inBatch: TestContext,
    ctx: TestContext,
    order: Order,
    payment: PurchaseRequest['payment'],
  ): Promise<PurchaseResult> =>
    createBuying(inBatch, invoicing).buyOrder(ctx, {
      userId: ctx.actor.userId,
      payment,
      purchase: { type: order.type, reference: order.id, amount: order.totalPence ?? 1 },
    });

  const pay = (ctx: TestContext, order: Order, payment: PurchaseRequest['payment']) =>
    payIn(batch, ctx, order, payment);
  const charge = async (ctx: TestContext, card: TestCard, amount: number, more: Partial<NewCharge> = {}) =>
    createCharge(
      ctx,
      { gateway, orders: { assertPayable, hasEnded: hasPaymentEnded } },
      {
        userId: ctx.actor.userId,
        amount,
        method: 'checkout',
        data: { token: await provider.tokenOf(card) },
        storeCard: false,
        merchantInitiated: false,
        recurring: false,
        walletId: demoWallets.main.id,
        ...more,
      },
    );

  return {
    ...world,
    provider,
    gateway,
    batch,
    as,
    buyOrder,
    buyGifts,
    payIn,
    pay,
    /** Charges a newly entered card. The money goes to the main wallet by default. */
    charge,
    /** Pays for an order with a charge that waits for its payer's bank. */
    payByChallenge: async (ctx: TestContext, order: Order, amount: number) => {
      const { charge: waiting, additionalInfo } = await charge(ctx, 'challenge', amount);
      const answer = await pay(ctx, order, { method: 'charge', reference: waiting.id });
      return { order, chargeId: waiting.id, redirectUrl: additionalInfo.redirectUrl, answer };
    },
    /** Confirms or refuses a charge on the page of the payer's bank. */
    confirm: async (ctx: TestContext, id: string, redirectUrl: string | null, button: 'approve' | 'refuse') => {
      await provider.press(`${redirectUrl}/${button}`);
      return verifyCharge(ctx, { gateway }, { id });
    },
    verify: (ctx: TestContext, id: string) => verifyCharge(ctx, { gateway }, { id }),
    finishCharges: (ctx: TestContext) => finishCharges(ctx, gateway),
    /** Refunds to their cards the money that orders did not need. */
    releaseUnneeded: (ctx: TestContext, by: CardGateway = gateway) => refundUnneededCharge(ctx, by),
    /** Runs the jobs that a context has added. */
    run: (ctx: TestContext) => runJobs(ctx, jobs),
    /** Same as `run`, with purchases settled in another context. */
    runIn: (inBatch: TestContext, ctx: TestContext) => runJobs(ctx, orderPaymentJobs(inBatch).jobs),
    /** Runs the jobs of each minute. */
    tidy: async (ctx: TestContext) => {
      for (const { job } of schedules) await job.run(ctx, {} as never);
    },
    /** Imports and applies a bank statement of payments. */
    bank: async (payments: readonly { readonly pence: number; readonly text: string }[]) => {
      const ctx = testContext({ database, clock, actor: { ...demoActor('ops'), operator: true }, jobsFor: () => [] });
      const rows = payments.map(({ pence, text }) => `2026-10-05,"${text}",${(pence / 100).toFixed(2)}`);
      async function* file() {
        yield new TextEncoder().encode(`Date,Description,Amount\r\n${rows.join('\r\n')}\r\n`);
      }
      const owner = { operatorId: demoUsers.ops.id, related: [] };
      const { id } = await readBankStatement(ctx, {
        file: file(),
        fileName: 'october',
        columns: {},
        owners: awaitedOrders,
      });
      await ctx.transaction((tx) => beginApply(ctx, tx, { id, ...owner }));
      ctx.jobs.length = 0;
      const [apply] = bankingJobs(awaitedOrders).jobs;
      await apply?.run(ctx, { id } as never);
      await runJobs(ctx, jobs);
      return ctx;
    },
    available: async (walletId: string = demoWallets.main.id) => (await balancesOf(world, walletId))['available'] ?? 0,
    /** Verifies the complete ledger: sums, balances, holds and the control account. */
    expectClean: async () => expect((await verifyLedger(database.read)).findings).toEqual([]),
    close: async () => {
      await provider.close();
      await world.close();
    },
  };
}
