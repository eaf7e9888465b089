import type { BudgetDraft } from '@huggg/contracts';
import { amountOfPence, type Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import { readInstant } from '../../../platform/clock/index.ts';
import { hasPermissionOn, type Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { readWallets } from '../../funding/index.ts';
import { lockCards, readCard } from '../../payments/index.ts';
import { findPlan } from '../../plans/index.ts';
import type { TeamRules } from '../../teams/index.ts';
import type { Budget, BudgetPlan } from '../domain/budget.ts';
import { invalidDates, defaultExpiryDays, looserThanTeam, unknownReasons } from '../domain/check-plan.ts';
import { errors } from '../errors.ts';

const toPriceLimit = (value: number | null): Pence | null => (value === null ? null : (value as Pence));
const toInstant = (value: string | null, { preferences: { timeZone } }: TeamRules): Temporal.Instant | null =>
  value === null ? null : readInstant(value, timeZone);

/** Returns the settings of a form, with defaults from the plan and the team. */
export async function planOf(tx: Tx, draft: BudgetDraft, rules: TeamRules): Promise<BudgetPlan> {
  const days = draft.maximumHugggExpiryDays ?? (await defaultDays(tx, rules));
  return {
    name: draft.name,
    isVariable: draft.isVariable,
    budgetPence: amountOfPence(draft.budgetAmount),
    frequency: draft.frequency,
    numberOfRuns: draft.numberOfRuns,
    unspentAction: draft.unspentParticipantBalanceAction,
    reasonCodes: [...new Set(draft.reasonCodes)],
    deliveryMethods: [...new Set(draft.deliveryMethods)],
    emailDomains: [...new Set(draft.deliveryEmailDomains)],
    maximumExpiryDays: days,
    categoriesAllowed: [...new Set(draft.giftingRestrictionsCategories.allow)],
    categoriesDisallowed: [...new Set(draft.giftingRestrictionsCategories.disallow)],
    priceMinPence: toPriceLimit(draft.giftingRestrictionsPrice.min),
    priceMaxPence: toPriceLimit(draft.giftingRestrictionsPrice.max),
    currency: draft.currency,
    walletId: draft.walletId,
    billingType: draft.billingMethod.type,
    cardId: draft.billingMethod.cardId,
    scheduledStartAt: toInstant(draft.scheduledStartDate, rules),
    scheduledEndAt: toInstant(draft.scheduledEndDate, rules),
  };
}

async function defaultDays(tx: Tx, { plan, preferences }: TeamRules): Promise<number> {
  const planPence = (await findPlan(tx, plan.id))?.pricePence ?? 0;
  return defaultExpiryDays({ planPence, teamDays: preferences.maximumHugggExpiryDays });
}

/**
 * Checks the settings of a budget against its team, dates, wallet and card. `before` holds the former settings.
 * @throws budget.looser-than-team, team.reason-code-unknown, budget.dates-out-of-range, wallet.not-found,
 * card.not-found, card.not-active, charge.no-first-payment.
 */
export async function checkPlan(
  ctx: Context,
  tx: Tx,
  { plan, rules, before }: { readonly plan: BudgetPlan; readonly rules: TeamRules; readonly before: Budget | null },
): Promise<void> {
  const looser = looserThanTeam(plan, rules.preferences);
  if (looser.length > 0) throw errors.looserThanTeam(looser);
  const unknown = unknownReasons(plan, rules.reasonCodes);
  if (unknown.length > 0) throw errors.reasonCodeUnknown(unknown);
  const dates = invalidDates(plan, { now: ctx.clock.now(), before });
  if (dates.length > 0) throw errors.datesOutOfRange(dates);
  if (plan.walletId !== before?.walletId) await assertSource(ctx, tx, plan.walletId);
  if (plan.cardId !== null && plan.cardId !== before?.cardId) await assertCard(ctx, tx, plan.cardId);
}

/** Checks that the wallet is owned by a team and that the caller may move its money. */
async function assertSource(ctx: Context, tx: Tx, walletId: string): Promise<void> {
  const [wallet] = await readWallets(tx, [walletId]);
  const may =
    wallet &&
    wallet.ownerUserId === null &&
    hasPermissionOn(ctx.actor, 'create-wallet-commitment', { teamId: wallet.teamId, ownerId: null });
  if (!may) throw errors.walletNotFound();
}

type Card = NonNullable<Awaited<ReturnType<typeof readCard>>>;

/**
 * Locks the card that a budget will charge, so that it is not removed before the budget is stored. Call it before
 * `holdBudget`, because cards come first in the order of locks; `checkPlan` then raises the errors.
 */
export async function lockCardToCharge(ctx: Context, tx: Tx, cardId: string | null): Promise<void> {
  const card = cardId === null ? null : await readCard(tx, cardId);
  if (card && mayCharge(ctx, card)) await lockCards(tx, [card.id]);
}

function mayCharge({ actor }: Context, card: Card): boolean {
  return (
    hasPermissionOn(actor, 'manage-cards', { teamId: card.teamId, ownerId: card.userId }) &&
    actor.permissions['create-merchant-initiated-charge'] !== undefined
  );
}

/** Checks that the caller may use the card, and that its owner agreed to charges in their absence. */
async function assertCard(ctx: Context, tx: Tx, cardId: string): Promise<void> {
  const card = await readCard(tx, cardId);
  if (!card || !mayCharge(ctx, card)) throw errors.cardNotFound();
  if (card.status !== 'active') throw errors.cardNotActive();
  if (card.firstPaymentId === null) throw errors.noFirstPayment();
}
