import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config/index.ts';
import { sha256 } from '../platform/crypto/index.ts';
import { catalogueError } from '../platform/errors.ts';
import { openApiDocument, type Route } from '../platform/http/index.ts';
import { metrics } from '../platform/metrics/index.ts';
import { databaseReadiness } from './readiness.ts';
import type { Runtime } from './runtime.ts';
import { serveOAuthMetadata } from './oauth-metadata.ts';
import { refreshOperatorMetrics } from './operator-metrics.ts';
import { apiPage } from './api-page.ts';

/**
 * Checks whether the caller can read the metrics: with the token if one is configured; otherwise only outside
 * production.
 */
function mayReadMetrics({ production, metricsToken }: Config, authorization: string | undefined): boolean {
  if (metricsToken === null) return !production;
  const [given, wanted] = [authorization ?? '', `Bearer ${metricsToken}`].map((text) => sha256(text));
  return given !== undefined && wanted !== undefined && timingSafeEqual(given, wanted);
}

/** Registers the operational routes of the process: liveness, readiness, metrics and the API description. */
export function serveOperations(
  app: FastifyInstance,
  {
    runtime,
    routes,
    isDraining = () => false,
  }: { readonly runtime: Runtime; readonly routes: readonly Route[]; readonly isDraining?: () => boolean },
): void {
  const { ready, close } = databaseReadiness(runtime);
  app.addHook('onClose', close);
  serveOAuthMetadata(app, runtime);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'stopping' });
    if (await ready()) return { status: 'ready' };
    return reply.code(503).header('retry-after', '2').send({ status: 'waiting for the database' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(runtime.config, request.headers.authorization)) throw catalogueError('request.not-found');
    await refreshOperatorMetrics(runtime);
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
  // Created on the first request: it takes longer than the rest of the start, and most processes never need it.
  let document: string | null = null;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(
      openApiDocument(routes, {
        publicUrl: runtime.config.http.publicUrl,
        productName: runtime.config.productName,
        version: '0.1.0',
      }),
    );
    return reply.type('application/json').send(document);
  });
  app.get('/api', async (_request, reply) =>
    reply
      .type('text/html')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
      )
      .send(apiPage(routes, runtime.config.productName)),
  );
}
