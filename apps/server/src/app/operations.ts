import type { FastifyInstance } from 'fastify';
import { openApiDocument, type Route } from '../platform/http/index.ts';
import { metrics } from '../platform/metrics/index.ts';
import { integer, statement } from '../platform/database/index.ts';
import type { Runtime } from './runtime.ts';
import { apiPage } from './api-page.ts';

const ping = statement('readiness', 'select 1 as one', { one: integer });

/** Operational routes of the process: liveness, readiness, metrics and the API description. */
export function serveOperations(
  app: FastifyInstance,
  { runtime, routes }: { readonly runtime: Runtime; readonly routes: readonly Route[] },
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await runtime.read.run(ping, []);
      return { status: 'ready' };
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'waiting for the database' });
    }
  });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));
  // Made when it is first asked for: it takes longer than everything else of a start, and most processes are never asked.
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
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'")
      .send(apiPage(routes, runtime.config.productName)),
  );
}
