import type { TransactionDetail } from '@huggg/contracts';
import { quantity } from '@huggg/ui/format';
import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { can } from '../../shared/session/session.ts';

/** A link from an order to its super link, which shows the places, the money and the URL. */
export function OrderSuperLink({
  order: { superhugggId, saleQuantity, progress },
}: {
  readonly order: Pick<TransactionDetail, 'superhugggId' | 'saleQuantity' | 'progress'>;
}) {
  if (superhugggId === null) return null;
  const free = saleQuantity - progress.prepared;
  return (
    <Alert color="info" mb="lg" title="These are places of a super link">
      <p style={{ margin: 0 }}>
        {free > 0
          ? `${quantity(free, 'place')} of this order ${free === 1 ? 'is' : 'are'} not claimed. Each becomes a gift below when it is claimed.`
          : 'Every place of this order was claimed or has ended.'}
      </p>
      {can('use-superhuggg') ? (
        <Button component={Link} to={anyPath(`/super-links/${superhugggId}`)} size="sm" mt="sm">
          Open super link
        </Button>
      ) : null}
    </Alert>
  );
}
