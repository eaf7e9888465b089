import type { OrderPayment } from '@huggg/contracts';
import { Alert } from '@mantine/core';
import { endedText } from './ended-text.ts';
import type { PayHandle } from './use-pay.ts';

/**
 * Explains why the last payment by card or invoice did not buy the order, and where its money is. Shows nothing if the
 * buyer withdrew the payment.
 */
export function PaymentEnded({
  payment,
  wallets = [],
}: {
  readonly payment: OrderPayment;
  readonly wallets: PayHandle['wallets'];
}) {
  const told = endedText(payment, wallets.find(({ id }) => id === payment.walletId)?.name);
  if (!told) return null;
  return (
    <Alert color={told.taken ? 'warning' : 'danger'} title={told.title} role="alert">
      {told.text}
    </Alert>
  );
}
