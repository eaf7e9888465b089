import type { TransactionSearch } from '@huggg/contracts';
import { transactionKeys } from '../../../shared/query-keys/transaction-keys.ts';

/** Searches for printed orders share the keys of order searches, so they are refetched together. */
export const printedOrderKeys = { page: (body: TransactionSearch) => [...transactionKeys.searches, body] as const };
