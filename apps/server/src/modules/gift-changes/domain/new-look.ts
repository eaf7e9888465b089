import type { UnchangedReason } from '@huggg/contracts';
import { isSameWrap, type LockedGift, unchangeableReason, type Wrap } from '../../gifts/index.ts';

/** What a theme gives: no wrap and no look where it has none. */
export type WantedLook = {
  readonly themeId: string;
  readonly giftwrap: Wrap | null;
  readonly brandingLookId: string | null;
};

/** What the order gives gifts that have nothing of their own. */
export type OrderLook = { readonly themeId: string | null; readonly giftwrap: Wrap | null };

export type LookChange = Pick<WantedLook, 'brandingLookId'> & {
  readonly gift: LockedGift;
  readonly giftwrap: Wrap | null;
};

/**
 * The look that a gift gets by a theme, or why it keeps its own. Where the theme has no wrap, the gift keeps the one
 * that it has.
 */
export function newLookOf(gift: LockedGift, wanted: WantedLook, order: OrderLook): LookChange | UnchangedReason {
  const fixed = unchangeableReason(gift.statusId);
  if (fixed) return fixed;
  const { brandingLookId } = wanted;
  const wearsWrap = wanted.giftwrap === null || isSameWrap(wanted.giftwrap, gift.giftwrap ?? order.giftwrap);
  if (wearsWrap && (gift.themeId ?? order.themeId) === wanted.themeId) return 'already-so';
  return { gift, giftwrap: wearsWrap ? gift.giftwrap : wanted.giftwrap, brandingLookId };
}
