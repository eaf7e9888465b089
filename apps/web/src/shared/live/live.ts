import {
  eventStreamPath,
  maxLookbackMs,
  missedEvent,
  type EventOf,
  type LiveEvent,
  type LiveEventType,
} from '@huggg/contracts';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Sent every few seconds instead of events while the stream is lost, so that listeners refetch. */
type PollEvent = { readonly type: 'poll' };

export type LiveState = 'live' | 'paused';

type Handler = (event: LiveEvent | PollEvent) => void;

const pollMs = 5_000;
const pollEvent: PollEvent = { type: 'poll' };

const handlers = new Map<string, Set<Handler>>();
const watchers = new Set<() => void>();
let source: EventSource | undefined;
let state: LiveState = 'live';
let poll: ReturnType<typeof setInterval> | undefined;
let reopen: ReturnType<typeof setTimeout> | undefined;

/**
 * Opens the event stream, which is shared by the whole page and closes when the last listener unsubscribes. It opens
 * after the first data was loaded, so it starts with the events since the page started.
 */
function open(): void {
  const lookback = Math.min(Math.ceil(performance.now()), maxLookbackMs);
  source = new EventSource(`${eventStreamPath}?lookback=${lookback}`);
  // After a reconnection everything is refetched anyway, whatever the stream starts with.
  let isFirst = state === 'live';
  source.addEventListener('open', () => {
    setState('live');
  });
  source.addEventListener(missedEvent, () => {
    if (isFirst) deliverPollEvent();
  });
  source.addEventListener('error', () => {
    isFirst = false;
    onStreamLost();
  });
  for (const type of handlers.keys()) source.addEventListener(type, deliver);
}

function deliver(message: MessageEvent<string>): void {
  const event = JSON.parse(message.data) as LiveEvent;
  for (const handler of handlers.get(event.type) ?? []) handler(event);
}

/** The browser reconnects automatically after a lost connection, but not after an error response, so this does. */
function onStreamLost(): void {
  setState('paused');
  if (source?.readyState !== EventSource.CLOSED || reopen) return;
  reopen = setTimeout(() => {
    reopen = undefined;
    if (handlers.size > 0) open();
  }, pollMs);
}

function deliverPollEvent(): void {
  for (const handler of new Set([...handlers.values()].flatMap((set) => [...set]))) handler(pollEvent);
}

function setState(next: LiveState): void {
  if (next === state) return;
  state = next;
  clearInterval(poll);
  if (next === 'paused') poll = setInterval(deliverPollEvent, pollMs);
  // Events during the interruption were not received.
  else deliverPollEvent();
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
    removeHandler(types, handler);
  };
}

function removeHandler(types: readonly string[], handler: Handler): void {
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
 * Passes on events of the given types, for the data in the event itself; only `useLiveUpdates` refetches queries. While
 * the stream is lost, `onPoll` is called every five seconds.
 */
export function useLive<Type extends LiveEventType>(
  types: readonly Type[],
  onEvent: (event: EventOf<Type>) => void,
  onPoll?: () => void,
): void {
  const latest = useRef({ onEvent, onPoll });
  useEffect(() => {
    latest.current = { onEvent, onPoll };
  });
  const key = types.join(' ');
  useEffect(() => {
    if (key === '') return undefined;
    return listen(key.split(' '), (event) => {
      if (event.type === 'poll') latest.current.onPoll?.();
      // A handler only receives the types that it was registered for.
      else latest.current.onEvent(event as EventOf<Type>);
    });
  }, [key]);
}

/** Whether the stream is currently lost. */
export const isPaused = (): boolean => state === 'paused';

/** Returns the state of live updates; while it is `paused`, show "Live updates paused". */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    watchState,
    () => state,
    () => state,
  );
}
