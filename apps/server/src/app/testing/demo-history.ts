import type { Receiver } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import type { Context } from '../../platform/context.ts';
import { loadCodeKeys } from '../../platform/crypto/index.ts';
import type { JobContext } from '../../platform/jobs/index.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import { demoProductId } from '../../modules/catalogue-import/index.ts';
import { enrolFirstApp, newApp } from '../../modules/factors/index.ts';
import { demoWallets, requestCredit, transferBetweenWallets } from '../../modules/funding/index.ts';
import { addColleague, demoActor, demoColleague, demoUsers } from '../../modules/teams/index.ts';
import { dispatch } from '../../modules/delivery/testing/index.ts';
import {
  codeVoidsOf,
  createOfferCache,
  declineGift,
  type LaunchDeps,
  redeemGift,
  viewGift,
} from '../../modules/claiming/testing/index.ts';
import { createOrder } from '../../modules/orders/testing/index.ts';
import { createBuying, noInvoicing } from '../../modules/purchases/testing/index.ts';
import { cancelTransactionGifts } from '../../modules/gift-changes/testing/index.ts';
import { expireDueGifts, prepareAllGifts } from '../../modules/gifts/testing/index.ts';
import { returnUnseenCodes } from '../../modules/vouchers/index.ts';
import { createCodePool, createCodeVault, suppliersOf } from '../../modules/vouchers/testing/index.ts';
import { waitingOrder } from './demo-approval.ts';
import { demoBudgets, plannedBudgetOrders, purseOf, type Purses } from './demo-budgets.ts';
import { linkOf, plannedLinks } from './demo-links.ts';
import {
  firstNames,
  plannedMoney,
  plannedOrders,
  surnames,
  type PlannedMoney,
  type PlannedOrder,
} from './demo-plan.ts';
import { chooseGift, thank, type Happening, type Plan } from './demo-recipients.ts';
import { hasTransactions, listDemoGifts } from './queries/history.ts';

/** Accepts every email without sending it, except to one address that does not exist. */
const paperMailer: Mailer = {
  send: (mail) =>
    Promise.resolve(
      mail.to.includes('gone.')
        ? { state: 'refused', error: '550 5.1.1 No such mailbox' }
        : { state: 'accepted', providerId: mail.id },
    ),
  close: () => undefined,
};

/** Never counts claims: the demo history has no networks, so none of its claims is suspicious. */
const noClaimCounts: LaunchDeps['claims'] = { counter: () => ({ count: () => 0 }) };

/**
 * Adds three months of plausible history to the demo team (RULES §15), with the same use cases as real orders, in
 * chronological order, without notifications. Does nothing if the team has orders already.
 */
export async function seedHistory(ctx: JobContext): Promise<void> {
  if (await hasTransactions(ctx.read, demoActor('ada').teamId)) return;
  const now = ctx.clock.now();
  const vault = createCodeVault(...loadCodeKeys(ctx.config));
  const deps: LaunchDeps = {
    suppliers: suppliersOf([createCodePool(vault)]),
    claims: noClaimCounts,
    outside: new Map(),
    vault,
    offers: createOfferCache(ctx.config.publicIds),
  };
  const plan: Plan = { now, deps, choices: new Map() };
  const purses: Purses = new Map();
  const waiting = [
    ...plannedMoney.map((planned) => fundingOf(planned, now)),
    ...demoBudgets(now, purses),
    ...plannedOrders.map((planned) => purchaseOf(planned, { plan, walletOf: () => demoWallets[planned.wallet].id })),
    ...plannedBudgetOrders.map((planned) =>
      purchaseOf(planned, { plan, walletOf: (userId) => purseOf(purses, planned.budget, userId) }),
    ),
    ...plannedLinks.map((planned) => linkOf(planned, plan)),
    newColleague(now),
    waitingOrder(now),
  ];
  for (let next = takeEarliest(waiting); next; next = takeEarliest(waiting)) {
    waiting.push(
      ...(await next.run(silentContext(ctx, next.at))).filter(({ at }) => Temporal.Instant.compare(at, now) < 0),
    );
  }
}

function takeEarliest(waiting: Happening[]): Happening | undefined {
  waiting.sort((a, b) => Temporal.Instant.compare(a.at, b.at));
  return waiting.shift();
}

/**
 * Returns a context that notifies nobody: no email is sent, no browser is notified, and the audit log, which uses the
 * database's clock, starts with users' own actions.
 */
function silentContext(ctx: JobContext, at: Temporal.Instant): Context {
  const silent = () => Promise.resolve();
  const { requestId, config, secrets, log, read, readPrimary, transaction, origin } = ctx;
  const actor = demoActor('ada');
  return {
    requestId,
    config,
    secrets,
    log,
    read,
    readPrimary,
    transaction,
    audit: silent,
    origin,
    clock: { now: () => at },
    publish: silent,
    enqueue: silent,
    idempotency: null,
    actor,
    maybeActor: actor,
  };
}

/** Returns a payment that an operator entered, or a transfer that an admin made. */
function fundingOf(planned: PlannedMoney, now: Temporal.Instant): Happening {
  return {
    at: now.subtract({ hours: planned.daysAgo * 24 + 2 }),
    run: async (ctx) => {
      const to = demoWallets[planned.to].id;
      const amount = planned.amountPence;
      if ('from' in planned) {
        const { from, description } = planned;
        await transferBetweenWallets(ctx, demoWallets[from].id, { toWalletId: to, amount, description });
      } else {
        const { reference } = planned;
        const operatorId = demoUsers.ops.id;
        const credit = { walletId: to, amount, reference, reason: 'Bank transfer', operatorId, related: [operatorId] };
        await ctx.transaction((tx) => requestCredit(ctx, tx, credit));
      }
      return [];
    },
  };
}

/** Adds a colleague who joined later and signs in with an authenticator app. */
function newColleague(now: Temporal.Instant): Happening {
  return {
    at: now.subtract({ hours: 24 * 60 }),
    run: async (ctx) => {
      const { secret } = newApp(ctx.config.productName, demoColleague.email);
      await ctx.transaction(async (tx) => {
        await addColleague(ctx, tx);
        await enrolFirstApp(ctx, tx, { userId: demoColleague.id, secret, step: 0 });
      });
      return [];
    },
  };
}

/** An order, independent of its wallet. */
type Planned = Omit<PlannedOrder, 'wallet'>;

type Paying = { readonly plan: Plan; readonly walletOf: (userId: string) => string };

function purchaseOf(planned: Planned, { plan, walletOf }: Paying): Happening {
  const at = plan.now.subtract({ hours: planned.daysAgo * 24 - (planned.gifts % 5) });
  return {
    at,
    run: async (past) => {
      const actor = demoActor(planned.by);
      const ctx: Context = { ...past, actor, maybeActor: actor };
      const order = await createOrder(ctx, draftOf(planned, { fromName: actor.name, now: plan.now }));
      const walletId = walletOf(actor.userId);
      const bought = await createBuying(ctx, noInvoicing).buyOrder(ctx, {
        userId: actor.userId,
        payment: { method: 'wallet', reference: walletId },
        purchase: { type: 'bulkHugggs', reference: order.id, amount: order.totalPence ?? 0 },
      });
      await prepareAllGifts(ctx, bought.id);
      if (planned.method === 'email' && planned.sendsInDays === undefined)
        await dispatch(ctx, { mailer: paperMailer }, bought.id);
      const gifts = await listDemoGifts(ctx.read, { teamId: actor.teamId, transactionId: bought.id });
      return [
        ...gifts.flatMap(({ shortcode }, index) => recipientOf(shortcode, { index, planned, plan, at })),
        ...endsOf({ planned, plan, at, transactionId: bought.id, giftIds: gifts.map(({ id }) => id) }),
      ];
    },
  };
}

/** Returns how gifts of an order ended without use: cancelled by the sender, or past their claim-by. */
function endsOf({
  planned: { cancels, expiryDays },
  plan: { deps },
  at,
  transactionId,
  giftIds,
}: {
  readonly planned: Planned;
  readonly plan: Plan;
  readonly at: Temporal.Instant;
  readonly transactionId: string;
  readonly giftIds: readonly string[];
}): Happening[] {
  const expiry: Happening = {
    at: at.add({ hours: 24 * (expiryDays + 1) }),
    run: async (ctx) => {
      await expireDueGifts(ctx);
      return [];
    },
  };
  if (!cancels) return [expiry];
  const cancellation: Happening = {
    at: at.add({ hours: 20 }),
    run: async (ctx) => {
      const chosen = { hugggIds: giftIds.slice(-cancels.gifts), reason: cancels.reason, preview: false };
      await cancelTransactionGifts(
        ctx,
        {
          takeBackCodes: (tx, ids) => returnUnseenCodes(tx, deps, ids),
          codeVoids: codeVoidsOf(ctx, deps),
        },
        transactionId,
        chosen,
      );
      return [];
    },
  };
  return [cancellation, expiry];
}

function draftOf(
  planned: Planned,
  { fromName, now }: { readonly fromName: string; readonly now: Temporal.Instant },
): Parameters<typeof createOrder>[1] {
  const [slug, valuePence] = planned.product;
  return {
    name: planned.name,
    type: 'bulkHugggs',
    details: {
      productId: demoProductId(slug, valuePence),
      fromName,
      message: planned.message,
      ...(planned.reason === undefined ? {} : { reasonCode: planned.reason }),
      ...(planned.sendsInDays === undefined
        ? {}
        : {
            sendDate: now
              .add({ hours: 24 * planned.sendsInDays })
              .round('hour')
              .toString(),
          }),
      expiry: planned.expiryDays,
      deliveryMethod: planned.method,
      ...(planned.method === 'email'
        ? { receivers: Array.from({ length: planned.gifts }, (_, index) => receiverOf(planned, index)) }
        : { quantity: planned.gifts }),
    },
  };
}

/**
 * Returns true for two of the larger orders, which have one wrong address each, so that there is something to fix, but
 * not everywhere.
 */
function hasWrongAddress(gifts: number): boolean {
  return gifts === 14 || gifts === 40;
}

function receiverOf({ daysAgo, gifts }: Planned, index: number): Receiver {
  const first = firstNames[(daysAgo * 7 + index) % firstNames.length] ?? 'Sam';
  const last = surnames[(daysAgo * 3 + index * 5) % surnames.length] ?? 'Jones';
  const domain = hasWrongAddress(gifts) && index === 5 ? 'gone.northwind.example' : 'northwind.example';
  return { email: `${first}.${last}${index}@${domain}`.toLowerCase(), name: `${first} ${last}` };
}

/** Returns the actions of one recipient, hours and days after the gift arrived. */
function recipientOf(
  shortcode: string,
  {
    index,
    planned,
    plan,
    at,
  }: { readonly index: number; readonly planned: Planned; readonly plan: Plan; readonly at: Temporal.Instant },
): Happening[] {
  const place = ((index * 37 + planned.daysAgo * 11) % 100) + 1;
  const [opened, claimed, redeemed] = planned.reach;
  if (planned.method === 'email' && hasWrongAddress(planned.gifts) && index === 5) return [];
  const isLast = index === planned.gifts - 1;
  // Gifts that are cancelled later are not used before.
  if (planned.cancels && index >= planned.gifts - planned.cancels.gifts) return [];
  const hours = 1 + ((index * 13 + planned.daysAgo) % 60);
  const happening = (extra: number, run: (ctx: Context) => Promise<unknown>): Happening => ({
    at: at.add({ hours: hours + extra, minutes: (index * 17) % 60 }),
    run: async (ctx) => {
      await run(ctx);
      return [];
    },
  });
  const { deps } = plan;
  if (planned.declines && isLast)
    return [happening(2, (ctx) => declineGift(ctx, deps, { shortcode, declined: true, client: 'phone' }))];
  return [
    ...(place <= opened && place > claimed
      ? [happening(0, (ctx) => viewGift(ctx, deps, { shortcode, client: 'phone' }))]
      : []),
    ...(place <= claimed
      ? [happening(1, (ctx) => chooseGift(ctx, plan, { shortcode, index, product: planned.name }))]
      : []),
    ...(place <= redeemed
      ? [happening(20, (ctx) => redeemGift(ctx, deps, { shortcode, choice: null, client: 'phone' }))]
      : []),
    ...(place <= redeemed && index % 4 === 0 ? [happening(21, (ctx) => thank(ctx, deps, { shortcode, index }))] : []),
  ];
}
