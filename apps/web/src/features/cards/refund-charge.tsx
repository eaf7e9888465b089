import type { Charge, ChargeRefundResult, Wallet } from '@huggg/contracts';
import { ConfirmDialog, MoneyInput, toast } from '@huggg/ui';
import { pounds } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { can } from '../../shared/session/session.ts';
import { useRefundCharge } from './queries/use-refund-charge.ts';
import { refundableOf, refundAmountError, refundMethodText, type Refundable } from './refund-text.ts';

type RefundChargeProps = {
  readonly charge: Charge;
  readonly wallet: Pick<Wallet, 'name' | 'available'> | undefined;
  readonly nowMs: number;
};

/** Refunds a payment to its card, if that is possible and the user has permission. */
export function RefundCharge({ charge, wallet, nowMs }: RefundChargeProps) {
  const [asked, ask] = useState(false);
  const refundable = refundableOf(charge, { wallet, nowMs });
  if (!refundable || !can('top-up-wallet')) return null;
  return (
    <>
      <Button variant="default" onClick={() => ask(true)}>
        Refund to the card
      </Button>
      {asked ? <RefundDialog charge={charge} refundable={refundable} nowMs={nowMs} onClose={() => ask(false)} /> : null}
    </>
  );
}

function refundOutcomeText({ amount, status }: ChargeRefundResult): string {
  if (status === 'failed') return 'The bank refused it. The money is in the wallet again.';
  return status === 'pending'
    ? `${pounds(amount)} is on its way; we tell you by email when your bank has taken it.`
    : `${pounds(amount)} goes back to the card.`;
}

type RefundDialogProps = Pick<RefundChargeProps, 'charge' | 'nowMs'> & {
  readonly refundable: Refundable;
  readonly onClose: () => void;
};

function RefundDialog({ charge, refundable, nowMs, onClose }: RefundDialogProps) {
  const isOrder = refundable.kind === 'order';
  const [pence, setPence] = useState<number | undefined>(isOrder ? refundable.amount : refundable.most);
  const [tried, setTried] = useState(false);
  const refund = useRefundCharge(charge.id, (done) => {
    onClose();
    toast(refundOutcomeText(done));
  });
  const fault = isOrder ? undefined : refundAmountError(pence, refundable);
  const failed = refund.error ? describeError(refund.error) : undefined;
  const confirm = (): void => {
    setTried(true);
    if (!fault && pence !== undefined) refund.mutate(pence);
  };
  const sum = pence === undefined || fault ? '' : ` ${pounds(pence)}`;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={confirm}
      title={isOrder ? `Cancel the order and refund ${pounds(refundable.amount)}?` : 'Refund to the card?'}
      confirmLabel={isOrder ? `Cancel order and refund${sum}` : `Refund${sum}`}
      keepLabel={isOrder ? 'Keep order' : 'Keep in wallet'}
      danger
      working={refund.isPending}
      error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
    >
      {isOrder ? (
        <p>
          All gifts of the order are cancelled. You can do this on the first day, as long as no gift was sent or opened.{' '}
          {refundMethodText(charge, { pence: refundable.amount, nowMs })}
        </p>
      ) : (
        <>
          <p>
            It leaves {refundable.walletName} now. {refundMethodText(charge, { pence: pence ?? 0, nowMs })}
          </p>
          <MoneyInput
            label="Amount to refund"
            description={`Up to ${pounds(refundable.most)}`}
            value={pence}
            error={tried ? fault : undefined}
            onChange={setPence}
            data-autofocus
          />
        </>
      )}
    </ConfirmDialog>
  );
}
