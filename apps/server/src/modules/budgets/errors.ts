import { limits, type BudgetStatus, type BudgetSubStatus } from '@huggg/contracts';
import { catalogueError } from '../../platform/errors.ts';

type Field = { readonly path: string; readonly message: string };

const work: Readonly<Record<BudgetSubStatus, string>> = {
  starting: 'starting',
  stopping: 'stopping',
  running: 'carrying out a run',
};

const statusWords: Readonly<Record<BudgetStatus, string>> = {
  draft: 'a draft',
  scheduled: 'scheduled',
  live: 'live',
  ended: 'over',
};

/** The errors of budgets, with the values of their messages. */
export const errors = {
  notFound: () => catalogueError('budget.not-found'),
  busy: (subStatus: BudgetSubStatus) =>
    catalogueError('budget.busy', { values: { work: work[subStatus] }, details: { subStatus } }),
  notNow: (status: BudgetStatus, act: string) =>
    catalogueError('budget.not-now', { values: { status: statusWords[status], act }, details: { status } }),
  fixedWhileLive: (fields: readonly Field[]) => catalogueError('budget.fixed-while-live', { fields }),
  looserThanTeam: (fields: readonly Field[]) => catalogueError('budget.looser-than-team', { fields }),
  datesOutOfRange: (fields: readonly Field[]) => catalogueError('budget.dates-out-of-range', { fields }),
  amountsFixed: () => catalogueError('budget.amounts-fixed'),
  tooManyParticipants: (over: number) =>
    catalogueError('budget.too-many-participants', {
      values: { limit: limits.budgetParticipants, over },
      details: { limit: limits.budgetParticipants, over },
    }),
  participantNotFound: () => catalogueError('budget.participant-not-found'),
  participantLeft: () => catalogueError('budget.participant-left'),
  participantNotJoined: () => catalogueError('budget.participant-not-joined'),
  insufficientFunds: (details: { readonly availablePence: number; readonly neededPence: number }) =>
    catalogueError('wallet.insufficient-funds', { details }),
  noRunWaits: () => catalogueError('budget.no-run-waits'),
  runNotFound: () => catalogueError('budget.run-not-found'),
  noParticipants: () => catalogueError('budget.no-participants'),
  teamNotFound: () => catalogueError('team.not-found'),
  reasonCodeUnknown: (fields: readonly Field[]) => catalogueError('team.reason-code-unknown', { fields }),
  walletNotFound: () => catalogueError('wallet.not-found'),
  cardNotFound: () => catalogueError('card.not-found'),
  cardNotActive: () => catalogueError('card.not-active'),
  noFirstPayment: () => catalogueError('charge.no-first-payment'),
};
