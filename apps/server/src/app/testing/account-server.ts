import type { LightMyRequestResponse } from 'fastify';
import type { Tx } from '../../platform/database/index.ts';
import { testSecrets } from '../../platform/testing/index.ts';
import { accountRoutes, type PersonGate } from '../../modules/accounts/index.ts';
import { peopleServer, type PeopleServer } from './people-server.ts';

export type AccountServer = PeopleServer & {
  /** Names of the statements that were run in transactions since the last look, in order. */
  readonly statements: () => string[];
  /** Ids of teams for which a main wallet was asked. */
  readonly wallets: string[];
  readonly post: (
    url: string,
    payload: object,
    token?: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<LightMyRequestResponse>;
  readonly put: (url: string, payload: object, token: string) => Promise<LightMyRequestResponse>;
  /** The tokens of links that were asked for an address, newest first, as the mails would bring them. */
  readonly linksTo: (kind: 'email-verification' | 'password-reset', address: string) => Promise<string[]>;
  readonly rows: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
};

const tables = { 'email-verification': 'email_verifications', 'password-reset': 'password_resets' } as const;

/**
 * The calls about accounts over HTTP beside those of sign-in. Wallets belong to a module above; here it is noted that
 * one was asked for.
 */
export async function accountServer({
  settings = {},
  personGate = null,
}: {
  readonly settings?: Readonly<Record<string, string>>;
  readonly personGate?: PersonGate;
} = {}): Promise<AccountServer> {
  let ran: string[] = [];
  const wallets: string[] = [];
  const openMainWallet = async (_tx: Tx, { teamId }: { readonly teamId: string }): Promise<void> =>
    void wallets.push(teamId);
  const server = await peopleServer(settings, {
    routes: ({ transaction }) =>
      accountRoutes({
        transaction,
        personGate,
        openMainWallet,
        counters: { wallets: async () => 0, themes: async () => 0 },
      }),
    onStatement: (name) => ran.push(name),
  });
  const rows: AccountServer['rows'] = async (text, values = []) =>
    (await server.database.pool.query(text, [...values])).rows as never;
  return {
    ...server,
    wallets,
    rows,
    statements: () => {
      const names = ran;
      ran = [];
      return names;
    },
    post: (url, payload, token, headers = {}) =>
      server.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      }),
    put: (url, payload, token) =>
      server.app.inject({ method: 'PUT', url, payload, headers: { authorization: `Bearer ${token}` } }),
    linksTo: async (kind, address) => {
      const found = await rows<{ id: string }>(
        `select id from ${tables[kind]} where lower(email_address) = lower($1) order by created_at desc, id desc`,
        [address],
      );
      return found.map(({ id }) => testSecrets.linkToken(kind, id));
    },
  };
}
