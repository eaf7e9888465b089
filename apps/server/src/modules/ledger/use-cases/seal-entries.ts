import type { Context } from '../../../platform/context.ts';
import { pollUntil, inBatches } from '../../../platform/database/index.ts';
import { entriesPerSeal, noHash, sealHash } from '../domain/chain.ts';
import { findHorizon, findLastSeal, findNextBlock, insertSeal, isSettled, tryLockSealing } from '../queries/seals.ts';

type Sealing = Pick<Context, 'transaction' | 'clock'>;

const tries = 20;
const pauseMs = 50;

/**
 * Seals all entries before which no entry can appear any more; purchases never wait for it. Entries written alongside a
 * long transaction are sealed by a later run.
 * @returns the number of entries sealed.
 */
export async function sealEntries(ctx: Sealing): Promise<number> {
  const horizon = await ctx.transaction(findHorizon);
  const settled = await pollUntil(() => ctx.transaction((tx) => isSettled(tx, horizon.transaction)), {
    tries,
    pauseMs,
  });
  return settled ? inBatches(() => sealBlock(ctx, horizon.sequence)) : 0;
}

/** Creates one seal in its own transaction, so that a long backlog holds no lock for long. */
function sealBlock(ctx: Sealing, upTo: number): Promise<number> {
  return ctx.transaction(async (tx) => {
    if (!(await tryLockSealing(tx))) return 0;
    const last = await findLastSeal(tx);
    const after = last?.toSequence ?? 0;
    const block = await findNextBlock(tx, { after, upTo, limit: entriesPerSeal });
    if (!block) return 0;
    const previousHash = last?.hash ?? noHash;
    const hash = sealHash(previousHash, block.text);
    await insertSeal(
      tx,
      {
        number: (last?.number ?? 0) + 1,
        fromSequence: after,
        toSequence: block.toSequence,
        entryCount: block.entryCount,
        previousHash,
        hash,
      },
      ctx.clock.now(),
    );
    return block.entryCount;
  });
}
