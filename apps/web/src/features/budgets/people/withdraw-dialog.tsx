import type { AutomatedBudgetDetail, AutomationParticipant } from '@huggg/contracts';
import { MoneyInput, toast } from '@huggg/ui';
import { pounds } from '@huggg/ui/format';
import { Button, Modal } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { useSource } from '../parts/funding-health.tsx';
import { useWithdraw } from '../queries/use-withdraw.ts';
import { personName } from './people-columns.tsx';
import classes from './people.module.css';

type WithdrawDialogProps = {
  readonly budget: AutomatedBudgetDetail;
  readonly person: AutomationParticipant;
  /** The amount that they can still spend. */
  readonly available: number;
  readonly onClose: () => void;
};

/** Takes back some of a person's unspent money; the person stays in the budget. */
export function WithdrawDialog({ budget, person, available, onClose }: WithdrawDialogProps) {
  const [pence, setPence] = useState<number | undefined>(available);
  const [tried, setTried] = useState(false);
  const withdraw = useWithdraw(budget.id);
  const wallet = useSource(budget.walletId).source?.name ?? 'the budget’s wallet';
  const wrong =
    pence === undefined || pence <= 0
      ? 'Enter an amount, such as 50.00.'
      : pence > available
        ? `${pounds(available)} can be taken back.`
        : undefined;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    // The dialog is inside the form of a wizard in React's event order.
    event.stopPropagation();
    setTried(true);
    if (wrong !== undefined || pence === undefined || withdraw.isPending) return;
    withdraw.mutate(
      { participantId: person.id, amount: pence },
      {
        onSuccess: () => {
          toast(`${pounds(pence)} went back to ${wallet}.`);
          onClose();
        },
      },
    );
  };
  const failed = withdraw.error ? describeError(withdraw.error) : undefined;
  return (
    <Modal opened onClose={onClose} title={`Take money back from ${personName(person)}`} size={440}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <MoneyInput
          label="Amount"
          description={`They have ${pounds(available)} left to spend. It goes back to ${wallet} at once.`}
          data-autofocus
          value={pence}
          error={tried ? wrong : undefined}
          onChange={setPence}
        />
        {failed ? (
          <p role="alert" className={classes.wrong}>
            {failed.message} {failed.help}
          </p>
        ) : null}
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            Leave it with them
          </Button>
          <Button type="submit" loading={withdraw.isPending}>
            {pence === undefined || pence <= 0 ? 'Take back' : `Take back ${pounds(pence)}`}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
