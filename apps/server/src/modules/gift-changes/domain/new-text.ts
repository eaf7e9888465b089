import type { UnchangedReason } from '@huggg/contracts';
import { isSameWrap, type LockedGift, unchangeableReason, type Wrap } from '../../gifts/index.ts';

/**
 * The new message and wrap for selected gifts: an absent field is not changed; an empty message or null wrap resets it
 * to the order's.
 */
export type WantedText = { readonly message?: string | undefined; readonly giftwrap?: Wrap | null | undefined };

/** The order's message and wrap, for gifts that have none of their own. */
export type OrderText = { readonly message: string; readonly giftwrap: Wrap | null };

export type WordsChange = {
  readonly gift: LockedGift;
  readonly message: string | null;
  readonly giftwrap: Wrap | null;
};

/**
 * Returns the new message and wrap of a gift, or why it keeps its own. A value equal to the order's is stored as the
 * order's, and changes with it.
 */
export function newWordsOf(gift: LockedGift, wanted: WantedText, order: OrderText): WordsChange | UnchangedReason {
  const fixed = unchangeableReason(gift.statusId);
  if (fixed) return fixed;
  const message =
    wanted.message === undefined
      ? gift.message
      : wanted.message === '' || wanted.message === order.message
        ? null
        : wanted.message;
  const giftwrap =
    wanted.giftwrap === undefined
      ? gift.giftwrap
      : isSameWrap(wanted.giftwrap, order.giftwrap)
        ? null
        : wanted.giftwrap;
  if (message === gift.message && isSameWrap(giftwrap, gift.giftwrap)) return 'already-so';
  return { gift, message, giftwrap };
}
