import { toast } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { useEffect, useMemo, useRef } from 'react';
import type { CheckedList } from './check-recipients.ts';
import type { ListEdits } from './list-actions.tsx';
import type { Recipient } from '../draft/recipient.ts';

/** Within this time, a second click on a button that removes many rows counts as a double click. */
const doubleClickMs = 1_000;
const nowMs = (): number => Date.now();

type Options = {
  readonly recipients: readonly Recipient[];
  readonly list: CheckedList;
  readonly setRecipients: (recipients: readonly Recipient[]) => void;
  readonly allowDuplicates: boolean;
  readonly setAllowDuplicates: (allow: boolean) => void;
};

/** Edits of a list of recipients. Removal needs no confirmation and can be undone for a while. */
export function useListEdits(options: Options): ListEdits {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const shown = useRef<() => void>(undefined);
  // Undo is only useful on this step; on others, the message would cover the total.
  useEffect(() => () => shown.current?.(), []);
  const removedAt = useRef(Number.NEGATIVE_INFINITY);
  const { allowDuplicates, setAllowDuplicates } = options;
  return useMemo(() => {
    const keepMany = (isKept: (index: number) => boolean): void => {
      // After a removal, the next rows show their own button under the pointer.
      if (nowMs() - removedAt.current < doubleClickMs) return;
      removedAt.current = nowMs();
      keep(isKept);
    };
    const keep = (isKept: (index: number) => boolean): void => {
      const { recipients, setRecipients } = latest.current;
      const kept = recipients.filter((_, index) => isKept(index));
      setRecipients(kept);
      shown.current = toast(`${quantity(recipients.length - kept.length, 'row')} removed`, {
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
        keepMany((index) => latest.current.list.checks[index]?.state !== state);
      },
      removeDuplicates: () => {
        keepMany((index) => latest.current.list.checks[index]?.repeats === undefined);
      },
      useSuggestions: (state) => {
        map((recipient, index) => {
          const check = latest.current.list.checks[index];
          return check?.state === state && check.suggestion !== undefined
            ? { ...recipient, email: check.suggestion }
            : recipient;
        });
      },
    };
  }, [allowDuplicates, setAllowDuplicates]);
}
