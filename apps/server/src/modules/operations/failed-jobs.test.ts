import type { FailedJob, FailedQueue } from '@huggg/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../app/testing/test-server.ts';

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await testServer();
  headers = { authorization: `Bearer ${await server.tokenOf('ops', 'huggg.example')}` };
});
afterAll(() => server.close());

/** Creates a stopped job, as the library leaves it. */
async function createStoppedJob(queue: string, error: string): Promise<void> {
  await server.database.pool.query(
    `insert into jobs.job (name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
     values ('dead-letters', '{"transactionId":"x"}', $1, gen_random_uuid(), now(), 8, jsonb_build_object('message', $2::text))`,
    [queue, error],
  );
}
const ask = async (method: 'GET' | 'POST', url: string, payload?: object) =>
  server.app.inject({ method, url, headers, ...(payload && { payload }) });

it('lets an operator retry or discard failed jobs, each once and recorded in the audit log', async () => {
  await createStoppedJob('gifting.dispatch-gifts', 'connect ECONNREFUSED');
  await createStoppedJob('notifications.notify', 'A provider did not take it');
  await createStoppedJob('notifications.notify', 'A provider did not take it');
  const queues = (await ask('GET', '/v3/ops/jobs/queues')).json<{ data: FailedQueue[] }>().data;
  expect(queues).toMatchObject([
    { queue: 'notifications.notify', stopped: 2, retrying: 0, mayRepeatMessage: true },
    { queue: 'gifting.dispatch-gifts', stopped: 1, retrying: 0, mayRepeatMessage: false },
  ]);
  const { data, total } = (await ask('GET', '/v3/ops/jobs?queue=gifting.dispatch-gifts')).json<{
    data: FailedJob[];
    total: number;
  }>();
  expect([total, data[0]?.tries, data[0]?.error]).toEqual([1, 9, 'connect ECONNREFUSED']);
  expect((await ask('GET', '/v3/ops/overview')).json()).toMatchObject({ stoppedJobs: 3, retryingJobs: 0 });

  const one = { queue: 'gifting.dispatch-gifts', id: data[0]?.id };
  expect((await ask('POST', '/v3/ops/jobs/retry', one)).json()).toEqual({ jobs: 1 });
  expect((await ask('POST', '/v3/ops/jobs/retry', one)).json()).toMatchObject({ code: 'job.not-found' });
  const all = { queue: 'notifications.notify', before: queues[0]?.dateLast, reason: 'duplicate' };
  expect((await ask('POST', '/v3/ops/jobs/discard', all)).json()).toEqual({ jobs: 2 });
  const { rows } = await server.database.pool.query(
    `select action, subject_id, changes, reason from audit_events where action like 'jobs.%' order by id`,
  );
  expect(rows).toEqual([
    {
      action: 'jobs.retried',
      subject_id: `gifting.dispatch-gifts ${data[0]?.id}`,
      changes: { jobs: { from: null, to: 1 } },
      reason: null,
    },
    {
      action: 'jobs.discarded',
      subject_id: 'notifications.notify',
      changes: { jobs: { from: 2, to: null } },
      reason: 'duplicate',
    },
  ]);
});

it('reads a time without an offset in UTC', async () => {
  await createStoppedJob('notifications.notify', 'A provider did not take it');
  const { rows } = await server.database.pool.query<{ minute: string }>(
    `select to_char(now() at time zone 'UTC' + interval '1 minute', 'YYYY-MM-DD"T"HH24:MI') as minute`,
  );
  const all = { queue: 'notifications.notify', before: rows[0]?.minute };
  expect((await ask('POST', '/v3/ops/jobs/retry', all)).json()).toEqual({ jobs: 1 });
});
