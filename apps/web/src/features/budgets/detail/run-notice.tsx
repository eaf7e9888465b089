import type { AutomatedBudgetDetail } from '@huggg/contracts';
import { dateTime, pounds, time } from '@huggg/ui/format';
import { Alert } from '@mantine/core';
import { IconLoader2, IconPlayerPause } from '@tabler/icons-react';
import { runErrors } from '../parts/budget-text.ts';
import { RunButtons } from './run-buttons.tsx';
import classes from './detail.module.css';

const dayMs = 86_400_000;

/** Returns the time at which a failed run is retried, and that nobody was paid in the meantime. */
export function retryText({ nextTry }: { readonly nextTry: string | null }, timeZone: string): string {
  if (nextTry === null) return 'Nobody was paid. Run it again when you are ready.';
  const soon = Date.parse(nextTry) - Date.now() < dayMs;
  return `We try again ${soon ? `at ${time(nextTry, { timeZone })}` : `on ${dateTime(nextTry, { timeZone })}`}; nobody was paid.`;
}

export const missingText = (missing: number | null): string =>
  missing === null ? '' : `${pounds(missing)} is missing.`;

/** A waiting run: why it waits, when it is retried, and the buttons that fix it. */
export function RunNotice({ budget }: { readonly budget: AutomatedBudgetDetail }) {
  const { waits, latestExecution: run, timeZone } = budget;
  if (!waits) return null;
  if (waits.reason === 'under-way')
    return (
      <Alert
        className={classes.notice ?? ''}
        color="info"
        icon={<IconLoader2 size={20} stroke={1.75} />}
        title={`Run ${waits.period} is under way`}
      >
        You do not need to do anything. This page shows how it ends.
      </Alert>
    );
  return (
    <Alert
      className={classes.notice ?? ''}
      color="warning"
      icon={<IconPlayerPause size={20} stroke={1.75} />}
      title={`Run ${waits.period} could not be carried out`}
    >
      {waits.causes.map(({ type, missing }) => (
        <p key={type}>
          {runErrors[type].words} {missingText(missing)}
        </p>
      ))}
      <p>{retryText(waits, timeZone)}</p>
      {run ? <RunButtons budget={budget} run={run} /> : null}
    </Alert>
  );
}
