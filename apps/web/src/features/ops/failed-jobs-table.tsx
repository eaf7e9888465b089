import type { FailedJob, FailedJobState } from '@huggg/contracts';
import { EmptyState } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Button, Card } from '@mantine/core';
import type { JobsToDecide } from './decide-jobs-dialog.tsx';
import classes from './ops.module.css';
import { When } from './when.tsx';

type FailedJobsTableProps = {
  readonly jobs: readonly FailedJob[];
  readonly state: FailedJobState;
  readonly onAsk: (asked: JobsToDecide) => void;
};

/** Failed jobs with their errors; on phones each row becomes a card. */
export function FailedJobsTable({ jobs, state, onAsk }: FailedJobsTableProps) {
  if (jobs.length === 0)
    return (
      <Card>
        <EmptyState compact title={state === 'stopped' ? 'No job stopped' : 'No job is tried again'} scene="stack">
          {state === 'stopped' ? 'Nothing waits for a decision.' : 'Jobs that failed and have tries left appear here.'}
        </EmptyState>
      </Card>
    );
  return (
    <div className={classes.card}>
      <table className={classes.table}>
        <caption className="hg-hidden">Failed jobs</caption>
        <thead>
          <tr>
            <th scope="col">Job</th>
            <th scope="col">Tries</th>
            <th scope="col">Error</th>
            <th scope="col">
              <span className="hg-hidden">Decide</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <Row key={job.id} job={job} onAsk={onAsk} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ job, onAsk }: { readonly job: FailedJob; readonly onAsk: FailedJobsTableProps['onAsk'] }) {
  const { id, queue, state, error, tries, dateFailed, dateRetry, data, mayRepeatMessage } = job;
  const chosen = { queue, id, jobs: 1, mayRepeatMessage };
  return (
    <tr>
      <td>
        <span className={classes.name}>{queue}</span>
        <details className={classes.detail}>
          <summary>What it was given</summary>
          <code className={classes.error}>{data}</code>
        </details>
      </td>
      <td>
        {quantity(tries, 'try', 'tries')}
        <span className={classes.detail}>
          {dateRetry ? (
            <>
              Again <When instant={dateRetry} />
            </>
          ) : dateFailed ? (
            <When instant={dateFailed} />
          ) : null}
        </span>
      </td>
      <td data-label="Error">
        <code className={classes.error}>{error || 'No words were kept.'}</code>
      </td>
      <td className={classes.act}>
        {state === 'stopped' ? (
          <>
            <Button size="sm" aria-label={`Retry ${queue} ${id}`} onClick={() => onAsk({ ...chosen, act: 'retry' })}>
              Retry
            </Button>
            <Button
              variant="default"
              size="sm"
              aria-label={`Discard ${queue} ${id}`}
              onClick={() => onAsk({ ...chosen, act: 'discard' })}
            >
              Discard
            </Button>
          </>
        ) : null}
      </td>
    </tr>
  );
}
