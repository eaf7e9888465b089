import { useEffect, useRef, useSyncExternalStore } from 'react';

/** What the server tells: that something happened to a thing. The thing itself is read again from the API. */
export type LiveEvent = {
  /** `noun.past-verb`, as `order.paid`; `poll` while the stream is lost and it is time to read again. */
  readonly type: string;
  readonly id: string;
  readonly teamId: string;
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
};

export type LiveState = 'live' | 'paused';

type Handler = (event: LiveEvent) => void;

const address = '/v3/events';
const pollMs = 5_000;
const pollEvent: LiveEvent = { type: 'poll', id: '', teamId: '', data: {} };

const handlers = new Map<string, Set<Handler>>();
const watchers = new Set<() => void>();
let source: EventSource | undefined;
let state: LiveState = 'live';
let poll: ReturnType<typeof setInterval> | undefined;
let reopen: ReturnType<typeof setTimeout> | undefined;

/** One stream serves the whole page, and closes when nobody listens. */
function open(): void {
  source = new EventSource(address);
  source.addEventListener('open', () => {
    setState('live');
  });
  source.addEventListener('error', () => {
    lost();
  });
  for (const type of handlers.keys()) source.addEventListener(type, deliver);
}

function deliver(message: MessageEvent<string>): void {
  const event = JSON.parse(message.data) as LiveEvent;
  for (const handler of handlers.get(event.type) ?? []) handler(event);
}

/** The browser comes back by itself after a broken line; after a refusal it does not, so we do. */
function lost(): void {
  setState('paused');
  if (source?.readyState !== EventSource.CLOSED || reopen) return;
  reopen = setTimeout(() => {
    reopen = undefined;
    if (handlers.size > 0) open();
  }, pollMs);
}

function readAgain(): void {
  for (const handler of new Set([...handlers.values()].flatMap((set) => [...set]))) handler(pollEvent);
}

function setState(next: LiveState): void {
  if (next === state) return;
  state = next;
  clearInterval(poll);
  if (next === 'paused') poll = setInterval(readAgain, pollMs);
  // What happened while the line was broken was not told.
  else readAgain();
  for (const watch of watchers) watch();
}

function listen(types: readonly string[], handler: Handler): () => void {
  for (const type of types) {
    const known = handlers.get(type);
    if (known) known.add(handler);
    else {
      handlers.set(type, new Set([handler]));
      source?.addEventListener(type, deliver);
    }
  }
  if (!source) open();
  return () => {
    forget(types, handler);
  };
}

function forget(types: readonly string[], handler: Handler): void {
  for (const type of types) {
    const known = handlers.get(type);
    known?.delete(handler);
    if (known?.size === 0) {
      handlers.delete(type);
      source?.removeEventListener(type, deliver);
    }
  }
  if (handlers.size > 0) return;
  source?.close();
  source = undefined;
  clearTimeout(reopen);
  reopen = undefined;
  clearInterval(poll);
  state = 'live';
}

function watchState(watch: () => void): () => void {
  watchers.add(watch);
  return () => {
    watchers.delete(watch);
  };
}

/**
 * Hears of events of the named types. Queries are read again by `useLiveUpdates` alone; this is for what an event carries itself. While the
 * stream is lost, the handler gets a `poll` event every five seconds.
 */
export function useLive(types: readonly string[], handler: Handler): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const key = types.join(' ');
  useEffect(
    () =>
      key === ''
        ? undefined
        : listen(key.split(' '), (event) => {
            latest.current(event);
          }),
    [key],
  );
}

/** Whether what happens shows at once; while it is `paused`, show "Live updates paused". */
export function useLiveState(): LiveState {
  return useSyncExternalStore(watchState, () => state);
}
