import { ErrorBlock } from '@huggg/ui';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../shared/api/describe-error.ts';
import { DocumentTable } from '../../shared/documents/document-table.tsx';
import { orderDocumentsQuery } from './queries/order-documents-query.ts';
import classes from './tabs.module.css';

/** The documents of an order: its invoice or receipt, and the credit notes that correct it. */
export function OrderDocuments({ transactionId }: { readonly transactionId: string }) {
  const { data, error, isPending, refetch } = useQuery(orderDocumentsQuery(transactionId));
  if (isPending) return <Skeleton height={80} radius="md" aria-label="Loading" role="status" />;
  if (error) return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} />;
  return (
    <>
      <DocumentTable documents={data.data} caption="Documents of this order, oldest first" />
      <p className={classes.note}>
        A receipt or invoice shows the order as it was paid. What returns on one day is in one credit note, the day
        after.
      </p>
    </>
  );
}
