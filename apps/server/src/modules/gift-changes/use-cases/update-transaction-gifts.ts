import type { BulkOutcome } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { WantedDates } from '../domain/new-dates.ts';
import type { WantedText } from '../domain/new-text.ts';
import { changeTransactionDates } from './change-dates.ts';
import { changeTransactionText } from './change-text.ts';

type Changes = WantedDates &
  WantedText & { readonly hugggIds?: readonly string[] | undefined; readonly preview?: boolean | undefined };

/** Changes dates, or words and wrap, of gifts of an order: the contract lets a call change one of the two, so that its counts are plain. */
export function updateTransactionGifts(
  ctx: Context,
  transactionId: string,
  { expiry, sentDate, message, giftwrap, ...selection }: Changes,
): Promise<BulkOutcome> {
  if (message !== undefined || giftwrap !== undefined)
    return changeTransactionText(ctx, transactionId, { ...selection, message, giftwrap });
  return changeTransactionDates(ctx, transactionId, { ...selection, expiry, sentDate });
}
