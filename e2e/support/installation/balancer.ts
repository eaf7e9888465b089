import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Certificate } from './certificates.ts';

type Backend = { readonly port: number; isUp: boolean; answers: number };

export type Balancer = {
  readonly url: string;
  /** Number of responses of each backend, by port. */
  readonly answers: () => ReadonlyMap<number, number>;
  readonly isUp: (port: number) => boolean;
  readonly close: () => Promise<void>;
};

const checkEveryMs = 100;
const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding']);

type Pool = { readonly backends: readonly Backend[]; readonly agent: Agent; turn: number };
type ProxiedRequest = { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse; readonly body: Buffer };

/** Returns the next available backend, in turn. */
function next(pool: Pool, tried: ReadonlySet<Backend>): Backend | undefined {
  const usable = pool.backends.filter((backend) => backend.isUp && !tried.has(backend));
  pool.turn += 1;
  return usable[pool.turn % Math.max(1, usable.length)];
}

function answerWith(answer: IncomingMessage, outgoing: ServerResponse): void {
  const headers = Object.entries(answer.headers).filter(([name]) => !connectionHeaders.has(name));
  outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers) as Record<string, string | string[]>);
  outgoing.flushHeaders();
  answer.pipe(outgoing);
  answer.once('error', () => outgoing.destroy());
}

function proxyRequest(pool: Pool, visit: ProxiedRequest, tried = new Set<Backend>()): void {
  const { incoming, outgoing, body } = visit;
  const backend = next(pool, tried);
  if (!backend) return void outgoing.writeHead(503, { 'retry-after': '1' }).end();
  const { method, url: path } = incoming;
  const headers = {
    ...incoming.headers,
    'x-forwarded-for': incoming.socket.remoteAddress,
    'x-forwarded-proto': 'https',
  };
  const forwarded = request({ host: '127.0.0.1', port: backend.port, agent: pool.agent, method, path, headers });
  forwarded.once('response', (answer) => {
    backend.answers += 1;
    answerWith(answer, outgoing);
  });
  forwarded.once('error', (error: NodeJS.ErrnoException) => {
    backend.isUp = false;
    if (outgoing.headersSent) outgoing.destroy();
    else if (error.code === 'ECONNREFUSED') proxyRequest(pool, visit, tried.add(backend));
    else outgoing.writeHead(502).end();
  });
  outgoing.once('close', () => forwarded.destroy());
  forwarded.end(body);
}

async function check(backend: Backend): Promise<void> {
  backend.isUp = await fetch(`http://127.0.0.1:${backend.port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Terminates TLS and distributes requests in turn among the backends that respond to `/readyz`, as nginx and HAProxy
 * do. A request that never reached a backend goes to the next one; one that failed later returns 502, because it may
 * have been carried out.
 */
export async function startBalancer(
  ports: readonly number[],
  { certificate, port }: { readonly certificate: Certificate; readonly port: number },
): Promise<Balancer> {
  const backends = ports.map((one): Backend => ({ port: one, isUp: false, answers: 0 }));
  const pool: Pool = { backends, agent: new Agent({ keepAlive: true }), turn: 0 };
  const server = createServer(certificate, (incoming, outgoing) => {
    // The body is buffered, so that it can be sent to another backend.
    buffer(incoming).then(
      (body) => proxyRequest(pool, { incoming, outgoing, body }),
      () => outgoing.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const checks = setInterval(() => void Promise.all(backends.map(check)), checkEveryMs);
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    answers: () => new Map(backends.map(({ port: one, answers }) => [one, answers])),
    isUp: (one) => backends.some((backend) => backend.port === one && backend.isUp),
    close: async () => {
      clearInterval(checks);
      pool.agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
