import type { BudgetWait, Execution, ExecutionError, ExecutionItem } from '@huggg/contracts';
import { isoOf } from '../../platform/clock/index.ts';
import type { Budget } from './domain/budget.ts';
import type { RunProblem } from './domain/run-record.ts';
import type { ListedRun, RunError, RunItemRow } from './queries/run-list.read-model.ts';

export function toWireRun(run: ListedRun): Execution {
  return {
    id: run.id,
    automationId: run.budgetId,
    startDate: isoOf(run.startedAt),
    endDate: run.endedAt && isoOf(run.endedAt),
    errors: [...run.errors],
    period: run.period,
    dueDate: isoOf(run.dueAt),
    nextTry: run.nextTryAt && isoOf(run.nextTryAt),
    tries: run.tries,
    participants: run.participants,
    distributed: run.distributedPence,
    returned: run.returnedPence,
    dateCreated: isoOf(run.createdAt),
    dateModified: isoOf(run.updatedAt),
  };
}

export function toWireRunError(error: RunError): ExecutionError {
  const { type, missingPence: missing, wallets } = error;
  return { type, try: error.try, missing, wallets, dateCreated: isoOf(error.createdAt) };
}

export function toWireRunItem(item: RunItemRow): ExecutionItem {
  return {
    participantId: item.participantId,
    email: item.email,
    name: item.name,
    walletId: item.walletId,
    budgetAmount: item.budgetPence,
    added: item.addedPence,
    returned: item.returnedPence,
  };
}

type WireCause = BudgetWait['causes'][number];

const figure = (value: number | string | undefined): number | null => (typeof value === 'number' ? value : null);

/** Converts the cause of a possible failure to its API format, before any attempt. */
export function toWireProblem({ type, details }: RunProblem): WireCause {
  return { type, missing: figure(details['missingPence']), wallets: figure(details['wallets']) };
}

/** Returns why a budget waits; null if it does not. */
export function toWireWait(
  { status, subStatus, pausedAt }: Pick<Budget, 'status' | 'subStatus' | 'pausedAt'>,
  run: ListedRun | null,
  errors: readonly RunError[],
): BudgetWait | null {
  if (status !== 'live' || subStatus === 'stopping' || !run || run.endedAt) return null;
  const failed = subStatus === null;
  return {
    reason: !failed ? 'under-way' : pausedAt ? 'paused' : 'retry',
    period: run.period,
    since: isoOf(run.startedAt),
    nextTry: run.nextTryAt && isoOf(run.nextTryAt),
    causes: failed
      ? errors
          .filter((error) => error.try === run.tries)
          .map(({ type, missingPence: missing, wallets }) => ({ type, missing, wallets }))
      : [],
  };
}
