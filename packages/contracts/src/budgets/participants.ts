import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { pageQuery, pagination } from '../gifting/shared.ts';
import { limits } from '../limits.ts';
import { inviteOutcomes } from '../people/invites.ts';
import { asksForStepUp } from '../people/step-up.ts';
import { id, idParams, instant, listOf, pence, positivePence } from '../shapes.ts';
import { participantInviteTypes, participantStatuses } from './states.ts';

/** A participant of a budget (gifts §3). Amounts are pence. */
export const automationParticipant = z.object({
  id,
  automationId: id,
  email: z.string(),
  /** Null until they join. */
  name: z.string().nullable(),
  userId: id.nullable(),
  /** Their wallet for this budget; null until they join. */
  walletId: id.nullable(),
  teamId: id,
  status: z.enum(participantStatuses),
  inviteAccepted: z.boolean(),
  inviteType: z.enum(participantInviteTypes),
  /** The total that runs gave them. */
  totalFundsReceived: pence,
  /** Their own amount in a variable budget; null if they get the budget's amount. */
  budgetAmount: pence.nullable(),
  dateJoined: instant.nullable(),
  dateCreated: instant,
  dateModified: instant,
});
export type AutomationParticipant = z.infer<typeof automationParticipant>;

/** The balances of a participant's wallet for the budget. */
export const participantBalance = z.object({
  participantId: id,
  walletId: id.nullable(),
  /** The amount that can be spent. */
  available: pence,
  /** The amount held for gifts that are not redeemed yet. */
  live: pence,
  balance: pence,
  /** Whether a dispute locks their wallet: no money can leave it, so a run cannot take back the excess. */
  locked: z.boolean(),
});
export type ParticipantBalance = z.infer<typeof participantBalance>;

const amount = positivePence.max(limits.budgetPenceMax);
const participantIds = z.array(id).min(1).max(limits.budgetParticipants);

export const addParticipants = endpoint({
  method: 'POST',
  path: '/v3/automated-budgets/{id}/participants',
  summary:
    'Add people to a budget. Who is of the team joins at once, everyone else is invited and joins on accepting. Each address has its own result, in the order given',
  access: permission('create-automated-budget'),
  idempotent: true,
  params: idParams,
  body: z.strictObject({
    participants: z
      .array(
        z.strictObject({
          email: z.string().max(400),
          /** Their own amount, on a variable budget. */
          budgetAmount: amount.optional(),
          type: z.enum(participantInviteTypes).default('automation-participant'),
        }),
      )
      .min(1)
      .max(limits.budgetParticipants),
  }),
  response: z.object({
    results: z.array(
      z.object({
        email: z.string(),
        outcome: z.enum(inviteOutcomes),
        message: z.string(),
        /** Null if the address was not added. */
        participantId: id.nullable(),
      }),
    ),
  }),
  errors: [
    'budget.not-found',
    'budget.busy',
    'budget.not-now',
    'budget.amounts-fixed',
    'budget.too-many-participants',
    'team.not-found',
    'invite.too-many',
    'invite.day-used-up',
    ...asksForStepUp,
  ],
});

export const listParticipants = endpoint({
  method: 'GET',
  path: '/v3/automated-budgets/{id}/participants',
  summary: 'List the participants of a budget by their addresses; a participant sees only themselves',
  access: permission('view-automated-budget'),
  params: idParams,
  query: z.strictObject({
    ...pageQuery,
    status: listOf(z.enum(participantStatuses)).optional(),
    /** Limits the list to these participants. */
    id: listOf(id).pipe(z.array(id).max(limits.budgetParticipants)).optional(),
  }),
  response: z.object({ data: z.array(automationParticipant), pagination }),
  errors: ['budget.not-found'],
});

export const changeParticipants = endpoint({
  method: 'PATCH',
  path: '/v3/automated-budgets/{id}/participants',
  summary:
    'Pause or resume participants, or change what they get from the next run on. What a paused one holds goes back at once',
  access: permission('create-automated-budget'),
  params: idParams,
  body: z
    .strictObject({
      participantIds,
      status: z.enum(['active', 'inactive']).optional(),
      /** If null, they get the budget's amount again. */
      budgetAmount: amount.nullable().optional(),
    })
    .refine(({ status, budgetAmount }) => status !== undefined || budgetAmount !== undefined, 'must change something'),
  response: z.object({ data: z.array(automationParticipant) }),
  errors: [
    'budget.not-found',
    'budget.busy',
    'budget.not-now',
    'budget.amounts-fixed',
    'budget.participant-not-found',
    'budget.participant-not-joined',
    'budget.participant-left',
  ],
});

export const removeParticipants = endpoint({
  method: 'DELETE',
  path: '/v3/automated-budgets/{id}/participants',
  summary: 'Remove participants from a budget; what they hold goes back at once, and gifts that they sent stay',
  access: permission('create-automated-budget'),
  params: idParams,
  body: z.strictObject({ participantIds }),
  response: z.object({ data: z.array(automationParticipant) }),
  errors: ['budget.not-found', 'budget.busy', 'budget.not-now', 'budget.participant-not-found'],
});

const participantParams = z.strictObject({ id, pid: id });

export const getParticipantBalances = endpoint({
  method: 'GET',
  path: '/v3/automated-budgets/{id}/participants/{pid}/balances',
  summary: 'What one participant holds for a budget',
  access: permission('view-automated-budget'),
  params: participantParams,
  response: participantBalance,
  errors: ['budget.not-found', 'budget.participant-not-found'],
});

export const listParticipantBalances = endpoint({
  method: 'GET',
  path: '/v3/automated-budgets/{id}/participants/balances',
  summary: 'What participants hold for a budget: those that are named, or all',
  access: permission('view-automated-budget'),
  params: idParams,
  query: z.strictObject({ participantId: listOf(id).optional() }),
  response: z.array(participantBalance),
  errors: ['budget.not-found'],
});

export const withdrawFromParticipant = endpoint({
  method: 'POST',
  path: '/v3/automated-budgets/{id}/participants/{pid}/withdrawals',
  summary: 'Take money that a participant has not spent back to the budget’s wallet',
  access: permission('create-automated-budget'),
  idempotent: true,
  params: participantParams,
  body: z.strictObject({ amount: positivePence }),
  response: participantBalance,
  errors: [
    'budget.not-found',
    'budget.busy',
    'budget.not-now',
    'budget.participant-not-found',
    'wallet.insufficient-funds',
  ],
});

export const participantEndpoints = {
  addParticipants,
  listParticipants,
  changeParticipants,
  removeParticipants,
  getParticipantBalances,
  listParticipantBalances,
  withdrawFromParticipant,
};
