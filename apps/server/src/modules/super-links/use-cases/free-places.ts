import { inBatches, oneByOne } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { freeClaims, deleteClaims, listLinksWithExpiredPlaces } from '../queries/claims.ts';
import { countPlaces, lockLink, claimEndingLinks } from '../queries/super-links.ts';
import { publishNews, publishPlaces } from './publish-places.ts';

const batchSize = 100;

/** Frees places whose time has expired, one link at a time. */
export async function freeLapsedPlaces(ctx: JobContext): Promise<void> {
  const seen = new Set<string>();
  await inBatches(
    async () => {
      const found = await ctx.transaction((tx) =>
        listLinksWithExpiredPlaces(tx, { now: ctx.clock.now(), max: batchSize + seen.size }),
      );
      const due = found.filter((id) => !seen.has(id));
      await oneByOne(due, async (id) => {
        seen.add(id);
        await ctx.transaction(async (tx) => {
          const now = ctx.clock.now();
          const link = await lockLink(tx, id);
          const freed = link ? await freeClaims(tx, id, now) : 0;
          if (!link || freed === 0) return;
          await countPlaces(tx, id, { reserved: -freed }, now);
          await publishPlaces(ctx, tx, { ...link, reserved: link.reserved - freed });
        });
      });
      return due.length;
    },
    { full: batchSize },
  );
}

/** Notifies the senders of links that end in three days and have places left. */
export async function notifyEndingLinks(ctx: JobContext): Promise<void> {
  const now = ctx.clock.now();
  await inBatches(
    () =>
      ctx.transaction(async (tx) => {
        const links = await claimEndingLinks(tx, { now, until: now.add({ hours: 72 }), max: batchSize });
        await publishNews(ctx, tx, { links, news: 'ending' });
        return links.length;
      }),
    { full: batchSize },
  );
}

/** Deletes, after two days, the addresses of people who started a claim but took no place. */
export async function deleteOldClaims(ctx: JobContext): Promise<void> {
  await ctx.transaction((tx) => deleteClaims(tx, ctx.clock.now().subtract({ hours: 48 })));
}
