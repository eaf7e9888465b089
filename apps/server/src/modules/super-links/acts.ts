import type { RecipientLanguage, SuperClaim, SuperLaunch } from '@huggg/contracts';
import type { Context } from '../../platform/context.ts';
import type { Read } from '../../platform/database/index.ts';
import type { SharedLimits } from '../../platform/rate-limits/index.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { Visitor, SuperLinkLimits } from './rate-limits.ts';
import { sendClaimCode, type SentCode } from './use-cases/send-claim-code.ts';
import { readClaim, type ClaimToken } from './use-cases/claim-view.ts';
import { finishClaim, keepPlace } from './use-cases/finish-claim.ts';
import { readLaunch } from './use-cases/read-launch.ts';
import { takePlace } from './use-cases/take-place.ts';

/** Actions of visitors, by API request or by a page's form, with the same rate limits and counters. */
export type SuperLinkActions = ReturnType<typeof createSuperLinkActions>;

export function createSuperLinkActions(limits: SuperLinkLimits, counts: Pick<SharedLimits, 'counter'>) {
  /** Links that do not exist are counted, so that guessing is slowed down long before it can succeed. */
  async function counted<T>(from: Visitor, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof CatalogueError && error.code === 'super-link.wrong-link') await limits.wrongLink(from);
      throw error;
    }
  }
  async function act<T>(from: Visitor, work: () => Promise<T>): Promise<T> {
    await limits.act(from);
    return counted(from, work);
  }
  return {
    read: (ctx: Context, db: Read, from: Visitor, shortcode: string): Promise<SuperLaunch> =>
      counted(from, () => readLaunch(ctx, db, shortcode)),
    readClaim: (ctx: Context, from: Visitor, by: ClaimToken): Promise<SuperClaim> =>
      act(from, () => readClaim(ctx, by)),
    ask: async (
      ctx: Context,
      from: Visitor,
      asking: { readonly shortcode: string; readonly address: string; readonly language: RecipientLanguage | null },
    ): Promise<SentCode> => {
      await limits.code({ shortcode: asking.shortcode, from });
      return counted(from, () => sendClaimCode(ctx, asking));
    },
    take: (ctx: Context, from: Visitor, given: ClaimToken & { readonly code: string }): Promise<SuperClaim> =>
      act(from, () => takePlace(ctx, given)),
    keep: (ctx: Context, from: Visitor, by: ClaimToken): Promise<SuperClaim> => act(from, () => keepPlace(ctx, by)),
    finish: (ctx: Context, from: Visitor, given: ClaimToken & { readonly name: string | null }): Promise<SuperClaim> =>
      act(from, () => finishClaim(ctx, given, { counts, caller: { address: from.address, device: from.visit } })),
  };
}
