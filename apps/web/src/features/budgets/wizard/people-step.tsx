import type { AutomatedBudgetDetail } from '@huggg/contracts';
import { MoneyInput } from '@huggg/ui';
import { Radio } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { SetBlocker } from '../../../shared/forms/use-blockers.ts';
import { AddPeople } from '../people/add-people.tsx';
import { PeopleTable } from '../people/people-table.tsx';
import { peopleCount } from '../parts/budget-text.ts';
import { stepFields } from './fields.ts';
import type { StepProps } from './step-props.ts';
import classes from './wizard.module.css';

const labels = stepFields.people;
const lockedHint = 'It cannot be changed while the budget is live.';

type PeopleStepProps = StepProps & {
  /** Undefined until its draft is created. */
  readonly budget: AutomatedBudgetDetail | undefined;
  readonly setBlocker: SetBlocker;
  /** Whether the heading for adding people takes focus, because the form continued to it. */
  readonly takesFocus: boolean;
};

/** The participants and how much each receives. */
export function PeopleStep({ budget, setBlocker, takesFocus, ...part }: PeopleStepProps) {
  return (
    <>
      <Amounts {...part} />
      <People budget={budget} setBlocker={setBlocker} takesFocus={takesFocus} />
    </>
  );
}

function Amounts({ form, live }: StepProps) {
  const { isVariable, amountPence } = form.values;
  return (
    <>
      <Radio.Group
        label={labels.isVariable}
        description={live ? lockedHint : undefined}
        value={isVariable ? 'each' : 'same'}
        onChange={(value) => form.setFieldValue('isVariable', value === 'each')}
      >
        <div className={classes.options}>
          <Radio value="same" label="Everyone gets the same" disabled={live} data-path="isVariable" />
          <Radio
            value="each"
            label="Amounts can differ from person to person"
            description="Set them when you add people, one by one or from a file."
            disabled={live}
          />
        </div>
      </Radio.Group>
      <div className={classes.pair}>
        <MoneyInput
          label={isVariable ? 'Usual amount for each run' : 'Amount for each person and run'}
          description={
            live ? 'A change applies from the next run.' : isVariable ? 'For people without their own.' : undefined
          }
          value={amountPence}
          error={form.errors['amountPence']}
          onChange={(pence) => form.setFieldValue('amountPence', pence)}
          data-path="amountPence"
        />
      </div>
    </>
  );
}

/** The participants. They are invited when they are added, in time for the first run. */
function People({ budget, setBlocker, takesFocus }: Pick<PeopleStepProps, 'budget' | 'setBlocker' | 'takesFocus'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  if (!budget) return <p className={classes.note}>Enter the amount; then add people here.</p>;
  if (budget.status !== 'draft')
    return (
      <p className={classes.note}>
        People are added, paused and removed{' '}
        <Link to="/budgets/$id" params={{ id: budget.id }} search={{ tab: 'people' }}>
          on the page of the budget
        </Link>
        .
      </p>
    );
  const nobody = peopleCount(budget) === 0;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        Add people
      </h3>
      <AddPeople budget={budget} setBlocker={setBlocker} />
      {nobody ? (
        <p className={classes.note}>A budget can be started once it has a participant.</p>
      ) : (
        <PeopleTable budget={budget} brief />
      )}
    </>
  );
}
