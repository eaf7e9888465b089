import { createOrder } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { api } from '../../../shared/api/api.ts';
import { draftPath } from '../../../shared/gifts/draft-path.ts';
import { useRowLink } from '../../../shared/list/row-link.ts';
import { requireUser } from '../../../shared/session/session.ts';
import { orderKeys } from '../../../shared/query-keys/order-keys.ts';

export type SendTo = {
  readonly email: string;
  readonly name: string;
  readonly productId: string;
  /** Why they got the last one; null without a reason. */
  readonly reasonCode: string | null;
};

/** Days to claim a gift, where a budget allows as many. */
const usualDays = 90;

/**
 * Begins a person's last gift, to them again, complete with words: its draft opens where it is checked and paid, or at
 * what is left to say. `maximumDays` is how long gifts of the sender's budgets can be claimed at most.
 */
export function useSendTo(maximumDays: number) {
  const router = useRouter();
  const link = useRowLink();
  const queries = useQueryClient();
  const { user } = requireUser();
  return useMutation({
    mutationFn: ({ email, name, productId, reasonCode }: SendTo) =>
      api.call(createOrder, {
        body: {
          type: 'bulkHugggs',
          name: `For ${name}`,
          details: {
            productId,
            fromName: user.sendAsName ?? user.firstName,
            message: thanksTo({ email, name }),
            deliveryMethod: 'email',
            receivers: [{ email, name }],
            expiry: Math.min(usualDays, maximumDays),
            ...(reasonCode === null ? {} : { reasonCode }),
          },
        },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: orderKeys.drafts });
      return router.navigate(link(`${draftPath(id)}&step=pay`));
    },
  });
}

/** Words to begin with: they stand where the gift is checked, and can be changed there. */
function thanksTo({ email, name }: Pick<SendTo, 'email' | 'name'>): string {
  const [first = ''] = name.split(' ');
  return name === email || first === '' ? 'Thank you!' : `Thank you, ${first}!`;
}
