import type { AutomatedBudgetDetail, AutomationParticipant } from '@huggg/contracts';
import { limits } from '@huggg/contracts';
import { MoneyInput, toast } from '@huggg/ui';
import { pounds, quantity } from '@huggg/ui/format';
import { Button, Modal } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { useChangePeople } from '../queries/use-change-people.ts';
import { personName } from './people-columns.tsx';
import classes from './people.module.css';

type AmountDialogProps = {
  readonly budget: AutomatedBudgetDetail;
  readonly people: readonly AutomationParticipant[];
  readonly onClose: () => void;
};

/** Sets the amount of some people from the next run on. An empty field resets them to the budget's amount. */
export function AmountDialog({ budget, people, onClose }: AmountDialogProps) {
  const [first] = people;
  const [pence, setPence] = useState(people.length === 1 ? (first?.budgetAmount ?? undefined) : undefined);
  const [tried, setTried] = useState(false);
  const change = useChangePeople(budget.id);
  const wrong = pence !== undefined && (pence <= 0 || pence > limits.budgetPenceMax);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    // The dialog is inside the form of a wizard in React's event order.
    event.stopPropagation();
    setTried(true);
    if (wrong || change.isPending) return;
    change.mutate(
      { ids: people.map(({ id }) => id), change: { budgetAmount: pence ?? null } },
      {
        onSuccess: () => {
          toast('Saved. It applies from the next run.');
          onClose();
        },
      },
    );
  };
  const failed = change.error ? describeError(change.error) : undefined;
  const title =
    people.length === 1 && first
      ? `Amount for ${personName(first)}`
      : `Amount for ${quantity(people.length, 'person', 'people')}`;
  return (
    <Modal opened onClose={onClose} title={title} size={440}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <MoneyInput
          label="Amount for each run"
          description={`Empty: ${pounds(budget.budgetAmount)}, like everyone else. It applies from the next run.`}
          data-autofocus
          value={pence}
          error={tried && wrong ? 'Enter an amount, such as 50.00.' : undefined}
          onChange={setPence}
        />
        {failed ? (
          <p role="alert" className={classes.wrong}>
            {failed.message} {failed.help}
          </p>
        ) : null}
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            Keep as it is
          </Button>
          <Button type="submit" loading={change.isPending}>
            Set amount
          </Button>
        </div>
      </form>
    </Modal>
  );
}
