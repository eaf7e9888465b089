import { toast } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Anchor } from '@mantine/core';
import { draftPath } from '../../../shared/gifts/draft-path.ts';
import type { Draft } from '../draft/draft.ts';
import type { Recipient } from '../draft/recipient.ts';
import { useFurtherDrafts } from './use-further-drafts.ts';

type Split = {
  readonly run: (rest: readonly (readonly Recipient[])[], onDone: () => void) => void;
  readonly isPending: boolean;
  readonly error: unknown;
};

/**
 * Moves recipients to further drafts like this one. They are removed from this draft only after the others are saved.
 */
export function useSplit(draft: Draft): Split {
  const { mutate, isPending, error } = useFurtherDrafts(draft);
  return {
    isPending,
    error,
    run: (rest, onDone) => {
      mutate(rest, {
        onSuccess: (drafts) => {
          onDone();
          const moved = quantity(rest.flat().length, 'recipient');
          const [first] = drafts;
          toast(`${moved} moved to ${drafts.length === 1 ? 'a second draft' : `${drafts.length} more drafts`}. `, {
            details: (
              <Anchor href={first && drafts.length === 1 ? draftPath(first.id) : '/transactions/drafts'}>
                {drafts.length === 1 ? 'Open it' : 'See drafts'}
              </Anchor>
            ),
          });
        },
      });
    },
  };
}
