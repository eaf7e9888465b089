import type { LightMyRequestResponse } from 'fastify';
import type { Tx } from '../../platform/database/index.ts';
import { testSecrets } from '../../platform/testing/index.ts';
import { accountRoutes, type PersonGate } from '../../modules/accounts/index.ts';
import { peopleServer, type PeopleServer } from './people-server.ts';

export type AccountServer = PeopleServer & {
  /** Returns the names of the statements that were run in transactions since the last call, in order. */
  readonly statements: () => string[];
  /** Ids of the teams for which a main wallet was requested. */
  readonly wallets: string[];
  readonly post: (
    url: string,
    payload: object,
    token?: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<LightMyRequestResponse>;
  readonly put: (url: string, payload: object, token: string) => Promise<LightMyRequestResponse>;
  /**
   * Returns the tokens of the links that were requested for an address, newest first, as the emails would contain them.
   */
  readonly linksTo: (kind: 'email-verification' | 'password-reset', address: string) => Promise<string[]>;
  readonly rows: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
};

const tables = { 'email-verification': 'email_verifications', 'password-reset': 'password_resets' } as const;

/**
 * Creates a server with the account endpoints and those of sign-in. Wallets belong to a module above, so requests for
 * one are only recorded.
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
        counters: { wallets: async () => new Map(), themes: async () => new Map() },
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
