import { pounds } from '@huggg/ui/format';
import { describeError } from '../../../shared/api/describe-error.ts';
import type { Summary } from '../../../shared/forms/use-api-form.ts';
import { detailOf, hasCode } from '../draft/error-code.ts';
import type { OrderCharge } from './use-order-charge.ts';

/** The total that was shown and the current one. */
export type PriceChange = { readonly shownPence: number; readonly nowPence: number };

export function priceChangeOf(error: unknown): PriceChange | undefined {
  const [shownPence, nowPence] = [detailOf(error, 'shownPence'), detailOf(error, 'nowPence')];
  return hasCode(error, 'order.price-changed') && typeof shownPence === 'number' && typeof nowPence === 'number'
    ? { shownPence, nowPence }
    : undefined;
}

type ChargedAmounts = Pick<OrderCharge, 'kept' | 'left'>;

/**
 * Describes a card payment that has not paid for the order: it is used for the next attempt, or was added to the
 * wallet.
 */
export function chargedText({ kept, left }: ChargedAmounts, walletName: string): string | undefined {
  if (kept?.taken) return `Your card paid ${pounds(kept.amount)}. It is used when you pay again.`;
  return left === undefined ? undefined : `Your card paid ${pounds(left)}. The money goes to ${walletName}.`;
}

/**
 * Explains why the last attempt did not pay, and what happened to the card's money; undefined if there is nothing to
 * report.
 */
export function summaryOf(error: unknown, charged: ChargedAmounts, walletName: string): Summary | undefined {
  if (!error || priceChangeOf(error)) return undefined;
  const { message, help, requestId, status } = describeError(error);
  // Without a response, the order may have been paid. The idempotency key makes it safe to press again.
  if (status === undefined)
    return {
      lines: [{ text: 'We have not heard whether this was paid.' }],
      help: 'Press the button again. You cannot be charged twice.',
    };
  const text = chargedText(charged, walletName);
  return { lines: [{ text: message }, ...(text === undefined ? [] : [{ text }])], help, requestId };
}
