import type { Order } from '@huggg/contracts';
import { ConfirmDialog } from '@huggg/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { useWithdrawPayment } from './use-withdraw-payment.ts';

const text = {
  charge: {
    button: 'Stop this payment',
    title: 'Stop this payment?',
    keep: 'Keep waiting',
    body: 'Your order is a draft again. If your bank takes the money after all, it is added to your team’s wallet and we email you.',
  },
  invoice: {
    button: 'Withdraw invoice',
    title: 'Withdraw this invoice?',
    keep: 'Keep invoice',
    body: 'Your order is a draft again. Do not pay with its reference any more: money that still arrives is added to your team’s wallet once all of it has arrived.',
  },
} as const;

/** Cancels a payment in progress. Hidden from users without permission. */
export function WithdrawPayment({ order: { id, payment, abilities } }: { readonly order: Order }) {
  const [asks, setAsks] = useState(false);
  const withdraw = useWithdrawPayment(id);
  if (!abilities.withdrawPayment || !payment) return null;
  const { button, title, keep, body } = text[payment.method];
  const failed = withdraw.error ? describeError(withdraw.error) : undefined;
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {button}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={title}
        confirmLabel={button}
        keepLabel={keep}
        danger
        working={withdraw.isPending}
        error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
        onConfirm={() => withdraw.mutate()}
      >
        <p>{body}</p>
      </ConfirmDialog>
    </>
  );
}
