import type { HelpRequest, HelpThread } from '@huggg/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../app/testing/test-server.ts';
import type { Mail, Mailer, MailOutcome } from '../../platform/mail/index.ts';
import { demoUsers } from '../teams/index.ts';
import { helpJobs } from './index.ts';

let server: TestServer;
let token: string;
let mails: Mail[] = [];
let outcome: MailOutcome = { state: 'accepted', providerId: 'x' };
const mailer: Mailer = {
  send: (mail) => {
    mails.push(mail);
    return Promise.resolve(outcome);
  },
  close: () => undefined,
};

beforeAll(async () => {
  server = await testServer({ SUPPORT_EMAIL: 'help@gifts.example' });
  token = await server.tokenOf('ops', 'huggg.example');
});
afterAll(() => server.close());
beforeEach(() => {
  mails = [];
  outcome = { state: 'accepted', providerId: 'x' };
});

const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
  server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
const draft = {
  name: 'Mair Evans',
  email: 'mair@northwind.example',
  message: 'My gift says that it is not available.',
  page: 'https://gifts.example/g/Ab3dEf6hIj9lMn0p',
  requestId: 'request-1',
};
/** Sends a request for help without a session. */
const write = (payload: object = draft) => server.app.inject({ method: 'POST', url: '/v3/help-requests', payload });

/** Runs the waiting jobs that mail requests and replies. */
async function mailAll(): Promise<void> {
  const [definition] = helpJobs({ mailer }).jobs;
  const { rows } = await server.database.pool.query<{ data: { kind: 'request' | 'answer'; id: string } }>(
    `delete from jobs.job where name = 'operations.mail-help' returning data`,
  );
  for (const { data } of rows) await definition?.run(server.runtime.jobContext('test'), data as never);
}

it('stores a request from anyone, without the gift code, and mails it to the support address', async () => {
  const { id } = (await write()).json<{ id: string }>();
  const { data, total } = (await ask('GET', '/v3/ops/help-requests')).json<{ data: HelpRequest[]; total: number }>();
  expect(total).toBe(1);
  expect(data).toMatchObject([{ id, state: 'open', page: '/g/…', requestId: 'request-1', takenBy: null, replies: 0 }]);
  await mailAll();
  expect(mails.map(({ to, replyTo }) => [to, replyTo])).toEqual([['help@gifts.example', 'mair@northwind.example']]);
  expect(mails[0]?.text).toContain('/g/…');
  expect(JSON.stringify(mails)).not.toContain('Ab3dEf6hIj9lMn0p');
});

it('can be taken, answered by email with the support address as reply-to, and closed, all audited', async () => {
  const { id } = (await write()).json<{ id: string }>();
  const path = `/v3/ops/help-requests/${id}`;
  expect((await ask('POST', `${path}/take`)).json()).toEqual({ status: 'ok' });
  const thread = (await ask('POST', `${path}/answers`, { text: 'It opens again.' })).json<HelpThread>();
  expect(thread).toMatchObject({ state: 'taken', takenBy: { id: demoUsers.ops.id }, answers: [{ dateSent: null }] });
  await mailAll();
  const [answer] = mails.filter(({ to }) => to === 'mair@northwind.example');
  expect(answer?.replyTo).toBe('help@gifts.example');
  expect(answer?.text).toContain('It opens again.');
  expect(answer?.text).toContain('My gift says that it is not available.');
  expect((await ask('GET', path)).json<HelpThread>().answers[0]?.dateSent).not.toBeNull();
  expect((await ask('POST', `${path}/close`, { closed: true })).json()).toEqual({ status: 'ok' });
  expect((await ask('POST', `${path}/answers`, { text: 'Too late.' })).json()).toMatchObject({
    code: 'help-request.closed',
  });
  expect((await ask('GET', '/v3/ops/help-requests?closed=true')).json()).toMatchObject({ data: [{ id }], total: 1 });
  const { rows } = await server.database.pool.query<{ action: string }>(
    `select action from audit_events where subject_id = $1 order by id`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'help-request.taken',
    'help-request.answered',
    'help-request.closed',
  ]);
});

it('stores the error if the mail server refuses an answer, and retries after a temporary error', async () => {
  const { id } = (await write()).json<{ id: string }>();
  await mailAll();
  await ask('POST', `/v3/ops/help-requests/${id}/answers`, { text: 'It opens again.' });
  outcome = { state: 'refused', error: '550 no such mailbox' };
  await mailAll();
  expect((await ask('GET', `/v3/ops/help-requests/${id}`)).json<HelpThread>().answers).toMatchObject([
    { dateSent: null, error: '550 no such mailbox' },
  ]);
  await ask('POST', `/v3/ops/help-requests/${id}/answers`, { text: 'Once more.' });
  outcome = { state: 'later', error: '451 try again' };
  await expect(mailAll()).rejects.toThrow('451 try again');
});

it('limits the requests of one network per hour', async () => {
  const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await write()).statusCode));
  expect(statuses).toContain(429);
});

it('deletes requests a year after they were closed', async () => {
  await server.database.pool.query(
    `update help_requests set closed_by = $1, closed_at = now() - interval '366 days', taken_by = $1, taken_at = now()`,
    [demoUsers.ops.id],
  );
  const [schedule] = helpJobs({ mailer }).schedules;
  await schedule?.job.run(server.runtime.jobContext('test'), {} as never);
  expect((await ask('GET', '/v3/ops/help-requests?closed=true')).json()).toEqual({ data: [], total: 0 });
});
