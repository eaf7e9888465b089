import type { Temporal } from 'temporal-polyfill';
import { countWaitingClaims } from '../modules/claim-review/index.ts';
import { listProofRuns } from '../modules/ledger/index.ts';
import { countVoiding } from '../modules/vouchers/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import { listFailedQueues } from '../platform/jobs/index.ts';
import {
  ledgerProofAge,
  ledgerProofFindings,
  stoppedJobs,
  voidingCodeAge,
  voidingCodes,
  waitingClaimAge,
  waitingClaims,
} from '../platform/metrics/index.ts';
import type { Runtime } from './runtime.ts';

/** The current run and the finished runs before it. */
const newestRuns = 5;

function secondsSince(instant: Temporal.Instant): number {
  return (systemClock.now().epochMilliseconds - instant.epochMilliseconds) / 1000;
}

/**
 * Updates the metrics for operators' alerts from the database. If the database is unreachable, they keep their values.
 */
export async function refreshOperatorMetrics({
  readPrimary,
  log,
}: Pick<Runtime, 'readPrimary' | 'log'>): Promise<void> {
  try {
    const [queues, runs, voiding, claims] = await Promise.all([
      listFailedQueues(readPrimary),
      listProofRuns(readPrimary, newestRuns),
      countVoiding(readPrimary),
      countWaitingClaims(readPrimary),
    ]);
    stoppedJobs.reset();
    for (const { queue, stopped } of queues) stoppedJobs.set({ queue }, stopped);
    voidingCodes.set(voiding.open);
    voidingCodeAge.set(voiding.oldestAt ? secondsSince(voiding.oldestAt) : 0);
    waitingClaims.set(claims.waiting);
    waitingClaimAge.set(claims.oldestAt ? secondsSince(claims.oldestAt) : 0);
    const last = runs.find(({ finishedAt }) => finishedAt !== null);
    if (!last?.finishedAt) return;
    ledgerProofFindings.set(last.findings ?? 0);
    ledgerProofAge.set(secondsSince(last.finishedAt));
  } catch (error) {
    log.warn({ err: error }, 'the metrics for operators could not be read');
  }
}
