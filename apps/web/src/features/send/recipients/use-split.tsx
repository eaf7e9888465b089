import { toast } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Anchor } from '@mantine/core';
import { draftPath } from '../../../shared/gifts/draft-path.ts';
import type { Draft } from '../draft/draft.ts';
import type { Recipient } from '../draft/recipient.ts';
import { useSecondDraft } from './use-second-draft.ts';

type Split = {
  readonly run: (rest: readonly Recipient[], onDone: () => void) => void;
  readonly isPending: boolean;
  readonly error: unknown;
};

/** Puts recipients into a second draft like this one. They leave this one only when the other is saved. */
export function useSplit(draft: Draft): Split {
  const { mutate, isPending, error } = useSecondDraft(draft);
  return {
    isPending,
    error,
    run: (rest, onDone) => {
      mutate(
        { rest, key: crypto.randomUUID() },
        {
          onSuccess: ({ id }) => {
            onDone();
            toast(`${quantity(rest.length, 'recipient')} moved to a second draft. `, {
              details: <Anchor href={draftPath(id)}>Open it</Anchor>,
            });
          },
        },
      );
    },
  };
}
