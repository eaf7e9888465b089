import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { runAndRollBack, type Transact } from '../../platform/database/index.ts';
import { bindRoutes, createHttpServer } from '../../platform/http/index.ts';
import { authenticator } from '../authentication.ts';
import type { TestServer } from './test-server.ts';

/**
 * Returns transactions that do their work and are always rolled back, so that a call can be tested without changing
 * data that other tests need.
 */
function dryRun(transaction: Transact): Transact {
  return (work) => runAndRollBack(transaction, work);
}

/** Returns a context like the given one, with transactions that are rolled back. */
function dryContext(ctx: Context): Context {
  return Object.create(ctx, { transaction: { value: dryRun(ctx.transaction), enumerable: true } }) as Context;
}

/** Creates a second HTTP server of a test server, whose transactions are rolled back. */
export async function dryServer({ runtime, routes }: Pick<TestServer, 'runtime' | 'routes'>): Promise<FastifyInstance> {
  const dry = await createHttpServer({ config: runtime.config, log: runtime.log });
  bindRoutes(dry, routes, {
    contextFor: (parts) => dryContext(runtime.contextFor(parts)),
    authenticate: authenticator(runtime),
    checkResponses: true,
  });
  await dry.ready();
  return dry;
}
