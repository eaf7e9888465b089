import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type ProxiedRequest = { readonly method: string; readonly path: string; readonly body: string };

type Hold = {
  /**
   * `before`: the request never reaches the provider. `after`: the provider processes it, and its response never
   * arrives.
   */
  readonly when: 'before' | 'after';
  readonly matches: (request: ProxiedRequest) => boolean;
};

/** A proxy to an HTTP provider that can hold single requests. */
export type HoldingProxy = {
  readonly origin: string;
  /** Holds the next request that matches, and resolves when it is held. It never gets a response. */
  readonly hold: (hold: Hold) => Promise<void>;
  readonly close: () => Promise<void>;
};

const forwarded = ['authorization', 'content-type', 'cko-idempotency-key'] as const;

export async function holdingProxy(target: string): Promise<HoldingProxy> {
  const waiting = new Set<Hold & { readonly reached: () => void }>();
  const isHeld = (when: Hold['when'], request: ProxiedRequest): boolean => {
    const found = [...waiting].find((hold) => hold.when === when && hold.matches(request));
    if (!found) return false;
    waiting.delete(found);
    found.reached();
    return true;
  };
  const relay = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const body = await buffer(incoming);
    const request = { method, path, body: body.toString() };
    if (isHeld('before', request)) return;
    const answer = await globalThis.fetch(new URL(path, target), {
      method,
      headers: forwarded.flatMap((name) => {
        const value = headers[name];
        return typeof value === 'string' ? [[name, value] as [string, string]] : [];
      }),
      ...(body.length > 0 && { body }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (isHeld('after', request)) return;
    outgoing.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
    outgoing.end(bytes);
  };
  const server = createServer((incoming, outgoing) => {
    relay(incoming, outgoing).catch(() => outgoing.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: (hold) =>
      new Promise((resolve) => {
        waiting.add({ ...hold, reached: resolve });
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
