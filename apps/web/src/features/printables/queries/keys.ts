import type { TransactionSearch } from '@huggg/contracts';
import { transactionKeys } from '../../../shared/query-keys/transaction-keys.ts';

/** Printed orders are found as orders are, and are read again with them. */
export const printedOrderKeys = { page: (body: TransactionSearch) => [...transactionKeys.searches, body] as const };
