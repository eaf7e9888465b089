import { ledgerProofFailed } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import { advanceRun, beginRun, findProofRun, finishRun, type ProofRun } from '../queries/proof-runs.ts';
import { proveQueue } from '../queues.ts';
import { checksOfProof, verifyLedger } from './verify-ledger.ts';

/** Hours after which an unfinished run counts as failed. */
export const proofHours = 1;

/** The maximum number of findings stored as text; the command `ledger verify` prints all of them. */
const maxKept = 20;

/** Starts a proof of the whole ledger in the background; null if another one is running. */
export async function startProof(
  ctx: Pick<Context, 'clock' | 'enqueue'>,
  tx: Tx,
  startedBy: string | null,
): Promise<ProofRun | null> {
  const now = ctx.clock.now();
  const runningSince = now.subtract({ hours: proofHours });
  const run = await beginRun(tx, { id: newId(), startedBy, now, checks: checksOfProof, runningSince });
  if (run) await ctx.enqueue(tx, [newJob(proveQueue, { id: run.id })]);
  return run;
}

/** Proves the ledger and stores the findings. Operators are notified if there are any. */
export async function proveLedger(ctx: JobContext, id: string): Promise<void> {
  const run = await findProofRun(ctx.readPrimary, id);
  if (!run || run.finishedAt) return;
  const { findings, extent, head } = await verifyLedger(ctx.readPrimary, {
    onCheck: (done) => ctx.transaction((tx) => advanceRun(tx, id, done)),
  });
  await ctx.transaction(async (tx) => {
    await finishRun(tx, {
      id,
      now: ctx.clock.now(),
      entries: extent.entries,
      findings: findings.length,
      found: findings.slice(0, maxKept).map(({ message }) => message),
      head: head?.hash.toString('hex') ?? null,
    });
    if (findings.length > 0) await ctx.publish(tx, [ledgerProofFailed({ id, teamId: null, ownerId: null })]);
  });
}
