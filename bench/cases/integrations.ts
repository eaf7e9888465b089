import { setTimeout as sleep } from 'node:timers/promises';
import { ask, caller, type Caller } from '../support/http.ts';
import { number, ratio, type Row } from '../support/table.ts';
import type { World } from '../support/world.ts';

type Sync = { readonly id: string; readonly status: string; readonly problem: string | null; readonly leavers: number };
type Account = {
  readonly id: string;
  readonly originId: string;
  readonly token: string;
  readonly people: readonly { readonly email: string }[];
};
type LinkedSystem = { readonly id: string; readonly aggregator: Caller };

const base = '/v3/integrations/linked-accounts';
const pageSize = 100;

const accountOf = async ({ id, aggregator }: LinkedSystem): Promise<Account> => {
  const all = await ask<readonly Account[]>(aggregator, 'GET', '/linked-accounts/console/accounts.json');
  const found = all.find(({ originId }) => originId === id);
  if (!found) throw new Error('The sandbox has no such account.');
  return found;
};

const changePeople = ({ id, aggregator }: LinkedSystem, change: Readonly<Record<string, number>>): Promise<unknown> =>
  ask(aggregator, 'POST', `/linked-accounts/console/accounts/${id}/people`, change);

/** Adds everyone of a system as a participant of the team. */
async function fillTeam({ pool, teamId }: World, { people }: Account): Promise<void> {
  await pool.query(
    `with people as (
       insert into users (id, first_name, surname, email, verified_email_at, created_at, updated_at)
       select gen_random_uuid(), 'Person', 'Number ' || n, email, now(), now(), now() from unnest($2::text[]) with ordinality as given (email, n) returning id)
     insert into team_members (team_id, user_id, role_group_id, created_at, updated_at)
     select $1, people.id, (select g.id from role_groups g where g.plan_id = t.plan_id and g.role = 'participant' order by g.id limit 1), now(), now()
     from people join teams t on t.id = $1`,
    [teamId, people.map(({ email }) => email)],
  );
  await pool.query('vacuum analyze users');
  await pool.query('vacuum analyze team_members');
}

/** Links a system with this many people, all of whom are already in the team, and starts its first sync. */
async function link(world: World, count: number): Promise<LinkedSystem> {
  const { api, stack } = world;
  const begun = await ask<{ readonly linkedAccount: { readonly id: string }; readonly linkUrl: string }>(
    api,
    'POST',
    base,
    { category: 'hris', integrationSlug: 'bamboohr' },
  );
  const { id } = begun.linkedAccount;
  const linked = { id, aggregator: caller(stack.sandboxUrl) };
  await changePeople(linked, { join: count });
  const token = new URL(begun.linkUrl).searchParams.get('link_token');
  const { public_token: publicToken } = await ask<{ readonly public_token: string }>(
    linked.aggregator,
    'POST',
    `/linked-accounts/link/yes?link_token=${token}`,
  );
  await fillTeam(world, await accountOf(linked));
  await ask(api, 'POST', `${base}/${id}/account-tokens`, { publicToken });
  return linked;
}

/** Waits until the latest sync has the given status. */
async function waitForSync({ api }: World, { id }: LinkedSystem, status: 'ready' | 'done'): Promise<Sync> {
  for (const from = performance.now(); performance.now() - from < 600_000;) {
    const { data } = await ask<{ readonly data: readonly Sync[] }>(api, 'GET', `${base}/${id}/syncs`);
    const [newest] = data;
    if (newest?.status === status) return newest;
    if (newest?.status === 'failed') throw new Error(`The sync failed: ${newest.problem}`);
    await sleep(20);
  }
  throw new Error(`The sync did not reach the status ${status} within ten minutes.`);
}

const apply = ({ api }: World, { id }: LinkedSystem, sync: Sync): Promise<unknown> =>
  ask(api, 'POST', `${base}/${id}/syncs/${sync.id}/apply`, { leavers: sync.leavers });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Fetches the same pages from the aggregator, one after the other. */
async function readPages(linked: LinkedSystem): Promise<void> {
  const { token } = await accountOf(linked);
  const headers = { authorization: 'Bearer sandbox', 'x-account-token': token };
  for (let cursor: string | null = ''; cursor !== null;) {
    const path: string = `/linked-accounts/api/hris/v1/employees?page_size=${pageSize}${cursor ? `&cursor=${cursor}` : ''}`;
    const page: { readonly next: string | null } = await ask(linked.aggregator, 'GET', path, undefined, headers);
    cursor = page.next;
  }
}

/** Measures statements in one transaction, which is rolled back. */
async function rolledBackMs({ pool }: World, statements: readonly string[]): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    return await timed(async () => {
      for (const statement of statements) await client.query(statement);
    });
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Statements that write again what a sync has stored from the fetched people. */
const readingStatements = ({ id }: Sync): readonly string[] => [
  `insert into account_sync_people (id, sync_id, remote_id, email, name, is_active, start_date, birthday)
   select gen_random_uuid(), sync_id, remote_id || ' again', email, name, is_active, start_date, birthday from account_sync_people where sync_id = '${id}'`,
];

/** Statements that write the same as executing the sync: remove the people who left, and update the known people. */
const applyStatements = ({ id }: Sync, accountId: string, teamId: string): readonly string[] => [
  `delete from team_members m using account_sync_people p where p.sync_id = '${id}' and p.kind = 'leave' and m.user_id = p.user_id and m.team_id = '${teamId}'`,
  `update connected_people c set name = p.name, email = p.email, is_active = p.is_active, place = coalesce(p.next_place, c.place), updated_at = now()
   from account_sync_people p where p.sync_id = '${id}' and c.linked_account_id = '${accountId}' and c.remote_id = p.remote_id`,
  `delete from account_sync_people where sync_id = '${id}' and kind is null`,
];

/**
 * A sync of ten thousand people already in the team, of whom a hundred left, compared with fetching the same pages and
 * writing the same rows.
 */
export async function integrationsCase(world: World): Promise<Row[]> {
  const { stack, api, teamId, options } = world;
  const [count, leave] = options.small ? [500, 5] : [10_000, 100];
  stack.work();
  const linked = await link(world, count);
  await apply(world, linked, await waitForSync(world, linked, 'ready'));
  await waitForSync(world, linked, 'done');

  await changePeople(linked, { leave });
  const pages = await timed(() => readPages(linked));
  const read = await timed(async () => {
    await ask(api, 'POST', `${base}/${linked.id}/syncs`);
    await waitForSync(world, linked, 'ready');
  });
  const ready = await waitForSync(world, linked, 'ready');
  if (ready.leavers !== leave) throw new Error(`The sync found ${ready.leavers} leavers instead of ${leave}.`);
  const rows = await rolledBackMs(world, readingStatements(ready));
  const acts = await rolledBackMs(world, applyStatements(ready, linked.id, teamId));
  const applied = await timed(async () => {
    await apply(world, linked, ready);
    await waitForSync(world, linked, 'done');
  });
  linked.aggregator.close();
  const row = (what: string, ours: number, { limit, of }: { readonly limit: number; readonly of: string }): Row => ({
    what: `A sync of ${number(count)} people, ${what}`,
    ours: `${number(ours)} ms`,
    limit: `${number(limit)} ms (${of})`,
    ratio: `${ratio(ours / limit)} ×`,
    target: '–',
  });
  return [
    row('read and planned', read, {
      limit: pages + rows,
      of: `${number(pages)} ms the same pages alone, ${number(rows)} ms one statement that writes the same rows`,
    }),
    row(`carried out, ${number(leave)} leave`, applied, { limit: acts, of: 'the same rows by three statements' }),
  ];
}
