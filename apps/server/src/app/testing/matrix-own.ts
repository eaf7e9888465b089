import { homes, payableOrder, type Home, type Post } from './matrix-homes.ts';
import { makeCharge } from './matrix-payments.ts';
import { unknownId } from './sample.ts';
import type { TestServer } from './test-server.ts';

/** The rows of a caller: a payable order, its total, a wallet, a session, two factors, a linked account. */
export type Own = {
  readonly order: string;
  readonly amountPence: number;
  readonly wallet: string;
  readonly session: string;
  readonly factor: string;
  readonly newFactor: string;
  readonly newFactorSecret: string;
  readonly identity: string;
  /** A charge whose money is not in a wallet yet. */
  readonly charge: string;
};

/** The rows of a caller who owns nothing, such as an API key or an outsider. */
export const noOwn: Own = {
  order: unknownId,
  amountPence: 1,
  wallet: unknownId,
  session: unknownId,
  factor: unknownId,
  newFactor: unknownId,
  newFactorSecret: 'AAAAAAAAAAAAAAAA',
  identity: unknownId,
  charge: unknownId,
};

/** Returns the first wallet that a caller can pay from. */
async function walletOf(server: TestServer, token: string | undefined): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await server.app.inject({ method: 'GET', url: '/v3/wallets/spendable', headers });
  return answer.json<{ data: readonly { readonly id: string }[] }>().data[0]?.id ?? unknownId;
}

/** Creates the rows of a caller. */
export async function makeOwn(
  post: Post,
  {
    caller,
    home,
    token,
    userId,
    product,
    server,
  }: {
    readonly caller: string;
    readonly home: Home;
    readonly token: string | undefined;
    readonly userId: string | undefined;
    readonly product: string;
    readonly server: TestServer;
  },
): Promise<Own> {
  const order = caller === 'victor' ? null : await payableOrder(post, token, product);
  const bought = order && {
    order: order.id,
    amountPence: order.totalPence,
    wallet: await walletOf(server, token),
  };
  if (caller === 'key' || userId === undefined) return { ...noOwn, ...bought };
  await server.tokenOf(caller, home === 'quaysideBooks' ? 'quaysidebooks.example' : undefined);
  const { id: newFactor, secret } = await post<{ id: string; secret: string }>(
    `/v3/users/${userId}/factors/totp`,
    token,
    { name: 'Phone' },
  );
  const one = async (sql: string): Promise<string> =>
    (await server.database.pool.query<{ id: string }>(sql, [userId])).rows[0]?.id ?? unknownId;
  return {
    ...noOwn,
    ...bought,
    newFactor,
    newFactorSecret: secret,
    charge: await makeCharge(server, { team: homes[home].team, userId }),
    session: await one('select id from sessions where user_id = $1 order by created_at desc, id desc limit 1'),
    factor: await one(
      `insert into second_factors (id, user_id, kind, name, credential_id, public_key, sign_count, created_at, confirmed_at)
       values (gen_random_uuid(), $1, 'passkey', 'Laptop', gen_random_uuid()::text::bytea, '\\x00', 0, now(), now()) returning id`,
    ),
    identity: await one(
      `insert into user_identities (id, user_id, provider, issuer, subject, email, linked_at)
       values (gen_random_uuid(), $1, 'google', 'https://accounts.google.com', gen_random_uuid()::text, 'linked@example.com', now()) returning id`,
    ),
  };
}
