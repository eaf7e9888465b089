import type { PrintableTransaction, TransactionDetail } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { useState } from 'react';
import { useRequestPrints } from './queries/use-request-prints.ts';
import type { DesignForm } from './use-design-form.ts';
import type { RecipientValues } from './use-recipient-values.ts';

export type PrintFormat = 'pdf' | 'zip';

type PrintingOptions = {
  readonly order: Pick<TransactionDetail, 'id'>;
  readonly design: PrintableTransaction | null;
  readonly form: DesignForm;
  readonly words: Pick<RecipientValues, 'save'>;
  readonly onFaulty: () => void;
};

/** Requests files of an order's prints. Unsaved changes to the design and the recipients are saved first. */
export function usePrinting({ order: { id: transactionId }, design, form, words, onFaulty }: PrintingOptions) {
  const { api, isSaved, save } = form;
  const [format, setFormat] = useState<PrintFormat>('pdf');
  const ask = useRequestPrints(async () => {
    await words.save(isSaved ? design : await save());
  });
  const print = (hugggIds?: readonly string[]): void => {
    if (ask.isPending) return;
    // Submitting the invalid form shows its error summary.
    if (api.form.validate().hasErrors) {
      onFaulty();
      api.submit();
      return;
    }
    const destination = api.form.getValues().onCompletionEmail ? 'email' : 'download';
    ask.mutate(
      { transactionId, format, destination, ...(hugggIds && { hugggIds: [...hugggIds] }) },
      { onSuccess: () => toast('The pages are being made. They are under Files when they are ready.') },
    );
  };
  return { format, setFormat, print, isPending: ask.isPending, error: ask.error };
}

export type Printing = ReturnType<typeof usePrinting>;
