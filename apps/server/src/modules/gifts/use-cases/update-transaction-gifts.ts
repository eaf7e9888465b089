import type { BulkOutcome } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { WantedDates } from '../domain/new-dates.ts';
import type { WantedWords } from '../domain/new-words.ts';
import { changeTransactionDates } from './change-dates.ts';
import { changeTransactionWords } from './change-words.ts';

type Changes = WantedDates &
  WantedWords & { readonly hugggIds?: readonly string[] | undefined; readonly preview?: boolean | undefined };

/** Changes dates, or words and wrap, of gifts of an order: the contract lets a call change one of the two, so that its counts are plain. */
export function updateTransactionGifts(
  ctx: Context,
  transactionId: string,
  { expiry, sentDate, message, giftwrap, ...selection }: Changes,
): Promise<BulkOutcome> {
  if (message !== undefined || giftwrap !== undefined)
    return changeTransactionWords(ctx, transactionId, { ...selection, message, giftwrap });
  return changeTransactionDates(ctx, transactionId, { ...selection, expiry, sentDate });
}
