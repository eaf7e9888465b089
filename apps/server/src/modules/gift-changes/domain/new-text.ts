import type { UnchangedReason } from '@huggg/contracts';
import { isSameWrap, type LockedGift, unchangeableReason, type Wrap } from '../../gifts/index.ts';

/**
 * What gifts of a selection are to say and wear: absent for what stays, an empty message or no wrap for the order's
 * own.
 */
export type WantedText = { readonly message?: string | undefined; readonly giftwrap?: Wrap | null | undefined };

/** What the order gives gifts that have nothing of their own. */
export type OrderText = { readonly message: string; readonly giftwrap: Wrap | null };

export type WordsChange = {
  readonly gift: LockedGift;
  readonly message: string | null;
  readonly giftwrap: Wrap | null;
};

/**
 * The words and wrap that a gift gets, or why it keeps its own. What equals the order's is the order's, and changes
 * with it.
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
