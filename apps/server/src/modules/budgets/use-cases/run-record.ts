import { sumPence } from '@huggg/money';
import type { Tx } from '../../../platform/database/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { RunItem, RunProblem } from '../domain/run-record.ts';
import {
  limitLockWaits,
  postponeRun,
  writeBeginning,
  writeEnd,
  writeFailure,
  writeItems,
  type Run,
  type RunBeginning,
} from '../queries/runs.ts';

type ClockContext = Pick<Context, 'clock'>;

/** Records that a run starts or continues. @returns null if it is over. The caller holds the lock of its budget. */
export function recordBeginning(ctx: ClockContext, tx: Tx, beginning: RunBeginning): Promise<Run | null> {
  return writeBeginning(tx, beginning, ctx.clock.now());
}

/**
 * Records what a run does to each participant, and that the run is over; the tables' keys reject a second record. The
 * caller holds the locks of the budget and the run.
 */
export async function recordDone(
  ctx: ClockContext,
  tx: Tx,
  { run, items }: { readonly run: Run; readonly items: readonly RunItem[] },
): Promise<void> {
  const now = ctx.clock.now();
  const sum = (key: 'addedPence' | 'returnedPence') => sumPence(items.map((item) => item[key]));
  await writeItems(tx, run, items, now);
  const totals = { distributedPence: sum('addedPence'), returnedPence: sum('returnedPence') };
  await writeEnd(tx, { id: run.id, ...totals, participants: items.length }, now);
}

/** Records why an attempt failed and when the next one is due. The caller holds the locks of the budget and the run. */
export function recordFailure(
  ctx: ClockContext,
  tx: Tx,
  { problems, ...run }: Pick<Run, 'id' | 'tries' | 'nextTryAt'> & { readonly problems: readonly RunProblem[] },
): Promise<void> {
  return writeFailure(tx, run, problems, ctx.clock.now());
}

/** Postpones a run that waits for an external operation; this is not a failure. */
export function deferRun(
  ctx: ClockContext,
  tx: Tx,
  { id, until }: { readonly id: string; readonly until: ReturnType<ClockContext['clock']['now']> },
): Promise<void> {
  return postponeRun(tx, { id, until, now: ctx.clock.now() });
}

/** Limits how long the statements of a run's transaction wait for locked money. */
export function limitWaits(tx: Tx, milliseconds: number): Promise<void> {
  return limitLockWaits(tx, milliseconds);
}
