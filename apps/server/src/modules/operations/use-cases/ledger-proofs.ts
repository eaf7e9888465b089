import type { LedgerProof } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { findPeople, senderName } from '../../identity/index.ts';
import { listProofRuns, proofHours, startProof, type ProofRun } from '../../ledger/index.ts';
import { errors } from '../errors.ts';

const shownAtOnce = 20;

type Names = ReadonlyMap<string, string>;

function stateOf({ finishedAt, findings, startedAt }: ProofRun, now: number): LedgerProof['state'] {
  if (finishedAt) return findings === 0 ? 'passed' : 'failed';
  return startedAt.epochMilliseconds < now - proofHours * 3_600_000 ? 'stopped' : 'running';
}

function toWire(run: ProofRun, names: Names, now: number): LedgerProof {
  const { startedBy, startedAt, finishedAt, found, ...rest } = run;
  return {
    ...rest,
    state: stateOf(run, now),
    startedBy: startedBy ? { id: startedBy, name: names.get(startedBy) ?? 'Former operator' } : null,
    dateStarted: startedAt.toString(),
    dateFinished: finishedAt?.toString() ?? null,
    found: [...found],
  };
}

async function withNames(ctx: Context, runs: readonly ProofRun[]): Promise<LedgerProof[]> {
  const ids = runs.map(({ startedBy }) => startedBy).filter((id) => id !== null);
  const people = await findPeople(ctx.readPrimary, [...new Set(ids)]);
  const names = new Map([...people].map(([id, person]) => [id, senderName(person)]));
  return runs.map((run) => toWire(run, names, ctx.clock.now().epochMilliseconds));
}

/** Returns the newest runs of the proof. */
export async function listProofs(ctx: Context): Promise<LedgerProof[]> {
  return withNames(ctx, await listProofRuns(ctx.readPrimary, shownAtOnce));
}

/** Returns the newest run that is not in progress; null if there is none. */
export async function lastProof(ctx: Context): Promise<LedgerProof | null> {
  return (await listProofs(ctx)).find(({ state }) => state !== 'running') ?? null;
}

/** Starts a proof for an operator. @throws ledger-proof.running. */
export async function startProofFromConsole(ctx: Context): Promise<LedgerProof> {
  const run = await ctx.transaction(async (tx) => {
    const begun = await startProof(ctx, tx, ctx.actor.userId);
    if (!begun) throw errors.proofRunning();
    await ctx.audit(tx, [
      { action: 'ledger-proof.started', teamId: null, subject: { type: 'ledger-proof', id: begun.id } },
    ]);
    return begun;
  });
  const [proof] = await withNames(ctx, [run]);
  if (!proof) throw new Error('The ledger proof that was just started was not found.');
  return proof;
}
