import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { queryClient } from '../../shared/api/query-client.ts';
import { storeUser } from '../../shared/session/session.ts';
import { useCurrentUser } from '../../shared/session/use-user.ts';
import { render, until } from '../../shared/testing/render.tsx';
import { serveAnswers } from '../../shared/testing/serve.ts';
import { accountOf, signInAs } from '../../shared/session/testing/signed-in.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { Updates } from './updates.tsx';

const streams: EventTarget[] = [];
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 0;
  constructor() {
    super();
    streams.push(this);
  }
  close(): void {}
}

const userPath = 'GET /api/v2/auth/me';
const wallets = ['wallets', 'list'];

beforeEach(() => {
  streams.length = 0;
  Object.assign(globalThis, { EventSource: Stream });
  queryClient.clear();
  queryClient.setQueryData(wallets, []);
});

function Role() {
  return <p>{useCurrentUser()?.role}</p>;
}

const draw = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ProfileMenu />
      <Role />
      <Updates />
    </QueryClientProvider>,
  );

const tell = (type: string): void => {
  const data = JSON.stringify({ type, id: 'ada', teamId: 'team', ownerId: 'ada', data: {} });
  streams[0]?.dispatchEvent(new MessageEvent(type, { data }));
};

const isStale = (): boolean | undefined => queryClient.getQueryState(wallets)?.isInvalidated;

it('shows a name that the user has saved on another screen', async () => {
  signInAs(accountOf());
  const { get } = await draw();
  expect(get('button', 'AM: account of Ada Moreau')).toBeTruthy();
  await act(async () => storeUser(accountOf({ user: { firstName: 'Zoë' } }).user));
  expect(get('button', 'ZM: account of Zoë Moreau')).toBeTruthy();
});

it('reads the account again after an event about the team, and nothing else while the permissions are the same', async () => {
  signInAs(accountOf({ permissions: { wallet: 'own' } }));
  const next = accountOf({ user: { firstName: 'Zoë' }, permissions: { wallet: 'own' } });
  const asked = await serveAnswers((call) => (call === userPath ? next : undefined));
  const { get } = await draw();
  expect(asked).toEqual([]);
  tell('team.changed');
  await until(() => expect(get('button', 'ZM: account of Zoë Moreau')).toBeTruthy());
  expect(asked).toEqual([userPath]);
  expect(isStale()).toBe(false);
});

it('draws what a changed role allows, and keeps no data that the user may no longer read', async () => {
  signInAs(accountOf());
  const next = accountOf({ role: 'automation-participant', permissions: { 'view-huggg-status': 'own' } });
  await serveAnswers((call) => (call === userPath ? next : undefined));
  const refused = (status: number) => Object.assign(new Error('Refused'), { name: 'ClientError', status });
  const answers: Readonly<Record<string, () => Promise<string>>> = {
    allowed: () => Promise.resolve('new'),
    forbidden: () => Promise.reject(refused(403)),
    unknown: () => Promise.reject(refused(404)),
    unreachable: () => Promise.reject(refused(503)),
  };
  const observers = Object.entries(answers).map(([name, queryFn]) => {
    queryClient.setQueryData([name], 'old');
    const observer = new QueryObserver<string>(queryClient, { queryKey: [name], queryFn, staleTime: Infinity });
    onTestFinished(observer.subscribe(() => undefined));
    return observer;
  });
  const { root } = await draw();
  tell('member.role-changed');
  await until(() =>
    expect(observers.map((observer) => observer.getCurrentResult().data)).toEqual(['new', undefined, undefined, 'old']),
  );
  expect(observers.map((observer) => observer.getCurrentResult().isError)).toEqual([false, true, true, true]);
  expect(queryClient.getQueryData(wallets)).toBeUndefined();
  expect(root.textContent).toContain('automation-participant');
});

it('reads the account again when a member is removed, who may be the user', async () => {
  signInAs(accountOf());
  await serveAnswers((call) => (call === userPath ? accountOf({ user: { firstName: 'Zoë' } }) : undefined));
  const { get } = await draw();
  tell('member.removed');
  await until(() => expect(get('button', 'ZM: account of Zoë Moreau')).toBeTruthy());
});
