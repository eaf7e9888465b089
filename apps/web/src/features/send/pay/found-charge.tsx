import { pounds } from '@huggg/ui/format';
import { Alert, Button } from '@mantine/core';
import classes from './method-choice.module.css';
import type { KeptCharge } from './use-order-charge.ts';
import type { PayHandle } from './use-pay.ts';

const titles = {
  waiting: 'Your card is being charged',
  confirm: 'Confirm the payment with your bank',
  taken: 'Your card has paid',
} as const;

const textOf = (stage: keyof typeof titles, amount: string): string =>
  ({
    waiting: `Your bank has not answered yet about ${amount}. You are not charged again.`,
    confirm: `Your bank asks you to confirm ${amount}. Nothing is taken until you do. To pay with another card, choose it below: if both are taken, this one goes back to its card.`,
    taken: `${amount} was taken before this page was loaded again. It pays for this order: you are not charged again.`,
  })[stage];

/** A card payment that was started before this page was loaded: what it is waiting for, and how to continue. */
export function FoundCharge({
  kept,
  stage,
  confirm,
}: {
  readonly kept: KeptCharge;
  readonly stage: keyof typeof titles;
  readonly confirm: PayHandle['primary'];
}) {
  return (
    <Alert color={stage === 'confirm' ? 'warning' : 'info'} title={titles[stage]} role="status">
      {textOf(stage, pounds(kept.amount))}
      {stage === 'confirm' ? (
        <div className={classes.confirm}>
          <Button
            variant="default"
            loading={confirm.busy}
            disabled={confirm.waitsFor !== undefined}
            onClick={confirm.onPress}
          >
            Confirm with your bank
          </Button>
        </div>
      ) : null}
    </Alert>
  );
}
