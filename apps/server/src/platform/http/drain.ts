import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Maximum time for requests in progress after the listener is closed. */
const lastRequestsMs = 30_000;

/**
 * Stops a server without failed requests. While it drains, `/readyz` returns 503 and all other requests are served as
 * usual, so that the load balancer can remove the process; each response closes its connection, so that the balancer
 * keeps none open.
 */
export type Drain = {
  readonly isDraining: () => boolean;
  /** Resolves when the drain is over and new connections may be refused. */
  readonly begin: () => Promise<void>;
};

/** Creates the drain. Its hook applies only to routes that are added afterwards. */
export function createDrain(app: FastifyInstance, { seconds }: { readonly seconds: number }): Drain {
  let draining = false;
  // Set when the response is sent, so that it also applies to requests already in progress: a connection kept open
  // would delay the end.
  app.addHook('onSend', async (_request, reply) => {
    if (draining) void reply.header('connection', 'close');
  });
  return {
    isDraining: () => draining,
    begin: async () => {
      draining = true;
      await wait(seconds * 1000);
    },
  };
}

/**
 * Refuses new connections and waits for the requests in progress; those that take longer than half a minute are
 * aborted.
 */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), lastRequestsMs).unref();
  await app.close();
  clearTimeout(cut);
}
