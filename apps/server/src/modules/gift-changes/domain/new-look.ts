import type { UnchangedReason } from '@huggg/contracts';
import { isSameWrap, type LockedGift, unchangeableReason, type Wrap } from '../../gifts/index.ts';

/** The look of a theme; the wrap or look is null if the theme has none. */
export type WantedLook = {
  readonly themeId: string;
  readonly giftwrap: Wrap | null;
  readonly brandingLookId: string | null;
};

/** The order's look, for gifts that have none of their own. */
export type OrderLook = { readonly themeId: string | null; readonly giftwrap: Wrap | null };

export type LookChange = Pick<WantedLook, 'brandingLookId'> & {
  readonly gift: LockedGift;
  readonly giftwrap: Wrap | null;
};

/**
 * Returns the look that a theme gives a gift, or why the gift keeps its own. If the theme has no wrap, the gift keeps
 * its wrap.
 */
export function newLookOf(gift: LockedGift, wanted: WantedLook, order: OrderLook): LookChange | UnchangedReason {
  const fixed = unchangeableReason(gift.statusId);
  if (fixed) return fixed;
  const { brandingLookId } = wanted;
  const wearsWrap = wanted.giftwrap === null || isSameWrap(wanted.giftwrap, gift.giftwrap ?? order.giftwrap);
  if (wearsWrap && (gift.themeId ?? order.themeId) === wanted.themeId) return 'already-so';
  return { gift, giftwrap: wearsWrap ? gift.giftwrap : wanted.giftwrap, brandingLookId };
}
