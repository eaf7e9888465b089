import { deleteCard, updateCard, type CardChange } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';
import { cardKeys } from '../../../shared/query-keys/card-keys.ts';
import { walletKeys } from '../../../shared/query-keys/wallet-keys.ts';

export type CardAct = {
  readonly id: string;
  readonly change: CardChange | 'remove';
  /** The card that replaces a removed one. */
  readonly replacementId?: string;
};

/** Makes a card the default, disables or enables it, or removes it. */
export function useChangeCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, change, replacementId }: CardAct): Promise<void> => {
      const query = replacementId === undefined ? {} : { replacementId };
      if (change === 'remove') await api.call(deleteCard, { params: { id }, query });
      else await api.call(updateCard, { params: { id }, body: change });
    },
    onSettled: () =>
      // Another card may now pay a wallet's automatic top-up and a budget.
      Promise.all(
        [cardKeys.list, walletKeys.all, budgetKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}
