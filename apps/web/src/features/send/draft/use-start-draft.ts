import type { OrderDetails } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { orderKeys } from '../../../shared/query-keys/order-keys.ts';
import { typeOf } from './draft.ts';
import { startDraft } from './order-calls.ts';

export type StartHandle = {
  readonly begin: (productId: string) => void;
  /** The gift for which a draft is being created. */
  readonly busyId: string | undefined;
  readonly error: Error | null;
};

type DraftStart = {
  readonly slug: string;
  readonly at?: string | undefined;
  readonly method?: OrderDetails['deliveryMethod'] | undefined;
  /** The wallet that will pay. */
  readonly walletId?: string | undefined;
};

/**
 * Creates a draft with a gift, and with the delivery method and the wallet if known, and opens it in place of this
 * page. If `at` names a gift, the draft is created automatically; renders and retries after a lost response create only
 * one.
 */
export function useStartDraft({ slug, at, method, walletId }: DraftStart): StartHandle {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const keys = useRef(new Map<string, string>());
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (productId: string) => {
      const key = keys.current.get(productId) ?? crypto.randomUUID();
      keys.current.set(productId, key);
      const details = {
        productId,
        ...(method === undefined ? {} : { deliveryMethod: method }),
        ...(walletId === undefined ? {} : { walletId }),
      };
      return startDraft({ draft: { type: typeOf({ details }), details }, key });
    },
    onSuccess: (order) => {
      queries.setQueryData(orderKeys.of(order.id), order);
      void queries.invalidateQueries({ queryKey: orderKeys.drafts });
      void navigate({ to: '/send/$slug', params: { slug }, search: { order: order.id, step: 'gift' }, replace: true });
    },
  });
  const begin = useCallback(
    (productId: string) => {
      mutate(productId);
    },
    [mutate],
  );
  const begun = useRef(false);
  useEffect(() => {
    if (at === undefined || begun.current) return;
    begun.current = true;
    mutate(at);
  }, [at, mutate]);
  return { begin, busyId: isPending ? variables : undefined, error };
}
