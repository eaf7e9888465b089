import type { RecipientLanguage, SuperClaim, SuperLaunch } from '@huggg/contracts';
import type { Context } from '../../platform/context.ts';
import type { Read } from '../../platform/database/index.ts';
import type { SharedLimits } from '../../platform/rate-limits/index.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { From, SuperLinkLimits } from './rate-limits.ts';
import { askCode, type SentCode } from './use-cases/ask-code.ts';
import { readClaim, type ByToken } from './use-cases/claim-view.ts';
import { finishClaim, keepPlace } from './use-cases/finish-claim.ts';
import { readLaunch } from './use-cases/read-launch.ts';
import { takePlace } from './use-cases/take-place.ts';

/** Actions of visitors, by API request or by a page's form, with the same rate limits and counters. */
export type SuperLinkActs = ReturnType<typeof createActs>;

export function createActs(limits: SuperLinkLimits, counts: Pick<SharedLimits, 'counter'>) {
  /** Links that do not exist are counted, so that guessing is slowed down long before it can succeed. */
  async function counted<T>(from: From, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof CatalogueError && error.code === 'super-link.wrong-link') await limits.wrongLink(from);
      throw error;
    }
  }
  async function act<T>(from: From, work: () => Promise<T>): Promise<T> {
    await limits.act(from);
    return counted(from, work);
  }
  return {
    read: (ctx: Context, db: Read, from: From, shortcode: string): Promise<SuperLaunch> =>
      counted(from, () => readLaunch(ctx, db, shortcode)),
    readClaim: (ctx: Context, from: From, by: ByToken): Promise<SuperClaim> => act(from, () => readClaim(ctx, by)),
    ask: async (
      ctx: Context,
      from: From,
      asking: { readonly shortcode: string; readonly address: string; readonly language: RecipientLanguage | null },
    ): Promise<SentCode> => {
      await limits.code({ shortcode: asking.shortcode, from });
      return counted(from, () => askCode(ctx, asking));
    },
    take: (ctx: Context, from: From, given: ByToken & { readonly code: string }): Promise<SuperClaim> =>
      act(from, () => takePlace(ctx, given)),
    keep: (ctx: Context, from: From, by: ByToken): Promise<SuperClaim> => act(from, () => keepPlace(ctx, by)),
    finish: (ctx: Context, from: From, given: ByToken & { readonly name: string | null }): Promise<SuperClaim> =>
      act(from, () => finishClaim(ctx, given, { counts, caller: { address: from.address, device: from.visit } })),
  };
}
