import type { AutomatedBudgetDetail, Execution } from '@huggg/contracts';
import { dateTime, time } from '@huggg/ui/format';
import { Alert } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { runErrors } from '../parts/budget-text.ts';
import { RunButtons } from './run-buttons.tsx';
import classes from './detail.module.css';

/** When a failed run is tried again, and that nobody was paid meanwhile. */
export function retryText({ nextTry }: Execution, timeZone: string): string {
  if (nextTry === null) return 'Nobody was paid. It waits until you run it.';
  const soon = Date.parse(nextTry) - Date.now() < 86_400_000;
  return `We try again ${soon ? `at ${time(nextTry, { timeZone })}` : `on ${dateTime(nextTry, { timeZone })}`}; nobody was paid.`;
}

/** A run that waits: why, when it is tried again, and the buttons that mend it. */
export function RunNotice({ budget }: { readonly budget: AutomatedBudgetDetail }) {
  const run = budget.latestExecution;
  if (
    budget.status !== 'live' ||
    budget.subStatus === 'stopping' ||
    !run ||
    run.endDate !== null ||
    run.errors.length === 0
  )
    return null;
  return (
    <Alert
      className={classes.notice ?? ''}
      color="warning"
      icon={<IconPlayerPause size={20} stroke={1.75} />}
      title={`Run ${run.period} could not be carried out`}
    >
      {run.errors.map((type) => (
        <p key={type}>{runErrors[type].words}</p>
      ))}
      <p>{retryText(run, budget.timeZone)}</p>
      <RunButtons budget={budget} run={run} />
    </Alert>
  );
}
