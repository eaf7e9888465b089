import { updateTransaction } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { transactionKeys } from '../../../shared/query-keys/transaction-keys.ts';

export type OrderChanges = {
  readonly name: string;
  readonly notes: string;
  readonly purchaseOrderNumber: string | null;
  readonly reminders: boolean;
  /** The message of gifts whose code is not taken yet; absent to keep it. */
  readonly message?: string;
};

/** Changes an order's details. */
export function useUpdateOrder(id: string): (changes: OrderChanges) => Promise<void> {
  const client = useQueryClient();
  return async (changes) => {
    await api.call(updateTransaction, { params: { id }, body: changes });
    await client.invalidateQueries({ queryKey: transactionKeys.of(id) });
  };
}
