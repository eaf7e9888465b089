import type { BulkOutcome } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { WantedDates } from '../domain/new-dates.ts';
import type { WantedText } from '../domain/new-text.ts';
import { changeTransactionDates } from './change-dates.ts';
import { changeTransactionText } from './change-text.ts';
import { changeTransactionTheme } from './change-themes.ts';

type Changes = WantedDates &
  WantedText & {
    readonly themeId?: string | undefined;
    readonly hugggIds?: readonly string[] | undefined;
    readonly preview?: boolean | undefined;
  };

/**
 * Changes the dates, or the message and wrap, or the theme of an order's gifts: the contract allows only one of the
 * three in a request, so that the counts are unambiguous.
 */
export function updateTransactionGifts(
  ctx: Context,
  transactionId: string,
  { expiry, sentDate, message, giftwrap, themeId, ...selection }: Changes,
): Promise<BulkOutcome> {
  if (themeId !== undefined) return changeTransactionTheme(ctx, transactionId, { ...selection, themeId });
  if (message !== undefined || giftwrap !== undefined)
    return changeTransactionText(ctx, transactionId, { ...selection, message, giftwrap });
  return changeTransactionDates(ctx, transactionId, { ...selection, expiry, sentDate });
}
