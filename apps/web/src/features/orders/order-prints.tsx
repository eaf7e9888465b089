import type { TransactionDetail } from '@huggg/contracts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import classes from './order-result.module.css';
import { useAskPrints } from './queries/use-ask-prints.ts';

/** Makes the pages of a printed order; they are among the exports when they are there. */
export function OrderPrints({ order: { id } }: { readonly order: Pick<TransactionDetail, 'id'> }) {
  const prints = useAskPrints(id);
  return (
    <>
      <Button
        size="sm"
        leftSection={<IconPrinter size={18} stroke={1.75} />}
        loading={prints.isPending}
        onClick={() => prints.mutate()}
      >
        Make prints
      </Button>
      {prints.isSuccess ? (
        <p role="status">
          The prints are being made. They are under <Link to="/exports">Exports</Link> when they are there.
        </p>
      ) : null}
      {prints.error ? (
        <p className={classes.error} role="alert">
          {describeError(prints.error).message}
        </p>
      ) : null}
    </>
  );
}
