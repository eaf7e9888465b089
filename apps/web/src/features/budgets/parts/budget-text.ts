import type { AutomatedBudget, BudgetFrequency, ExecutionErrorType, ListedBudget, Wallet } from '@huggg/contracts';
import { pounds, quantity } from '@huggg/ui/format';
import { budgetStatus, budgetSubStatus } from '@huggg/ui/status';
import type { StatusLook } from '@huggg/ui/status';

/** How often, for use at the start of a sentence: "Every month". */
export const everyText: Readonly<Record<BudgetFrequency, string>> = {
  minute: 'Every minute',
  hour: 'Every hour',
  day: 'Every day',
  week: 'Every week',
  month: 'Every month',
  quarter: 'Every three months',
  year: 'Every year',
};

/** "£2,400.00 a month". */
export const perText: Readonly<Record<BudgetFrequency, string>> = {
  minute: 'a minute',
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  quarter: 'a quarter',
  year: 'a year',
};

type BudgetStatusFields = Pick<AutomatedBudget, 'status' | 'subStatus' | 'pausedAt'>;

export function budgetLook({ status, subStatus, pausedAt }: BudgetStatusFields): StatusLook {
  if (subStatus !== null) return budgetSubStatus(subStatus);
  return budgetStatus(status === 'live' && pausedAt !== null ? 'paused' : status);
}

/** Returns the number of people that a run pays now or will pay when they join. */
export const peopleCount = ({ participantCounts: { active, invited } }: ListedBudget): number => active + invited;

/** "12 active, 3 invited". */
export function peopleText({ participantCounts: { active, inactive, invited } }: ListedBudget): string {
  if (active + inactive + invited === 0) return 'Nobody yet';
  const rest = [invited > 0 ? `${invited} invited` : '', inactive > 0 ? `${inactive} paused` : ''];
  return [`${active} active`, ...rest].filter((part) => part !== '').join(', ');
}

export type Health = {
  readonly state: 'ready' | 'card' | 'short' | 'unknown' | 'reading';
  readonly words: string;
  readonly shortPence: number;
};

/** The wallet that pays, or the reason why it is unknown. */
export type SourceRead = {
  readonly source: Wallet | undefined;
  readonly absent: 'reading' | 'failed' | 'unseen';
};

const absentText: Readonly<Record<SourceRead['absent'], string>> = {
  reading: 'Reading its wallet…',
  failed: 'Its wallet could not be read',
  unseen: 'You do not see its wallet',
};

/** Returns whether the wallet of a budget can pay the maximum cost of its next run, by the page's data. */
export function fundingHealth(budget: ListedBudget, { source: wallet, absent }: SourceRead): Health {
  const cost = budget.status === 'live' ? budget.calculatedBudgetAmount : budget.amountWithInvited;
  if (!wallet) return { state: absent === 'reading' ? 'reading' : 'unknown', words: absentText[absent], shortPence: 0 };
  if (wallet.dateLocked) return { state: 'short', words: `${wallet.name} is locked`, shortPence: 0 };
  const missing = cost - wallet.available;
  if (missing <= 0) return { state: 'ready', words: `${wallet.name} can pay it`, shortPence: 0 };
  if (budget.billingMethod.type === 'card')
    return { state: 'card', words: `The card adds ${pounds(missing)}`, shortPence: missing };
  // A reset takes back unspent money before it pays, so less may be missing.
  const upTo = budget.unspentParticipantBalanceAction === 'reset' && budget.runsExecuted > 0 ? 'Up to ' : '';
  return { state: 'short', words: `${upTo}${pounds(missing)} short`, shortPence: missing };
}

/** The fix for a failed run, which determines the button. */
export type RunFix = 'top-up' | 'card' | 'wallet' | 'people' | 'help';
export const runErrors: Readonly<Record<ExecutionErrorType, { readonly words: string; readonly fix: RunFix }>> = {
  WALLET_INSUFCCIENT_FUNDS: { words: 'The wallet holds less than this run costs.', fix: 'top-up' },
  CARD_INSUFCCIENT_FUNDS: {
    words: 'The card could not pay what the wallet lacks: the bank refused the amount, or it is more than one charge.',
    fix: 'top-up',
  },
  CARD_EXPIRED: { words: 'The card has expired.', fix: 'card' },
  CARD_UNKNOWN: {
    words:
      'The card cannot be charged: it was removed or switched off, its owner left, or the bank wants its owner to confirm.',
    fix: 'card',
  },
  RESET_BUDGET_FAILED: {
    words:
      'What somebody did not spend could not go back, because their wallet is locked by a dispute. Pause or remove them, or wait until it is decided.',
    fix: 'people',
  },
  DISTRIBUTE_BUDGET_FAILED: {
    words:
      'The money could not be put into the wallet of a participant. Run it again; if that fails too, ask for help.',
    fix: 'help',
  },
  FAILED_TO_LOCK_FUNDS: {
    words: 'The wallet is locked by a dispute, or other payments kept it busy.',
    fix: 'wallet',
  },
};

/** Returns "3 of 12 runs done", or the number of runs done for a budget without an end. */
export function runsText({ runsExecuted, numberOfRuns }: AutomatedBudget): string {
  return numberOfRuns === 0
    ? `${quantity(runsExecuted, 'run')} done`
    : `${runsExecuted} of ${quantity(numberOfRuns, 'run')} done`;
}
