import { updateSuperLink, type EndpointInput, type SuperLink } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useAttemptKey } from '../../../shared/api/use-attempt-key.ts';
import { superLinkKeys } from '../../../shared/query-keys/super-link-keys.ts';
import { transactionKeys } from '../../../shared/query-keys/transaction-keys.ts';
import { walletKeys } from '../../../shared/query-keys/wallet-keys.ts';

export type LinkChange = EndpointInput<typeof updateSuperLink>['body'];

/** Changes a super link. An unchanged repetition counts once, so that places are not paid twice. */
export function useChangeLink(link: Pick<SuperLink, 'id' | 'dateModified'>) {
  const queries = useQueryClient();
  const keyOf = useAttemptKey();
  return useMutation({
    mutationFn: (change: LinkChange) =>
      api.call(updateSuperLink, {
        params: { id: link.id },
        body: change,
        idempotencyKey: keyOf({ change, since: link.dateModified }),
      }),
    onSuccess: (answer) => {
      queries.setQueryData(superLinkKeys.of(answer.id), answer);
    },
    // A refusal may mean that it was changed elsewhere: the page then shows what state it is in.
    onSettled: () =>
      Promise.all(
        [superLinkKeys.all, walletKeys.all, transactionKeys.all].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
