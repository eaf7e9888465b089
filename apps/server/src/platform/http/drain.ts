import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long requests in progress may take once the listener is closed. */
const lastRequestsMs = 30_000;

/**
 * How a server stops without a failed request. While it drains, `/readyz` answers 503 and all else is answered as
 * usual, so that the balancer can take the process out; each answer closes its connection, so that the balancer keeps
 * none open.
 */
export type Drain = {
  readonly isDraining: () => boolean;
  /** Comes back when the drain is over and new connections may be refused. */
  readonly begin: () => Promise<void>;
};

/** Its hook counts for the routes that are added afterwards. */
export function createDrain(app: FastifyInstance, { seconds }: { readonly seconds: number }): Drain {
  let draining = false;
  // As answers are sent, so that it counts for the requests that had begun as well: a connection kept open would hold
  // up the end.
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

/** Refuses new connections and waits for the requests in progress; what takes longer than half a minute is cut off. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), lastRequestsMs).unref();
  await app.close();
  clearTimeout(cut);
}
