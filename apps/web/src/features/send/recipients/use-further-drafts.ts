import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Order } from '@huggg/contracts';
import { orderKeys } from '../../../shared/query-keys/order-keys.ts';
import { savableDraft, typeOf } from '../draft/draft.ts';
import type { Draft } from '../draft/draft.ts';
import { startDraft } from '../draft/order-calls.ts';
import { receiverOf } from '../draft/recipient.ts';
import type { Recipient } from '../draft/recipient.ts';

const longestName = 150;

/** Creates further drafts like this one, each for other recipients. A retry creates only the missing ones. */
export function useFurtherDrafts(draft: Draft) {
  const client = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const make = (recipients: readonly Recipient[], number: number): Promise<Order> => {
    const receivers = recipients.map((recipient) => receiverOf(recipient, draft.details.deliveryMethod));
    const { name, ...rest } = savableDraft({ ...draft, details: { ...draft.details, receivers } });
    const body = {
      ...rest,
      type: typeOf({ ...draft, details: { ...draft.details, receivers } }),
      ...(name === '' ? {} : { name: `${name.slice(0, longestName)} (${number})` }),
    };
    const text = JSON.stringify(body);
    const key = keys.current.get(text) ?? crypto.randomUUID();
    keys.current.set(text, key);
    return startDraft({ key, draft: body });
  };
  return useMutation({
    mutationFn: (parts: readonly (readonly Recipient[])[]) =>
      Promise.all(parts.map((part, index) => make(part, index + 2))),
    onSuccess: () => {
      keys.current.clear();
      void client.invalidateQueries({ queryKey: orderKeys.drafts });
    },
  });
}
