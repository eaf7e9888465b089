import { toast } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Anchor } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { draftPath } from '../../../shared/gifts/draft-path.ts';
import { savable, typeOf } from '../draft/draft.ts';
import type { Draft } from '../draft/draft.ts';
import { startDraft } from '../draft/order-query.ts';
import { receiverOf } from '../draft/recipient.ts';
import type { Recipient } from '../draft/recipient.ts';

type Split = {
  readonly run: (rest: readonly Recipient[], onDone: () => void) => void;
  readonly isPending: boolean;
  readonly error: unknown;
};

/** Puts recipients into a second draft like this one. They leave this one only when the other is saved. */
export function useSplit(draft: Draft): Split {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ rest, key }: { readonly rest: readonly Recipient[]; readonly key: string }) => {
      const { name, ...second } = savable({ ...draft, details: { ...draft.details, receivers: rest.map(receiverOf) } });
      return startDraft({
        key,
        draft: { ...second, type: typeOf(draft), ...(name === '' ? {} : { name: `${name.slice(0, 155)} (2)` }) },
      });
    },
  });
  return {
    isPending,
    error,
    run: (rest, onDone) => {
      mutate(
        { rest, key: crypto.randomUUID() },
        {
          onSuccess: ({ id }) => {
            onDone();
            void queries.invalidateQueries({ queryKey: ['orders', 'drafts'] });
            toast(`${quantity(rest.length, 'recipient')} moved to a second draft. `, {
              details: <Anchor href={draftPath(id)}>Open it</Anchor>,
            });
          },
        },
      );
    },
  };
}
