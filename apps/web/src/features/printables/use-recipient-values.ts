import type { PrintableTransaction } from '@huggg/contracts';
import { useQuery } from '@tanstack/react-query';
import { receiversQuery } from './queries/receivers-query.ts';
import { useSaveReceivers } from './queries/use-save-receivers.ts';
import { useReceiverEdits } from './use-receiver-edits.ts';

const fieldsOf = (design: PrintableTransaction | null) => design?.template?.dynamicRecipientData ?? [];

/** The printed values of each gift of an order, with unsaved edits. The edits are kept when the user switches tabs. */
export function useRecipientValues(transactionId: string, design: PrintableTransaction | null) {
  const receivers = useQuery(receiversQuery(transactionId, { saved: design !== null }));
  const fields = fieldsOf(design);
  const edits = useReceiverEdits(receivers.data ?? [], fields);
  const save = useSaveReceivers(transactionId);
  const { changed, changedOf, clear } = edits;
  return {
    receivers,
    fields,
    edits,
    isSaving: save.isPending,
    error: save.error,
    /** Saves the changes. @returns the number of changed pages. */
    save: async (saved = design): Promise<number> => {
      const rows = saved === design ? changed : changedOf(fieldsOf(saved));
      if (rows.length > 0) await save.mutateAsync(rows);
      clear();
      return rows.length;
    },
  };
}

export type RecipientValues = ReturnType<typeof useRecipientValues>;
