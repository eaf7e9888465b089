import { budgetDraft, type BudgetDraft } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../platform/context.ts';
import { runDueBudgets } from '../../modules/budget-runs/testing/index.ts';
import {
  addParticipants,
  changeParticipants,
  createBudget,
  endExpiredBudgets,
  finishStop,
  listParticipants,
  startBudget,
} from '../../modules/budgets/testing/index.ts';
import { demoWallets } from '../../modules/funding/index.ts';
import { demoActor, demoColleague, demoUsers } from '../../modules/teams/index.ts';
import type { PlannedOrder } from './demo-plan.ts';
import type { Happening } from './demo-recipients.ts';

/** The budgets of the demo from which participants have money. */
export type DemoBudget = 'monthly' | 'picnic';

/** The wallet of each participant, by budget and user id. */
export type Purses = Map<string, string>;

export const purseOf = (purses: Purses, budget: DemoBudget, userId: string): string => {
  const walletId = purses.get(`${budget} ${userId}`);
  if (walletId === undefined) throw new Error(`User ${userId} is not a participant of demo budget ${budget}.`);
  return walletId;
};

export type PlannedBudgetOrder = Omit<PlannedOrder, 'wallet'> & { readonly budget: DemoBudget };

const treat = {
  budget: 'monthly',
  product: ['huggg-coffee-choice', 500],
  method: 'email',
  reason: 'Thank you',
  expiryDays: 30,
} as const;

/** Orders that participants paid from their budgets. */
export const plannedBudgetOrders: readonly PlannedBudgetOrder[] = [
  {
    ...treat,
    daysAgo: 78,
    by: 'olu',
    name: 'Front desk cover',
    gifts: 2,
    message: 'Thank you for standing in.',
    reach: [100, 100, 50],
  },
  {
    ...treat,
    daysAgo: 73,
    by: 'priya',
    name: 'Rota heroes',
    gifts: 3,
    message: 'Nobody swaps shifts like you do.',
    reach: [100, 70, 70],
  },
  {
    ...treat,
    budget: 'picnic',
    daysAgo: 72,
    by: 'priya',
    name: 'Picnic cakes',
    gifts: 1,
    reason: 'Well done',
    message: 'The lemon one. Always the lemon one.',
    reach: [100, 100, 100],
  },
  {
    ...treat,
    daysAgo: 45,
    by: 'olu',
    name: 'Parcels upstairs',
    gifts: 3,
    message: 'You carried all of them. Thank you!',
    reach: [100, 100, 70],
  },
  {
    ...treat,
    daysAgo: 43,
    by: 'ada',
    name: 'Audit week',
    gifts: 2,
    product: ['huggg-choice', 1000],
    reason: 'Well done',
    message: 'Not one finding. Well done.',
    reach: [100, 100, 100],
  },
  {
    ...treat,
    daysAgo: 17,
    by: 'priya',
    name: 'Late train, early start',
    gifts: 2,
    message: 'You opened up for all of us.',
    reach: [100, 50, 50],
  },
  {
    ...treat,
    daysAgo: 12,
    by: 'olu',
    name: 'Fire drill marshals',
    gifts: 4,
    message: 'Four minutes flat. Thank you.',
    reach: [100, 75, 50],
  },
  {
    ...treat,
    daysAgo: 3,
    by: 'olu',
    name: 'Lost and found',
    gifts: 1,
    message: 'You found my bike key!',
    reach: [0, 0, 0],
  },
];

const proof = { requireProof: () => Promise.resolve() };
const asAda = (ctx: Context): Context => {
  const actor = demoActor('ada');
  return { ...ctx, actor, maybeActor: actor };
};

const draftOf = (given: Partial<BudgetDraft>): BudgetDraft =>
  budgetDraft.parse({
    name: 'Thank a colleague',
    budgetAmount: 3_000,
    frequency: 'month',
    unspentParticipantBalanceAction: 'reset',
    reasonCodes: ['Thank you', 'Well done'],
    deliveryMethods: ['email', 'links'],
    walletId: demoWallets.main.id,
    ...given,
  });

type Given = { readonly draft: Partial<BudgetDraft>; readonly emails: readonly string[] };

async function startDemoBudget(ctx: Context, { draft, emails }: Given): Promise<string> {
  const { id } = await createBudget(ctx, draftOf(draft));
  await join(ctx, id, emails);
  await startBudget(ctx, id);
  return id;
}

async function join(ctx: Context, id: string, emails: readonly string[]): Promise<void> {
  const participants = emails.map((email) => ({ email, type: 'automation-participant' as const }));
  await addParticipants(ctx, proof, id, { participants });
}

async function recordWallets(ctx: Context, { id, budget, purses }: Kept & { readonly id: string }): Promise<void> {
  const { data } = await listParticipants(ctx, id, { limit: 100 });
  for (const { userId, walletId } of data)
    if (userId !== null && walletId !== null) purses.set(`${budget} ${userId}`, walletId);
}

type Kept = { readonly budget: DemoBudget; readonly purses: Purses };

const happening = (at: Temporal.Instant, run: (ctx: Context) => Promise<readonly Happening[] | void>): Happening => ({
  at,
  run: async (ctx) => (await run(asAda(ctx))) ?? [],
});

const everyone = [demoUsers.ada.email, demoUsers.priya.email, demoUsers.olu.email, demoUsers.victor.email];

/** Returns the later runs of a budget, each on its date. */
const budgetRunsAt = (dates: readonly Temporal.Instant[]): readonly Happening[] =>
  dates.map((at) => happening(at, (ctx) => runDueBudgets(ctx, { gateway: null })));

const zone = 'Europe/London';
const later = (at: Temporal.Instant, span: Temporal.DurationLike): Temporal.Instant =>
  at.toZonedDateTimeISO(zone).add(span).toInstant();

/** The monthly budget: three past runs, a colleague who joined later and was paused, and the next run ahead. */
function monthly(now: Temporal.Instant, purses: Purses): Happening {
  const at = now.subtract({ hours: 24 * 80 });
  return happening(at, async (ctx) => {
    const id = await startDemoBudget(ctx, { draft: {}, emails: everyone });
    await recordWallets(ctx, { id, budget: 'monthly', purses });
    await runDueBudgets(ctx, { gateway: null });
    return [
      ...budgetRunsAt([1, 2].map((months) => later(at, { months }).add({ minutes: 1 }))),
      happening(now.subtract({ hours: 24 * 58 }), (then) => join(then, id, [demoColleague.email])),
      happening(now.subtract({ hours: 24 * 25 }), async (then) => {
        const { data } = await listParticipants(then, id, { limit: 100 });
        const participantIds = data.filter(({ userId }) => userId === demoColleague.id).map((person) => person.id);
        await changeParticipants(then, id, { participantIds, status: 'inactive' });
      }),
    ];
  });
}

/** A budget of two weeks that has ended. */
function picnic(now: Temporal.Instant, purses: Purses): Happening {
  const at = now.subtract({ hours: 24 * 75 });
  return happening(at, async (ctx) => {
    const draft = { name: 'Summer picnics', budgetAmount: 1_000, frequency: 'week' as const, numberOfRuns: 2 };
    const id = await startDemoBudget(ctx, { draft, emails: [demoUsers.priya.email, demoUsers.olu.email] });
    await recordWallets(ctx, { id, budget: 'picnic', purses });
    await runDueBudgets(ctx, { gateway: null });
    return [
      ...budgetRunsAt([later(at, { weeks: 1 }).add({ minutes: 1 })]),
      happening(later(at, { weeks: 2 }).add({ minutes: 1 }), async (then) => {
        await endExpiredBudgets(then);
        await finishStop(then, id);
      }),
    ];
  });
}

/** Returns the budgets of the demo: one live, one ended, one scheduled, and a draft. */
export function demoBudgets(now: Temporal.Instant, purses: Purses): readonly Happening[] {
  const ahead = now
    .add({ hours: 24 * 12 })
    .round('hour')
    .toString();
  return [
    monthly(now, purses),
    picnic(now, purses),
    happening(now.subtract({ hours: 24 * 4 }), async (ctx) => {
      const draft = {
        name: 'End of year thank-yous',
        budgetAmount: 2_500,
        frequency: 'year' as const,
        numberOfRuns: 1,
        scheduledStartDate: ahead,
      };
      await startDemoBudget(ctx, { draft, emails: everyone });
    }),
    happening(now.subtract({ hours: 24 * 2 }), async (ctx) => {
      const draft = { name: 'Volunteering days', budgetAmount: 1_500, frequency: 'quarter' as const };
      await createBudget(ctx, draftOf({ ...draft, unspentParticipantBalanceAction: 'rollover' }));
    }),
  ];
}
