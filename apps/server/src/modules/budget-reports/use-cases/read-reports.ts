import { type z } from 'zod';
import type * as contracts from '@huggg/contracts';
import { sumPence } from '@huggg/money';
import { isoOf, readInstant } from '../../../platform/clock/index.ts';
import { reachOf, type Context } from '../../../platform/context.ts';
import { requireBudget, shownParticipantId } from '../../budgets/index.ts';
import { walletFlows, type WalletFlow } from '../../funding/index.ts';
import type { ReportScope } from '../domain/report-scope.ts';
import {
  giftFigures,
  giftsByReason,
  listLastActive,
  listParticipantWallets,
  peopleFigures,
} from '../queries/budget-gifts.read-model.ts';

type Period = { readonly from?: string | undefined; readonly until?: string | undefined };
type PeopleQuery = Period & { readonly id?: readonly string[] | undefined };
type Answer<Of extends z.ZodType> = Promise<z.infer<Of>>;

/**
 * Returns the part of a budget that the caller can see.
 * @throws budget.not-found if the budget is not accessible.
 */
async function reportScopeOf(ctx: Context, id: string, { from, until }: Period): Promise<ReportScope> {
  const budget = await requireBudget(ctx, id);
  return {
    budgetId: budget.id,
    teamId: budget.teamId,
    userId: shownParticipantId(reachOf(ctx.actor, 'view-automated-budget'), budget),
    from: from === undefined ? null : readInstant(from, 'UTC'),
    until: until === undefined ? null : readInstant(until, 'UTC'),
  };
}

/** @throws budget.not-found. */
export async function readBonds(ctx: Context, id: string, query: Period): Answer<typeof contracts.bondsCreatedReport> {
  const { bonds } = await giftFigures(ctx.read, await reportScopeOf(ctx, id, query));
  return { bondsCreated: bonds };
}

/** @throws budget.not-found. */
export async function readGifts(ctx: Context, id: string, query: Period): Answer<typeof contracts.budgetGiftsReport> {
  const { sent, redeemed, averagePence, recipients } = await giftFigures(ctx.read, await reportScopeOf(ctx, id, query));
  return { totalSent: sent, totalRedeemed: redeemed, averagePrice: averagePence, uniqueRecipients: recipients };
}

/** @throws budget.not-found. */
export async function readReasons(
  ctx: Context,
  id: string,
  query: Period,
): Answer<typeof contracts.giftingReasonsReport> {
  const rows = await giftsByReason(ctx.read, await reportScopeOf(ctx, id, query));
  return rows.map(({ reasonCode, gifts }) => ({ reasonCode, numberOfHugggs: gifts }));
}

/** @throws budget.not-found. */
export async function readParticipation(
  ctx: Context,
  id: string,
  query: Period,
): Answer<typeof contracts.budgetParticipantsReport> {
  const { active, invited, senders } = await peopleFigures(ctx.read, await reportScopeOf(ctx, id, query));
  return {
    numActiveParticipants: active,
    numInvitedParticipants: invited,
    numSenders: senders,
    engagementRate: active === 0 ? 0 : senders / active,
  };
}

/** Returns the movements in participants' wallets, by participant; people who have not joined have none. */
async function flowsOfPeople(ctx: Context, asked: ReportScope, ids: readonly string[] | null) {
  const people = await listParticipantWallets(ctx.read, asked, ids);
  const walletIds = people.flatMap(({ walletId }) => walletId ?? []);
  const flows = await walletFlows(ctx.read, walletIds, asked);
  return people.map(({ id, walletId }) => ({ id, flow: walletId === null ? undefined : flows.get(walletId) }));
}

/** @throws budget.not-found. */
export async function readFunding(
  ctx: Context,
  id: string,
  query: Period,
): Answer<typeof contracts.budgetFundingReport> {
  const people = await flowsOfPeople(ctx, await reportScopeOf(ctx, id, query), null);
  const sum = (key: keyof WalletFlow) => sumPence(people.flatMap(({ flow }) => flow?.[key] ?? []));
  return {
    totalTransferred: sum('inPence') - sum('outPence'),
    totalAvailable: sum('availablePence'),
    totalSpent: sum('spentPence'),
    totalLive: sum('livePence'),
  };
}

/** @throws budget.not-found. */
export async function readTotalSpent(
  ctx: Context,
  id: string,
  query: PeopleQuery,
): Answer<typeof contracts.participantsTotalSpentReport> {
  const people = await flowsOfPeople(ctx, await reportScopeOf(ctx, id, query), participantIdsIn(query));
  return people.map((person) => ({ id: person.id, totalSpent: person.flow?.spentPence ?? 0 }));
}

/** @throws budget.not-found. */
export async function readLastActive(
  ctx: Context,
  id: string,
  query: PeopleQuery,
): Answer<typeof contracts.participantsLastActiveReport> {
  const rows = await listLastActive(ctx.read, await reportScopeOf(ctx, id, query), participantIdsIn(query));
  return rows.map((row) => ({ id: row.id, lastActive: row.lastActive && isoOf(row.lastActive) }));
}

const participantIdsIn = ({ id }: PeopleQuery): readonly string[] | null => (id?.length ? id : null);
