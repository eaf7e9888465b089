import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { covers, type Actor } from '../context.ts';
import { liveChannel, type DomainEvent } from '../events/index.ts';
import type { Log } from '../log/index.ts';

type Listener = { readonly actor: Actor; readonly send: (event: DomainEvent) => void; readonly alive: () => Promise<boolean> };

/** Passes events on to the browsers that may see them: one listening connection for the process, any number of streams. */
export type LiveHub = { readonly add: (listener: Listener) => () => void; readonly stop: () => Promise<void> };

/** Whether somebody may hear of an event: of what they may see. A colleague's own wallet is for who may see the team's people as well. */
export function mayHear(actor: Actor, event: DomainEvent): boolean {
  if (!event.type.startsWith('wallet.')) return covers(actor, 'view-team-transactions', event);
  const othersOwn = event.ownerId !== null && event.ownerId !== actor.userId;
  return covers(actor, 'wallet', event) && (!othersOwn || covers(actor, 'view-teams', event));
}

const recheckMs = 60_000;
const retryMs = 1_000;

export function createLiveHub({ url, log }: { readonly url: string; readonly log: Log }): LiveHub {
  const listeners = new Set<Listener>();
  let client: pg.Client | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'huggg-live' });
    next.on('notification', ({ payload }) => {
      for (const event of JSON.parse(payload ?? '[]') as DomainEvent[]) {
        for (const listener of listeners) if (mayHear(listener.actor, event)) listener.send(event);
      }
    });
    next.on('error', (error) => log.warn({ err: error }, 'live updates lost the database'));
    // A connection ends once, whether it was lost or never came about: that is the one place from which the next one begins.
    next.on('end', () => {
      if (!stopped) retry = setTimeout(() => void connect(), retryMs);
    });
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${liveChannel}`);
    } catch (error) {
      log.warn({ err: error }, 'live updates wait for the database');
      await next.end().catch(() => undefined);
    }
  };
  void connect();

  // A session that ends closes its streams within a minute.
  const watch = setInterval(() => {
    for (const listener of listeners) void listener.alive();
  }, recheckMs);
  watch.unref();

  return {
    add: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      clearInterval(watch);
      await client?.end();
    },
  };
}

const heartbeatMs = 20_000;

/** What may wait for a reader who takes nothing; then the stream is dropped, and comes back when they do. */
const mostWaitingBytes = 256 * 1024;

/**
 * `GET /v3/events`: server-sent events of what the caller may see (RULES §11). A browser cannot set headers on a stream, so its
 * httpOnly cookie is taken as well as a bearer token. Each event tells that something changed; the data is read again from the API.
 */
export function serveLive(app: FastifyInstance, { hub, authenticate, cookieName }: { readonly hub: LiveHub; readonly authenticate: (token: string) => Promise<Actor | null>; readonly cookieName: string }): void {
  // HEAD would open the stream and never end.
  app.get('/v3/events', { exposeHeadRoute: false, config: { endpoint: 'GET /v3/events' } }, async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? request.cookies[cookieName];
    const actor = token ? await authenticate(token) : null;
    if (!actor || !token) {
      // 204 tells an EventSource to stop asking.
      return reply.code(token ? 401 : 204).send();
    }
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', connection: 'keep-alive', 'x-accel-buffering': 'no' });
    stream.write('retry: 2000\n\n');
    const write = (text: string): void => {
      if (stream.writableEnded) return;
      stream.write(text);
      if (stream.writableLength > mostWaitingBytes) stream.destroy();
    };
    const remove = hub.add({
      actor,
      send: (event) => write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`),
      alive: async () => {
        const still = (await authenticate(token).catch(() => actor)) !== null;
        if (!still) stream.end();
        return still;
      },
    });
    const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
    stream.on('close', () => {
      clearInterval(heartbeat);
      remove();
    });
    return reply;
  });
}
