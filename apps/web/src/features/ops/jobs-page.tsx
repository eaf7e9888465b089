import type { FailedQueue } from '@huggg/contracts';
import { EmptyState } from '@huggg/ui';
import { count, quantity } from '@huggg/ui/format';
import { Button, Card, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../../shared/page/page.tsx';
import { consoleCrumbs } from './console-crumbs.ts';
import { DecideJobsDialog, type JobsToDecide } from './decide-jobs-dialog.tsx';
import { FailedJobsTable } from './failed-jobs-table.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { failedJobsQuery } from './queries/failed-jobs-query.ts';
import { failedQueuesQuery } from './queries/failed-queues-query.ts';
import { When } from './when.tsx';

const route = getRouteApi('/shell/ops/ops/jobs');

/** Failed background jobs: by queue, and each job with its error. */
export function JobsPage() {
  const { queue, state = 'stopped' } = route.useSearch();
  const queues = useQuery(failedQueuesQuery);
  const jobs = useQuery(failedJobsQuery({ queue, state }));
  const navigate = route.useNavigate();
  const [asked, setAsked] = useState<JobsToDecide>();
  return (
    <Page
      title="Failed jobs"
      description="Background work that did not succeed. Jobs that are being retried need nothing from you; stopped jobs need your decision."
      crumbs={consoleCrumbs}
    >
      <div className={classes.sections}>
        <section aria-labelledby="queues">
          <h2 id="queues" className={classes.title}>
            By queue
          </h2>
          <Loaded query={queues} label="Loading queues" columns={4}>
            {(data) => (data.length === 0 ? <NoFailures /> : <QueuesTable queues={data} onAsk={setAsked} />)}
          </Loaded>
        </section>
        <section aria-labelledby="jobs">
          <div className={classes.head}>
            <h2 id="jobs" className={classes.title}>
              {queue ? `Jobs of ${queue}` : 'Jobs'}
            </h2>
            <div className={classes.acts}>
              {queue ? (
                <Button
                  variant="default"
                  size="sm"
                  renderRoot={(props) => <Link to="/ops/jobs" search={{ state }} {...props} />}
                >
                  Show all queues
                </Button>
              ) : null}
              <SegmentedControl
                aria-label="Which jobs"
                value={state}
                onChange={(value) =>
                  void navigate({
                    search: { queue, state: value === 'retrying' ? 'retrying' : undefined },
                    replace: true,
                  })
                }
                data={[
                  { value: 'stopped', label: 'Stopped' },
                  { value: 'retrying', label: 'Tried again' },
                ]}
              />
            </div>
          </div>
          <Loaded query={jobs} label="Loading failed jobs" columns={4}>
            {({ data, total }) => (
              <>
                {total > data.length ? (
                  <p className={classes.note}>
                    The newest {count(data.length)} of {count(total)}.
                  </p>
                ) : null}
                <FailedJobsTable jobs={data} state={state} onAsk={setAsked} />
              </>
            )}
          </Loaded>
        </section>
      </div>
      <DecideJobsDialog asked={asked} onClose={() => setAsked(undefined)} />
    </Page>
  );
}

function NoFailures() {
  return (
    <Card>
      <EmptyState compact title="No job failed" scene="stack">
        A job that fails after its last try appears here, with its error.
      </EmptyState>
    </Card>
  );
}

function QueuesTable({
  queues,
  onAsk,
}: {
  readonly queues: readonly FailedQueue[];
  readonly onAsk: (asked: JobsToDecide) => void;
}) {
  return (
    <div className={classes.card}>
      <table className={classes.table}>
        <caption className="hg-hidden">Queues with failed jobs</caption>
        <thead>
          <tr>
            <th scope="col">Queue</th>
            <th scope="col" className={classes.amount}>
              Stopped
            </th>
            <th scope="col">Last failure</th>
            <th scope="col">
              <span className="hg-hidden">Decide</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {queues.map((one) => (
            <tr key={one.queue}>
              <td>
                <Link to="/ops/jobs" search={{ queue: one.queue }} className={classes.name}>
                  {one.queue}
                </Link>
                <span className={classes.detail}>{quantity(one.retrying, 'job')} retried automatically</span>
              </td>
              <td className={`hg-tabular ${classes.amount}`}>{count(one.stopped)}</td>
              <td data-label="Last failure">
                <When instant={one.dateLast} />
              </td>
              <td className={classes.act}>{one.stopped > 0 ? <QueueActs queue={one} onAsk={onAsk} /> : null}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function QueueActs({
  queue: { queue, stopped, dateLast, mayRepeatMessage },
  onAsk,
}: {
  readonly queue: FailedQueue;
  readonly onAsk: (asked: JobsToDecide) => void;
}) {
  const chosen = { queue, before: dateLast, jobs: stopped, mayRepeatMessage };
  return (
    <>
      <Button size="sm" aria-label={`Retry all of ${queue}`} onClick={() => onAsk({ ...chosen, act: 'retry' })}>
        Retry all
      </Button>
      <Button
        variant="default"
        size="sm"
        aria-label={`Discard all of ${queue}`}
        onClick={() => onAsk({ ...chosen, act: 'discard' })}
      >
        Discard all
      </Button>
    </>
  );
}
