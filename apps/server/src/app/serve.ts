import type { Config } from '../platform/config/index.ts';
import {
  bindRoutes,
  closeServer,
  createDrain,
  createHttpServer,
  createLiveHub,
  serveLive,
} from '../platform/http/index.ts';
import type { Log } from '../platform/log/index.ts';
import { authenticator, tokenCookies } from './authentication.ts';
import { assertImplemented } from './coverage.ts';
import { createModules, type Modules } from './modules.ts';
import { serveOperations } from './operations.ts';
import { followProductName } from './product-name.ts';
import { createRuntime, type Runtime } from './runtime.ts';
import { announceSetup, serveSetup } from './setup/serve-setup.ts';
import { untilSignal } from './signals.ts';

type Input = { readonly config: Config; readonly log: Log };

/** Serves HTTP until it is asked to stop, then finishes the requests in progress. */
export async function serve({ config, log }: Input): Promise<number> {
  const runtime = createRuntime({ config, log, works: false, statementSeconds: config.database.statementSeconds });
  await runtime.queue.start();
  const modules = await createModules(runtime);
  await runtime.queue.prepare(modules.jobs);
  const forget = await followProductName(runtime);
  const stop = await startServing(runtime, modules);
  await untilSignal();
  forget();
  await stop();
  await runtime.close();
  return 0;
}

/**
 * Starts to handle HTTP requests.
 * @returns a function that stops it: it drains, ends the live streams and waits for the requests in progress.
 */
export async function startServing(runtime: Runtime, modules: Modules): Promise<() => Promise<void>> {
  const { config, log } = runtime;
  assertImplemented(modules.routes);
  const app = await createHttpServer({ config, log, limits: runtime.limits });
  const drain = createDrain(app, { seconds: config.http.drainSeconds });
  const authenticate = authenticator(runtime);
  const hub = createLiveHub({ url: config.database.url, log });
  bindRoutes(app, modules.routes, {
    contextFor: runtime.contextFor,
    authenticate,
    checkResponses: config.checkResponses,
    operatorsNeedFactor: config.production,
  });
  serveLive(app, { hub, authenticate, cookieNames: tokenCookies, operatorsNeedFactor: config.production });
  serveOperations(app, { runtime, routes: modules.routes, isDraining: drain.isDraining });
  await serveSetup(app, runtime, modules.mailer);
  await modules.registerPages(app);

  await app.listen({ port: config.http.port, host: config.http.host });
  log.info({ port: config.http.port }, 'serving');
  await announceSetup(runtime);
  return async () => {
    log.info({ seconds: config.http.drainSeconds }, 'stopping: /readyz returns 503');
    await drain.begin();
    // Streams end after the load balancer has stopped routing to this process, so that browsers reconnect to another
    // one.
    await hub.stop();
    await closeServer(app);
    log.info('stopped serving');
  };
}
