import type { TransactionSearch } from '@huggg/contracts';
import { orderKeys } from '../../../shared/query-keys/order-keys.ts';
import { transactionKeys } from '../../../shared/query-keys/transaction-keys.ts';
import type { GiftFilter } from './gift-list.ts';

type Page = { readonly cursor: string | undefined; readonly size: number };

export const draftKeys = { page: (page: Page) => [...orderKeys.drafts, page] as const };

export const orderListKeys = { page: (body: TransactionSearch) => [...transactionKeys.searches, body] as const };

/** All data of one order is below its own key, so that it is reloaded whenever the order changes. */
export const orderPageKeys = {
  gifts: (orderId: string, filter: GiftFilter, page: Page) =>
    [...transactionKeys.of(orderId), 'gifts', filter, page] as const,
  firstGift: (orderId: string) => [...transactionKeys.of(orderId), 'gifts', 'first'] as const,
  failedGifts: (orderId: string) => [...transactionKeys.of(orderId), 'gifts', 'failed'] as const,
  activity: (orderId: string) => [...transactionKeys.of(orderId), 'activity'] as const,
  entries: (orderId: string) => [...transactionKeys.of(orderId), 'entries'] as const,
};
