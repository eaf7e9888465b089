import { verify } from '@node-rs/argon2';
import { ask } from '../support/http.ts';
import { measureAlternately, load } from '../support/load.ts';
import { cpuEach, number, ratio, type Row } from '../support/table.ts';
import { buyerOf, password, type World } from '../support/world.ts';

const clients = 16;
const members = 10_000;
const pageSize = 50;

const address = (index: number): string => `bench-${index}@harbourpine.example`;

/** Adds ten thousand members to one team, all with the demo password. */
async function fillTeam({ pool, teamId, userId }: World): Promise<{ readonly passwordHash: string }> {
  const { rows } = await pool.query<{ password_hash: string }>('select password_hash from users where id = $1', [
    userId,
  ]);
  const passwordHash = rows[0]?.password_hash ?? '';
  await pool.query(
    `with people as (
       insert into users (id, first_name, surname, email, password_hash, password_changed_at, verified_email_at, created_at, updated_at)
       select gen_random_uuid(), 'Person' || n, 'Number' || n, 'bench-' || n || '@harbourpine.example', $2, now(), now(), now(), now() from generate_series(0, $3 - 1) n
       on conflict do nothing returning id)
     insert into team_members (team_id, user_id, role_group_id, created_at, updated_at)
     select $1, people.id, g.id, now(), now() from people, teams t join role_groups g on g.plan_id = t.plan_id and g.role = 'team-viewer' where t.id = $1 and g.id = (
       select id from role_groups where plan_id = t.plan_id and role = 'team-viewer' order by id limit 1)`,
    [teamId, passwordHash, members],
  );
  await pool.query('vacuum analyze users');
  await pool.query('vacuum analyze team_members');
  return { passwordHash };
}

const signIn = ({ open }: World, username: string) =>
  open.call('POST', '/oauth/token', { grant_type: 'password', username, password });

/** Sign-ins compared with verifying the same password hash, which is slow by design. */
async function signInRow(world: World, passwordHash: string): Promise<Row> {
  const { seconds, rounds } = world.options;
  const processes = world.stack.processes();
  const one = async (index: number): Promise<boolean> => (await signIn(world, address(index % members))).status === 200;
  const { ours, bare } = await measureAlternately(rounds, {
    ours: () => load({ clients, seconds, processes, call: one }),
    bare: () => load({ clients, seconds, call: () => verify(passwordHash, password) }),
  });
  return {
    what: 'Signing in, 16 clients',
    ours: `${number(ours.perSecond)} a second (p99 ${number(ours.p99, 1)} ms)`,
    limit: `${number(bare.perSecond)} a second (bare argon2id of the same cost)`,
    ratio: ratio(ours.perSecond / bare.perSecond),
    target: '≥ 0.5',
    cpu: cpuEach(ours.cpu, ours.count),
  };
}

/** An authenticated call compared with a public one; each runs one more small query. */
async function overheadRow(world: World): Promise<Row> {
  const { seconds, rounds } = world.options;
  const processes = world.stack.processes();
  const known = async (index: number): Promise<boolean> => {
    const authorization = `Bearer ${buyerOf(world, index).buyer.token}`;
    return (await world.open.call('GET', '/v3/features', undefined, { authorization })).status === 200;
  };
  const anyone = async (): Promise<boolean> => (await world.open.call('GET', '/readyz')).status === 200;
  const { ours, bare } = await measureAlternately(rounds, {
    ours: () => load({ clients, seconds, processes, call: known }),
    bare: () => load({ clients, seconds, processes, call: anyone }),
  });
  return {
    what: 'A call with token and permissions, 16 clients, 64 users',
    ours: `${number(ours.perSecond)} a second (p50 ${number(ours.p50, 1)} ms)`,
    limit: `${number(bare.perSecond)} a second (an open call, p50 ${number(bare.p50, 1)} ms; ${cpuEach(bare.cpu, bare.count)})`,
    ratio: ratio(ours.perSecond / bare.perSecond),
    target: '≥ 0.5',
    cpu: cpuEach(ours.cpu, ours.count),
  };
}

type Page = { readonly pagination: { readonly total: number; readonly next: string | null } };

/** All ten thousand members, page by page; the last pages cost as much as the first. */
async function memberRow({ api, teamId }: World): Promise<Row> {
  const took: number[] = [];
  let after: string | null = null;
  do {
    const from = performance.now();
    const page: Page = await ask<Page>(
      api,
      'GET',
      `/api/v2/teams/${teamId}/users?limit=${pageSize}${after ? `&after=${after}` : ''}`,
    );
    took.push(performance.now() - from);
    after = page.pagination.next;
  } while (after);
  const median = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const [first, last] = [median(took.slice(0, 50)), median(took.slice(-50))];
  return {
    what: `${number(members)} members in pages of ${pageSize}`,
    ours: `p50 ${number(last, 1)} ms on the last 50 pages`,
    limit: `p50 ${number(first, 1)} ms on the first 50`,
    ratio: `${ratio(last / first)} ×`,
    target: '≤ 1.5 ×',
  };
}

/** The cost of authentication and members: signing in, calling with a token, and listing a large team. */
export async function peopleCases(world: World): Promise<Row[]> {
  const { passwordHash } = await fillTeam(world);
  return [await overheadRow(world), await signInRow(world, passwordHash), await memberRow(world)];
}
