import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { choose, click, render, servePageFrom, settle, until } from '../../../shared/testing/render.tsx';
import { PeopleGroup } from './people-group.tsx';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

const teamId = '01920000-0000-7000-8000-000000000001';
const sales = { id: '01920000-0000-7000-8000-000000000002', name: 'Sales', members: 1_200 };

/** Starts a server whose directory contains some groups, on the same origin as the page. */
async function serveGroups(groups: readonly object[]): Promise<{ answered: number }> {
  const count = { answered: 0 };
  const server = createServer((request, response) => {
    const one = { ...sales, people: [{ email: 'sam@x.example', name: 'Sam' }] };
    const answer = request.url?.endsWith('/directory-groups') ? groups : one;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    count.answered += 1;
  });
  open.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address && typeof address === 'object') servePageFrom(`http://127.0.0.1:${address.port}/`);
  return count;
}

const draw = (onPeople: (emails: readonly string[]) => void) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PeopleGroup teamId={teamId} onPeople={onPeople} />
    </QueryClientProvider>,
  );

it('lists the current people of a group, and says how many exceed the limit', async () => {
  await serveGroups([sales]);
  const taken: string[] = [];
  const { get, all } = await draw((emails) => taken.push(...emails));
  await until(() => expect(get('combobox', 'A group of your directory')).toBeDefined());
  await choose(get('combobox', 'A group of your directory'), sales.id);
  await click(get('button', 'List its people'));
  await until(() => expect(taken).toEqual(['sam@x.example']));
  await until(() =>
    expect(all('[role=status]')[0]?.textContent).toBe(
      '1 person of Sales listed above. The group has 1,200; a budget takes 1,000.',
    ),
  );
});

it('is hidden if the directory has no groups', async () => {
  const count = await serveGroups([]);
  const { all } = await draw(() => undefined);
  await until(() => expect(count.answered).toBe(1));
  await settle();
  expect(all('select')).toHaveLength(0);
});
