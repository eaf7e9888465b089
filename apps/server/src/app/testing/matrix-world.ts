import { permissionKeys, type ApiKey } from '@huggg/contracts';
import { demoWallets } from '../../modules/funding/index.ts';
import { demoTeams, demoUsers, type DemoPerson } from '../../modules/teams/index.ts';
import { seedDemoHistory } from '../demo.ts';
import type { TestServer } from './test-server.ts';

/** The three sorts of teams from where Harbour & Pine stands, each with somebody who owns its things. */
export const homes = {
  harbourPine: {
    team: demoTeams.harbourPine.id,
    owner: 'ada',
    member: demoUsers.priya.id,
    wallet: demoWallets.main.id,
  },
  bristol: { team: demoTeams.bristol.id, owner: 'sam', member: demoUsers.sam.id, wallet: demoWallets.bristol.id },
  quaysideBooks: {
    team: demoTeams.quaysideBooks.id,
    owner: 'nora',
    member: demoUsers.nora.id,
    wallet: demoWallets.quayside.id,
  },
} as const satisfies Record<string, { team: string; owner: DemoPerson; member: string; wallet: string }>;
export type Home = keyof typeof homes;

/** Ids of real things of one home. */
export type Things = {
  readonly team: string;
  readonly member: string;
  readonly owner: string;
  readonly wallet: string;
  readonly order: string;
  readonly transaction: string;
  readonly gift: string;
  readonly commitment: string;
  readonly apiKey: string;
  readonly subteam: string;
  readonly invite: string;
};

/** `ids` are whose each token is: a person's, or the key's own. */
export type MatrixWorld = {
  readonly things: Readonly<Record<Home, Things>>;
  readonly tokens: Readonly<Record<string, string>>;
  readonly ids: Readonly<Record<string, string>>;
};

/** Signs everybody in, and makes a thing of each kind in each home. */
export async function matrixWorld(server: TestServer): Promise<MatrixWorld> {
  const tokens: Record<string, string> = {};
  for (const person of ['ada', 'victor', 'sam', 'priya', 'olu'] as const) tokens[person] = await server.tokenOf(person);
  tokens['nora'] = await server.tokenOf('nora', 'quaysidebooks.example');
  tokens['ops'] = await server.tokenOf('ops', 'huggg.example');
  for (const token of Object.values(tokens)) await server.prove(token);
  const post = async <T>(url: string, token: string | undefined, payload: object): Promise<T> => {
    const response = await server.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
    if (response.statusCode >= 300) throw new Error(`${url} answered ${response.statusCode}: ${response.body}`);
    return response.json<T>();
  };
  const makeKey = (token: string | undefined, scopes: readonly string[]) =>
    post<{ key: ApiKey; secret: string }>('/v3/api-keys', token, { name: 'Matrix', scopes, expiresAt: null });
  const ids: Record<string, string> = Object.fromEntries(Object.entries(demoUsers).map(([name, { id }]) => [name, id]));
  for (const [name, scopes] of [
    ['key', [...permissionKeys, 'scim']],
    ['narrow-key', ['user']],
  ] as const) {
    const { key, secret } = await makeKey(tokens['ada'], scopes);
    tokens[name] = secret;
    ids[name] = key.id;
  }

  tokens['impersonator'] = (
    await post<{ access_token: string }>('/v3/impersonations', tokens['ops'], {
      email: demoUsers.ada.email,
      reason: 'To try every call',
    })
  ).access_token;
  await moveHistory(server);
  const things = {} as Record<Home, Things>;
  for (const home of Object.keys(homes) as Home[]) {
    const { team, owner, member, wallet } = homes[home];
    const token = tokens[owner];
    const order = await post<{ id: string }>('/api/v2/orders', token, {
      name: 'Matrix',
      type: 'bulkHugggs',
      details: {},
    });
    // A subteam's admin makes neither commitments nor keys: those of Bristol are made by its parent's.
    const commitment = await post<{ id: string }>(
      `/v3/wallets/${wallet}/commitments`,
      owner === 'sam' ? tokens['ada'] : token,
      { amount: 100 },
    );
    const key = owner === 'sam' ? null : await makeKey(token, ['user']);
    const sent = await post<{ results: readonly { readonly inviteId: string | null }[] }>(
      `/v3/teams/${team}/users/invites`,
      token,
      { invites: [`matrix-${home.toLowerCase()}@example.com`] },
    );
    const { rows } = await server.database.pool.query<{ transaction: string; gift: string }>(
      'select t.id as transaction, g.id as gift from transactions t join gifts g on g.transaction_id = t.id where t.team_id = $1 and t.user_id = $2 order by t.created_at desc, g.id limit 1',
      [team, demoUsers[owner].id],
    );
    const [row] = rows;
    if (!row) throw new Error(`${home} has no gift.`);
    things[home] = {
      team,
      member,
      owner: demoUsers[owner].id,
      wallet,
      order: order.id,
      transaction: row.transaction,
      gift: row.gift,
      commitment: commitment.id,
      apiKey: key?.key.id ?? '',
      subteam: home === 'bristol' ? '' : homes.bristol.team,
      invite: sent.results[0]?.inviteId ?? '',
    };
  }
  return { things, tokens, ids };
}

/** The demo's history is Harbour & Pine's alone: some of it becomes the others', so that each has a real order with gifts. */
async function moveHistory({ database, runtime }: TestServer): Promise<void> {
  await seedDemoHistory(runtime);
  const { rows } = await database.pool.query<{ id: string; order_id: string }>(
    'select id, order_id from transactions where team_id = $1 order by created_at limit 3',
    [demoTeams.harbourPine.id],
  );
  const owners = ['ada', 'sam', 'nora'] as const;
  const teams = [homes.harbourPine, homes.bristol, homes.quaysideBooks];
  for (const [index, { id, order_id: orderId }] of rows.entries()) {
    const [team, user] = [teams[index]?.team, demoUsers[owners[index] ?? 'ada'].id];
    await database.pool.query('update transactions set team_id = $2, user_id = $3, created_at = now() where id = $1', [
      id,
      team,
      user,
    ]);
    await database.pool.query('update gifts set team_id = $2, user_id = $3 where transaction_id = $1', [
      id,
      team,
      user,
    ]);
    await database.pool.query('update orders set team_id = $2, user_id = $3 where id = $1', [orderId, team, user]);
  }
}
