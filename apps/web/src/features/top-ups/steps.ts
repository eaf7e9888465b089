import type { TopUpInvoice } from '@huggg/contracts';

export type Step = { readonly label: string; readonly at: string | null; readonly words: string };

/** Returns the steps of a top-up by bank transfer. A step without a time shows what it is waiting for. */
export function stepsOf({
  dateCreated,
  dateQueued,
  dateProcessed,
  dateCancelled,
  seen,
  amount,
}: Pick<
  TopUpInvoice,
  'dateCreated' | 'dateQueued' | 'dateProcessed' | 'dateCancelled' | 'seen' | 'amount'
>): readonly Step[] {
  if (dateCancelled)
    return [
      { label: 'Created', at: dateCreated, words: '' },
      { label: 'Cancelled', at: dateCancelled, words: '' },
    ];
  return [
    { label: 'Created', at: dateCreated, words: '' },
    { label: 'Payment seen', at: dateQueued, words: 'Usually within a working day of your payment' },
    {
      label: 'In wallet',
      at: dateProcessed,
      words: seen > 0 && seen < amount ? 'Once the rest has arrived' : 'As soon as the payment is matched',
    },
  ];
}
