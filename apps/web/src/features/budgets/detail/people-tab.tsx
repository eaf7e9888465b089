import type { AutomatedBudgetDetail } from '@huggg/contracts';
import { Button, Card } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useBlockers } from '../../../shared/forms/use-blockers.ts';
import { AddPeople } from '../people/add-people.tsx';
import { PeopleTable } from '../people/people-table.tsx';
import classes from './detail.module.css';

const route = getRouteApi('/shell/budgets/$id');

/** Lists the participants and their balances, and adds people. */
export function PeopleTab({ budget }: { readonly budget: AutomatedBudgetDetail }) {
  const { tab, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const [adds, setAdds] = useState(false);
  const { setBlocker } = useBlockers();
  return (
    <div className={classes.people}>
      {budget.abilities.people ? (
        adds ? (
          <Card component="section" aria-labelledby="add-people" className={classes.card}>
            <div className={classes.head}>
              <h2 id="add-people" className={classes.heading}>
                Add people
              </h2>
              <Button variant="subtle" size="compact-md" data-edge="end" onClick={() => setAdds(false)}>
                Close
              </Button>
            </div>
            <AddPeople budget={budget} setBlocker={setBlocker} />
          </Card>
        ) : (
          <div className={classes.buttons}>
            <Button onClick={() => setAdds(true)}>Add people</Button>
          </div>
        )
      ) : null}
      <PeopleTable
        budget={budget}
        search={search}
        onSearch={(next) => void navigate({ search: { tab, ...next }, replace: true })}
      />
    </div>
  );
}
