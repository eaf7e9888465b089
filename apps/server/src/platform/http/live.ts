import { eventStream, readEvent, type DomainEvent } from '@huggg/contracts';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { z } from 'zod';
import type { Actor } from '../context.ts';
import { CatalogueError, catalogueError } from '../errors.ts';
import { liveChannel } from '../events/index.ts';
import type { Log } from '../log/index.ts';
import { canReceiveEvent } from './audience.ts';
import { originOf, parseInput, type Authenticate } from './bind.ts';
import { recentEvents, type RecentEvents } from './recent-events.ts';

/** One open stream. Its actor is reloaded periodically, because a changed role changes what the stream may receive. */
type Listener = {
  actor: Actor;
  readonly send: (event: DomainEvent) => void;
  /** Loads the actor of the stream's token; null if its session has ended. Throws if the database is unreachable. */
  readonly whoIs: () => Promise<Actor | null>;
  readonly end: () => void;
};

/** Sends events to the browsers that may see them. One listening connection serves all streams of the process. */
export type LiveHub = {
  /**
   * Adds a stream and returns a function that removes it; null if its session, its user or the process has too many
   * streams.
   */
  readonly add: (listener: Listener) => (() => void) | null;
  /**
   * Returns the events of the last milliseconds that the actor may receive; null in the cases that `RecentEvents`
   * describes.
   */
  readonly recent: (actor: Actor, milliseconds: number) => readonly DomainEvent[] | null;
  /** Checks whether each stream's session is still active; runs every minute. */
  readonly recheck: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** The channel that announces each session that ends (migration 0022). */
const sessionEndsChannel = 'huggg_session_ends';

const recheckMs = 60_000;
const retryMs = 1_000;

/**
 * Maximum streams of one session, of all sessions of a user, and of one process, so that a user with many sessions
 * cannot take the streams of everyone.
 */
const maxStreamsPerSession = 20;
const maxStreamsPerUser = 100;
const maxStreamsPerProcess = 10_000;

/** Reads the events of a notification. Events that match no contract are left out. */
function readEvents(payload: string, log: Log): readonly DomainEvent[] {
  try {
    return (JSON.parse(payload) as unknown[]).flatMap((value) => {
      const event = readEvent(value);
      if (!event) log.warn('a live update matches no contract and was discarded');
      return event ?? [];
    });
  } catch (error) {
    log.error({ err: error }, 'a notification of live updates could not be parsed');
    return [];
  }
}

/** Sends a notification to the streams that may receive it, and keeps it for those that open later. */
function deliver(
  payload: string,
  {
    listeners,
    recent,
    log,
  }: { readonly listeners: ReadonlySet<Listener>; readonly recent: RecentEvents; readonly log: Log },
): void {
  for (const event of readEvents(payload, log)) {
    recent.keep(event);
    for (const listener of listeners) if (canReceiveEvent(listener.actor, event)) listener.send(event);
  }
}

/**
 * Ends the stream if its session has ended or its key is invalid. If the database is unreachable, the stream stays
 * open.
 */
async function recheckOne(listener: Listener): Promise<void> {
  const actor = await listener
    .whoIs()
    .catch((error: unknown) => (error instanceof CatalogueError ? null : listener.actor));
  if (actor) listener.actor = actor;
  else listener.end();
}

/**
 * Rechecks the streams of a session that ended, and all impersonated ones: an impersonation ends with its operator's
 * session, which its own id does not name.
 */
async function recheckOf(sessionId: string, listeners: ReadonlySet<Listener>): Promise<void> {
  const concerned = [...listeners].filter(
    ({ actor }) => actor.sessionId === sessionId || actor.impersonatorId !== undefined,
  );
  await Promise.all(concerned.map(recheckOne));
}

export function createLiveHub({ url, log }: { readonly url: string; readonly log: Log }): LiveHub {
  const listeners = new Set<Listener>();
  const recent = recentEvents();
  let client: pg.Client | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const endAll = (): void => {
    for (const listener of listeners) listener.end();
  };
  const connect = async (): Promise<void> => {
    // Keep-alive probes detect a connection that broke silently.
    const next = new pg.Client({
      connectionString: url,
      application_name: 'huggg-live',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    next.on('notification', ({ channel, payload }) => {
      if (channel === sessionEndsChannel) void recheckOf(payload ?? '', listeners);
      else deliver(payload ?? '[]', { listeners, recent, log });
    });
    next.on('error', (error) => log.warn({ err: error }, 'live updates lost their database connection'));
    // The `end` event fires once, whether the connection was lost or never established, so it is the only place that
    // reconnects.
    next.on('end', () => {
      endAll();
      if (!stopped) retry = setTimeout(() => void connect(), retryMs);
    });
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${liveChannel}; listen ${sessionEndsChannel}`);
      // No stream received earlier events, so browsers reconnect and load the data again.
      recent.begin();
      endAll();
    } catch (error) {
      log.warn({ err: error }, 'live updates could not connect to the database; retrying');
      await next.end().catch(() => undefined);
    }
  };
  void connect();

  // A session that ends closes its streams immediately; other changes apply within a minute.
  const recheck = async (): Promise<void> => void (await Promise.all([...listeners].map(recheckOne)));
  const watch = setInterval(() => void recheck(), recheckMs);
  watch.unref();

  return {
    add: (listener) => {
      const { sessionId, userId } = listener.actor;
      const ofUser = [...listeners].filter(({ actor }) => actor.userId === userId);
      const ofSession = ofUser.filter(({ actor }) => actor.sessionId === sessionId).length;
      if (stopped || listeners.size >= maxStreamsPerProcess) return null;
      if (ofSession >= maxStreamsPerSession || ofUser.length >= maxStreamsPerUser) return null;
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    recent: (actor, milliseconds) => recent.since(milliseconds, (event) => canReceiveEvent(actor, event)),
    recheck,
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      clearInterval(watch);
      // A server waits for its responses before it stops, and streams would never end on their own.
      endAll();
      await client?.end();
    },
  };
}

const heartbeatMs = 20_000;

const textOf = (type: string, data: object): string => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Returns the first text of a stream: the events that preceded it, or an instruction to the page to load its data
 * again.
 */
const openingTextOf = (events: readonly DomainEvent[] | null): string =>
  events === null ? textOf(eventStream.missed, {}) : events.map((event) => textOf(event.type, event)).join('');

/** Maximum bytes buffered for a slow reader. Beyond it the stream is closed, and the browser reconnects. */
const maxBufferedBytes = 256 * 1024;

/** Timeout for flushing a stream that is being closed. */
const closeTimeoutMs = 5_000;

/**
 * `GET /v3/events`: server-sent events that the caller may see (RULES §11), authenticated by bearer token or httpOnly
 * cookie, because a browser cannot set headers on a stream. Each event only says that something changed; clients load
 * the data from the API.
 */
export function serveLive(
  app: FastifyInstance,
  {
    hub,
    authenticate,
    cookieNames,
    operatorsNeedFactor = false,
  }: {
    readonly hub: LiveHub;
    readonly authenticate: Authenticate;
    readonly cookieNames: readonly string[];
    /** As for calls: an operator without a second factor gets no events in production until they have added one. */
    readonly operatorsNeedFactor?: boolean;
  },
): void {
  // HEAD would open the stream and never end.
  app.get(
    eventStream.path,
    { exposeHeadRoute: false, config: { endpoint: `${eventStream.method} ${eventStream.path}` } },
    async (request, reply) => {
      const token =
        request.headers.authorization?.replace(/^Bearer /, '') ??
        cookieNames.map((name) => request.cookies[name]).find((value) => value !== undefined);
      const actor = token ? await authenticate(token, originOf(request)) : null;
      if (!actor || !token) {
        // 204 makes an EventSource stop reconnecting.
        if (token) throw catalogueError('access.token-invalid');
        return reply.code(204).send();
      }
      if (operatorsNeedFactor && actor.lacksFactor) throw catalogueError('access.factor-needed');
      const { lookback } = parseInput({ query: eventStream.query }, request).query as z.infer<typeof eventStream.query>;
      const stream = reply.raw;
      const write = (text: string): void => {
        if (stream.writableEnded || stream.destroyed) return;
        stream.write(text);
        if (stream.writableLength > maxBufferedBytes) stream.destroy();
      };
      const remove = hub.add({
        actor,
        send: (event) => write(textOf(event.type, event)),
        whoIs: () => authenticate(token, originOf(request)),
        end: () => {
          stream.end();
          setTimeout(() => stream.destroy(), closeTimeoutMs).unref();
        },
      });
      if (!remove) throw catalogueError('request.rate-limited', { retryAfterSeconds: 30 });
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) stream.setHeader(name, value ?? '');
      stream.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        connection: 'keep-alive',
        'x-accel-buffering': 'no',
      });
      write(`retry: 2000\n\n${openingTextOf(hub.recent(actor, lookback))}`);
      const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
      stream.on('close', () => {
        clearInterval(heartbeat);
        remove();
      });
      return reply;
    },
  );
}
