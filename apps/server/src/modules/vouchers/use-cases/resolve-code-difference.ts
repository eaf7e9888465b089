import type { CodeDifference, CodeDifferenceAct } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { NewJob } from '../../../platform/jobs/index.ts';
import { actionsOf, toWireDifference } from '../wire.ts';
import { errors } from '../errors.ts';
import type { OutsideSuppliers } from '../gateways/code-supplier.ts';
import {
  findDifference,
  listDifferences,
  resolveDifference,
  type CodeDifferenceRow,
} from '../queries/code-differences.ts';
import { moveIssue } from '../queries/code-issues.ts';
import { retryCodeRequestNow } from '../queries/code-requests.ts';

export async function readCodeDifferences(
  ctx: Context,
  { all, cursor, limit }: { readonly all: boolean; readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ data: CodeDifference[]; next: string | null }> {
  const rows = await listDifferences(ctx.readPrimary, { all, before: cursor ?? null, limit: limit + 1 });
  const data = rows.slice(0, limit).map(toWireDifference);
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}

type ResolveContext = {
  readonly outside: OutsideSuppliers;
  /** The job that fetches waiting codes. */
  readonly fetchCodes: NewJob;
};
type Resolution = { readonly id: string; readonly note: string; readonly act: CodeDifferenceAct };

/**
 * Resolves a difference and records its explanation. A code is first cancelled at its supplier, outside the
 * transaction; after a wrong code is cancelled or given up, its gift can get another one.
 * @throws code-difference.not-found, code-difference.act-not-possible, code-supplier.kept, code-supplier.silent.
 */
export async function resolveCodeDifference(
  ctx: Context,
  { outside, fetchCodes }: ResolveContext,
  { id, note, act }: Resolution,
): Promise<CodeDifference> {
  const difference = await findDifference(ctx.readPrimary, id);
  if (!difference || difference.resolvedAt) throw errors.differenceNotFound();
  if (!actionsOf(difference).includes(act)) throw errors.actNotPossible();
  if (act === 'cancel') await cancelAtSupplier(outside, difference);
  return ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    if (act !== 'note') await freeGift(tx, ctx, { difference, act, fetchCodes });
    if (!(await resolveDifference(tx, { id, note, by: ctx.actor.userId, now }))) throw errors.differenceNotFound();
    await ctx.audit(tx, [
      {
        action: 'code-difference.resolved',
        teamId: null,
        subject: { type: 'code-supplier', id },
        changes: {
          supplier: { from: null, to: difference.supplierKey },
          kind: { from: null, to: difference.kind },
          act: { from: null, to: act },
          note: { from: null, to: note },
        },
      },
    ]);
    const resolved = await findDifference(tx, id);
    if (!resolved) throw errors.differenceNotFound();
    return toWireDifference(resolved);
  });
}

async function cancelAtSupplier(outside: OutsideSuppliers, { supplierKey, subject }: CodeDifferenceRow): Promise<void> {
  const answer = await outside.get(supplierKey)?.cancel(subject);
  if (!answer || answer.state === 'unknown') throw errors.supplierSilent();
  if (answer.state === 'kept') throw errors.supplierKeeps();
}

type GiftToFree = {
  readonly difference: CodeDifferenceRow;
  readonly act: 'cancel' | 'give-up';
  readonly fetchCodes: NewJob;
};

/** Lets a gift that waited because of a wrong code get another one. */
async function freeGift(tx: Tx, ctx: Context, { difference, act, fetchCodes }: GiftToFree): Promise<void> {
  const { issueId, giftId } = difference;
  if (issueId === null || giftId === null) return;
  const problem = act === 'cancel' ? 'An operator had it cancelled.' : 'An operator gave it up.';
  const from = difference.kind === 'not-returned' ? (['issued'] as const) : (['wrong'] as const);
  const now = ctx.clock.now();
  if (!(await moveIssue(tx, { id: issueId, from, to: 'returned', problem, now }))) return;
  if (await retryCodeRequestNow(tx, { giftId, now })) await ctx.enqueue(tx, [fetchCodes]);
}
