import { toast } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { useEffect, useMemo, useRef } from 'react';
import type { CheckedList } from './check-recipients.ts';
import type { ListEdits } from './list-actions.tsx';
import type { Recipient } from '../draft/recipient.ts';

type Options = {
  readonly recipients: readonly Recipient[];
  readonly list: CheckedList;
  readonly setRecipients: (recipients: readonly Recipient[]) => void;
  readonly allowDuplicates: boolean;
  readonly setAllowDuplicates: (allow: boolean) => void;
};

/** Changes of a list of recipients. Removing asks nothing and can be undone for a while. */
export function useListEdits(options: Options): ListEdits {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { allowDuplicates, setAllowDuplicates } = options;
  return useMemo(() => {
    const keep = (isKept: (index: number) => boolean): void => {
      const { recipients, setRecipients } = latest.current;
      const kept = recipients.filter((_, index) => isKept(index));
      setRecipients(kept);
      toast(`${quantity(recipients.length - kept.length, 'row')} removed`, {
        undo: () => {
          setRecipients(recipients);
        },
      });
    };
    const map = (change: (recipient: Recipient, index: number) => Recipient): void => {
      latest.current.setRecipients(latest.current.recipients.map(change));
    };
    return {
      allowDuplicates,
      setAllowDuplicates,
      edit: (index, field, value) => {
        map((recipient, at) => (at === index ? { ...recipient, [field]: value.trim() } : recipient));
      },
      remove: (index) => {
        keep((at) => at !== index);
      },
      removeState: (state) => {
        keep((index) => latest.current.list.checks[index]?.state !== state);
      },
      removeDuplicates: () => {
        keep((index) => latest.current.list.checks[index]?.repeats === undefined);
      },
      useSuggestions: () => {
        map((recipient, index) => ({
          ...recipient,
          email: latest.current.list.checks[index]?.suggestion ?? recipient.email,
        }));
      },
    };
  }, [allowDuplicates, setAllowDuplicates]);
}
