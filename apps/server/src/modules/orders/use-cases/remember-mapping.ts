import { mappedColumn, type MappedColumn } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { headersKey } from '../domain/headers-key.ts';
import { findMapping, saveMapping } from '../queries/import-mappings.ts';

type Mapping = Record<string, MappedColumn>;

/** Returns the team's last mapping of a file with these headers; null if there is none (RULES §8). */
export async function recallMapping(ctx: Context, headers: readonly string[]): Promise<Mapping | null> {
  const stored = await findMapping(ctx.read, { teamId: ctx.actor.teamId, headersKey: headersKey(headers) });
  if (!stored) return null;
  const entries = Object.entries(stored).flatMap(([header, target]) => {
    const known = mappedColumn.safeParse(target);
    return known.success ? [[header, known.data] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Stores the mapping for the team's next file with these headers. */
export async function rememberMapping(
  ctx: Context,
  input: { readonly headers: readonly string[]; readonly mapping: Readonly<Mapping> },
): Promise<void> {
  await ctx.transaction((tx) =>
    saveMapping(tx, {
      teamId: ctx.actor.teamId,
      headersKey: headersKey(input.headers),
      mapping: input.mapping,
      now: ctx.clock.now(),
    }),
  );
}
