import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderKeys } from '../../../shared/query-keys/order-keys.ts';
import { savable, typeOf } from '../draft/draft.ts';
import type { Draft } from '../draft/draft.ts';
import { startDraft } from '../draft/order-calls.ts';
import { receiverOf } from '../draft/recipient.ts';
import type { Recipient } from '../draft/recipient.ts';

const longestName = 155;

/** Makes a second draft like this one, for other recipients. */
export function useSecondDraft(draft: Draft) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ rest, key }: { readonly rest: readonly Recipient[]; readonly key: string }) => {
      const { name, ...second } = savable({ ...draft, details: { ...draft.details, receivers: rest.map(receiverOf) } });
      return startDraft({
        key,
        draft: {
          ...second,
          type: typeOf(draft),
          ...(name === '' ? {} : { name: `${name.slice(0, longestName)} (2)` }),
        },
      });
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: orderKeys.drafts }),
  });
}
