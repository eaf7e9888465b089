import type { TransactionDetail } from '@huggg/contracts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { can } from '../../shared/session/session.ts';

/** Links to the pages of a printed order, where they are designed and generated. */
export function OrderPrints({ order: { id } }: { readonly order: Pick<TransactionDetail, 'id'> }) {
  if (!can('purchase-hugggs')) return null;
  return (
    <Button
      size="sm"
      renderRoot={(props) => <Link to="/printables/$transactionId" params={{ transactionId: id }} {...props} />}
      leftSection={<IconPrinter size={18} stroke={1.75} />}
    >
      Design and print
    </Button>
  );
}
