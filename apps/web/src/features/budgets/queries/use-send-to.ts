import { createOrder } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { api } from '../../../shared/api/api.ts';
import { draftPath } from '../../../shared/gifts/draft-path.ts';
import { useRowLink } from '../../../shared/list/row-link.ts';
import { orderKeys } from '../../../shared/query-keys/order-keys.ts';

export type SendTo = { readonly email: string; readonly name: string; readonly productId: string };

/** Begins the gift that somebody got the last time, to them again: its draft opens at the first thing that is left to say. */
export function useSendTo() {
  const router = useRouter();
  const link = useRowLink();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ email, name, productId }: SendTo) =>
      api.call(createOrder, {
        body: {
          type: 'bulkHugggs',
          name: `For ${name}`,
          details: { productId, deliveryMethod: 'email', receivers: [{ email, name }] },
        },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: orderKeys.drafts });
      return router.navigate(link(draftPath(id)));
    },
  });
}
