import type { AutomatedBudgetDetail } from '@huggg/contracts';
import type { SetBlocker } from '../../../shared/forms/use-blockers.ts';
import { AddPeople } from '../people/add-people.tsx';
import { PeopleTable } from '../people/people-table.tsx';
import { peopleCount } from '../parts/budget-text.ts';
import classes from './wizard.module.css';

/** The step for participants, who are invited when they are added, in time for the first run. */
export function PeopleStep({
  budget,
  setBlocker,
}: {
  readonly budget: AutomatedBudgetDetail;
  readonly setBlocker: SetBlocker;
}) {
  return (
    <>
      <AddPeople budget={budget} setBlocker={setBlocker} />
      {peopleCount(budget) > 0 ? <PeopleTable budget={budget} brief /> : null}
      {peopleCount(budget) === 0 ? (
        <p className={classes.note}>A budget can be started once it has a participant.</p>
      ) : null}
    </>
  );
}
