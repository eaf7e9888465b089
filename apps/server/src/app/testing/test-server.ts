import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { parseConfig } from '../../platform/config/index.ts';
import {
  bindRoutes,
  createHttpServer,
  createLiveHub,
  serveLive,
  type LiveHub,
  type Route,
} from '../../platform/http/index.ts';
import { createLog } from '../../platform/log/index.ts';
import { inLockOrder, testDatabase, type TestDatabase } from '../../platform/testing/index.ts';
import { authenticator, tokenCookies } from '../authentication.ts';
import { createModules } from '../modules.ts';
import { serveOperations } from '../operations.ts';
import { createRuntime, type Runtime } from '../runtime.ts';
import { demoTemplate, testCodeKey } from './demo-template.ts';

export type TestServer = {
  readonly app: FastifyInstance;
  readonly runtime: Runtime;
  readonly routes: readonly Route[];
  readonly database: TestDatabase;
  readonly hub: LiveHub;
  /** Signs in as one of the demo people, by the part of the address before the @. */
  readonly tokenOf: (person: string, domain?: string) => Promise<string>;
  /** Re-authenticates the session of a token, as the dialog of the web application does. */
  readonly prove: (token: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Starts the complete server on a fresh database with the demo data; requests use Fastify's inject. Jobs are queued,
 * not run.
 */
export async function testServer(
  settings: Readonly<Record<string, string>> = {},
  /** Returns the address to connect to the database, for tests that block the connection. */
  wayTo: (databaseUrl: string) => Promise<string> = (url) => Promise.resolve(url),
): Promise<TestServer> {
  const database = await testDatabase({ template: await demoTemplate() });
  const dataDir = await mkdtemp(join(tmpdir(), 'huggg-server-'));
  // Stored in a file, so that processes that a test starts on this folder find it as well.
  await writeFile(join(dataDir, 'code.key'), `${testCodeKey}\n`, { mode: 0o600 });
  const config = parseConfig({
    NODE_ENV: 'test',
    DATABASE_URL: await wayTo(database.url),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '0',
    ...settings,
  });
  const log = createLog('silent', 'test');
  const runtime = createRuntime({ config, log, works: false, watch: inLockOrder });
  await runtime.queue.start();
  const modules = await createModules(runtime);
  await runtime.queue.prepare(modules.jobs);
  const app = await createHttpServer({ config, log, limits: runtime.limits });
  const authenticate = authenticator(runtime);
  const hub = createLiveHub({ url: config.database.url, log });
  bindRoutes(app, modules.routes, { contextFor: runtime.contextFor, authenticate, checkResponses: true });
  serveLive(app, { hub, authenticate, cookieNames: tokenCookies });
  serveOperations(app, { runtime, routes: modules.routes });
  await modules.registerPages(app);
  await app.ready();
  return {
    app,
    runtime,
    routes: modules.routes,
    database,
    hub,
    tokenOf: async (person, domain = 'harbourpine.example') => {
      const response = await app.inject({
        method: 'POST',
        url: '/oauth/token',
        payload: { grant_type: 'password', username: `${person}@${domain}`, password: 'unwrap-the-joy' },
      });
      return response.json<{ access_token: string }>().access_token;
    },
    prove: async (token) => {
      const headers = { authorization: `Bearer ${token}` };
      const { user } = (await app.inject({ method: 'GET', url: '/api/v2/auth/me', headers })).json<{
        user: { id: string };
      }>();
      const proven = await app.inject({
        method: 'POST',
        url: `/v3/users/${user.id}/step-up`,
        headers,
        payload: { password: 'unwrap-the-joy' },
      });
      if (proven.statusCode !== 200) throw new Error(`The step-up was refused: ${proven.body}`);
    },
    close: async () => {
      await hub.stop();
      await app.close();
      await runtime.close();
      await modules.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
