import { updateSuperLink, type EndpointInput, type SuperLink } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useAttempt } from '../../../shared/api/use-attempt.ts';
import { superLinkKeys } from '../../../shared/query-keys/super-link-keys.ts';
import { transactionKeys } from '../../../shared/query-keys/transaction-keys.ts';
import { walletKeys } from '../../../shared/query-keys/wallet-keys.ts';

export type LinkChange = EndpointInput<typeof updateSuperLink>['body'];

/** Updates a super link. An identical retry counts once, so that places are not paid for twice. */
export function useChangeLink(link: Pick<SuperLink, 'id' | 'dateModified'>) {
  const queries = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (change: LinkChange) =>
      attempt({ change, since: link.dateModified }, (idempotencyKey) =>
        api.call(updateSuperLink, { params: { id: link.id }, body: change, idempotencyKey }),
      ),
    onSuccess: (answer) => {
      queries.setQueryData(superLinkKeys.of(answer.id), answer);
    },
    // An error may mean that the link was changed by someone else, so the page refetches it.
    onSettled: () =>
      Promise.all(
        [superLinkKeys.all, walletKeys.all, transactionKeys.all].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
