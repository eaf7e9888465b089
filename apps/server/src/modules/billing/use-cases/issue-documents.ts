import { documentIssued } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { seriesOf, type NewDocument } from '../domain/document.ts';
import { totalsOf } from '../domain/vat-lines.ts';
import { findSources, insertDocuments } from '../queries/documents.ts';
import { lockSeries, takeNumbers } from '../queries/series.ts';

/**
 * Numbers documents, stores them and publishes their events; sources that already have a document are skipped. Call it
 * at the end of a transaction (docs/locks.md): the series stays locked until the commit, so that numbers have no gaps.
 * @returns the number of documents issued.
 */
export async function issueDocuments(
  ctx: Pick<Context, 'clock' | 'publish'>,
  tx: Tx,
  documents: readonly NewDocument[],
): Promise<number> {
  if (documents.length === 0) return 0;
  const next = new Map(await lockSeries(tx, [...new Set(documents.map(seriesOf))]));
  const known = await findSources(
    tx,
    documents.map(({ source }) => source),
  );
  const fresh = documents.filter(({ source }) => !known.has(source));
  if (fresh.length === 0) return 0;
  const taken = new Map<string, number>();
  const numbered = fresh.map((document) => {
    const series = seriesOf(document);
    const first = next.get(series);
    if (first === undefined) throw new Error(`The document series ${series} has no counter.`);
    const before = taken.get(series) ?? 0;
    taken.set(series, before + 1);
    return { ...document, ...totalsOf(document.content.lines), series, number: first + before };
  });
  await insertDocuments(tx, numbered, ctx.clock.now());
  await takeNumbers(tx, taken);
  await ctx.publish(
    tx,
    fresh.map(({ id, teamId, userId: ownerId, kind }) => documentIssued({ id, teamId, ownerId, data: { kind } })),
  );
  return fresh.length;
}
