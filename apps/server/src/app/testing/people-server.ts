import { sessionCookies, sessionHeader, type CurrentUser, type DomainEvent, type TokenAnswer } from '@huggg/contracts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Transact, Tx } from '../../platform/database/index.ts';
import { bindRoutes, createHttpServer, type Route } from '../../platform/http/index.ts';
import type { Config } from '../../platform/config/index.ts';
import {
  fakeClock,
  ownLimits,
  testContext,
  testDatabase,
  type FakeClock,
  type TestDatabase,
} from '../../platform/testing/index.ts';
import { identityRoutes } from '../../modules/identity/index.ts';
import { plansRoutes } from '../../modules/plans/index.ts';
import { demoPassword, seedPeople, teamsRoutes } from '../../modules/teams/index.ts';
import { requireProofByPerson } from '../../modules/sessions/index.ts';
import { addInvitedPeople } from '../../modules/budgets/index.ts';
import { inviteRoutes } from '../../modules/members/index.ts';
import { accessRoutes } from '../access.ts';
import { authenticator } from '../authentication.ts';
import { mainWallets } from '../main-wallets.ts';
import { useQuickPasswords } from './quick-passwords.ts';

/** The token response to a caller that keeps no cookies. */
export type Tokens = TokenAnswer & { readonly refresh_token: string };

export type PeopleServer = {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly clock: FakeClock;
  readonly signIn: (
    username: string,
    fields?: object,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  readonly tokensOf: (username: string) => Promise<Tokens>;
  readonly get: (url: string, token: string) => Promise<LightMyRequestResponse>;
  /** Re-authenticates the session of a token, as the dialog of the web application does. */
  readonly prove: (token: string, password?: string) => Promise<LightMyRequestResponse>;
  /** Returns the published events, call by call. */
  readonly published: () => readonly DomainEvent[];
  readonly close: () => Promise<void>;
};

type Extras = {
  /** Routes of other parts of this module, in addition to those of sign-in. */
  readonly routes?: (parts: { readonly transaction: Transact }) => readonly Route[];
  /** Routes outside the API. */
  readonly registerPages?: (app: FastifyInstance, parts: { readonly config: Config }) => void;
  /** Receives the name of each statement that a call runs in a transaction. */
  readonly onStatement?: (name: string) => void;
};

/** Returns the same transactions, with their statements observed. */
function observeStatements(transaction: Transact, onStatement: (name: string) => void): Transact {
  return (work) =>
    transaction((tx) => {
      const run: Tx['run'] = (prepared, values) => {
        onStatement(prepared.name);
        return tx.run(prepared, values);
      };
      return work(Object.defineProperties(Object.create(tx) as Tx, { run: { value: run } }));
    });
}

/** Creates a server with the endpoints about people, on a fresh database with the demo people and a stopped clock. */
export async function peopleServer(
  settings: Readonly<Record<string, string>> = {},
  { routes = () => [], registerPages = () => undefined, onStatement }: Extras = {},
): Promise<PeopleServer> {
  const database = await testDatabase();
  const clock = fakeClock();
  const bare = testContext({ database, clock, settings: { RATE_LIMIT_PER_MINUTE: '0', ...settings } });
  await seedPeople(bare);
  await useQuickPasswords(database.pool);
  const transaction = onStatement ? observeStatements(database.transaction, onStatement) : database.transaction;
  const app = await createHttpServer({ config: bare.config, log: bare.log });
  const contexts: ReturnType<typeof testContext>[] = [];
  bindRoutes(
    app,
    [
      ...accessRoutes({ transaction, config: bare.config, log: bare.log, limits: ownLimits() }),
      ...identityRoutes(),
      ...teamsRoutes({ requireProof: requireProofByPerson }, mainWallets),
      ...inviteRoutes({ requireProof: requireProofByPerson }, { addInvitedPeople }),
      ...plansRoutes(),
      ...routes({ transaction }),
    ],
    {
      contextFor: ({ actor, origin, idempotency }) => {
        const context = testContext({
          database: { ...database, transaction },
          clock,
          actor,
          origin,
          idempotency,
          settings,
        });
        contexts.push(context);
        return context;
      },
      authenticate: authenticator(
        { readPrimary: database.read, transaction: database.transaction, log: bare.log },
        clock.now,
      ),
      checkResponses: true,
      operatorsNeedFactor: bare.config.production,
    },
  );
  registerPages(app, bare);
  await app.ready();

  const signIn: PeopleServer['signIn'] = (username, fields = {}, headers = {}) =>
    app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers,
      payload: { grant_type: 'password', username, password: demoPassword, ...fields },
    });

  const get: PeopleServer['get'] = (url, token) =>
    app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });

  return {
    app,
    database,
    clock,
    signIn,
    tokensOf: async (username) => (await signIn(username)).json<Tokens>(),
    get,
    published: () => contexts.flatMap(({ published }) => published),
    prove: async (token, password = demoPassword) => {
      const { user } = (await get('/api/v2/auth/me', token)).json<CurrentUser>();
      return app.inject({
        method: 'POST',
        url: `/v3/users/${user.id}/step-up`,
        headers: { authorization: `Bearer ${token}` },
        payload: { password },
      });
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

export const browser = { [sessionHeader.name]: sessionHeader.value };

type Cookie = {
  readonly value: string;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly path: string | undefined;
  readonly sameSite: string | undefined;
  readonly maxAge: number | undefined;
};

/** Returns the session cookies that a response sets, by their names in the contracts. */
export function cookiesOf(response: LightMyRequestResponse): Record<keyof typeof sessionCookies, Cookie | null> {
  const find = (name: string): Cookie | null => {
    const cookie = response.cookies.find((one) => one.name === name);
    if (!cookie) return null;
    return {
      value: cookie.value,
      httpOnly: cookie.httpOnly ?? false,
      secure: cookie.secure ?? false,
      path: cookie.path,
      sameSite: cookie.sameSite,
      maxAge: cookie.maxAge,
    };
  };
  return {
    refreshToken: find(sessionCookies.refreshToken),
    userAccessToken: find(sessionCookies.userAccessToken),
    clientAccessToken: find(sessionCookies.clientAccessToken),
    userId: find(sessionCookies.userId),
    teamId: find(sessionCookies.teamId),
  };
}
