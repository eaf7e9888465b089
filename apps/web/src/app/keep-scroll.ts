import type { AnyRouter } from '@tanstack/react-router';

/** The scroll position of a page. */
type Position = { readonly left: number; readonly top: number };

const storageName = 'huggg-scroll';
/** User actions that scroll a page. After one of them, the position is no longer restored. */
const userScrollEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
const restoreTimeoutMs = 20_000;

function readPositions(): Map<string, Position> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageName) ?? '[]') as [string, Position][]);
  } catch {
    return new Map();
  }
}

function writePositions(positions: ReadonlyMap<string, Position>): void {
  try {
    sessionStorage.setItem(storageName, JSON.stringify([...positions].slice(-100)));
  } catch {
    // A browser without storage scrolls to the top after a reload.
  }
}

/** Returns the key of one history entry; two visits to one URL have different keys. */
function keyOf({ state, href }: { readonly href: string; readonly state: { readonly __TSR_key?: string } }): string {
  return state.__TSR_key ?? href;
}

/**
 * Scrolls to a position, again each time the page grows, until it is reached, the user moves the page, or a timeout
 * expires. Returns a function that stops it.
 */
function scrollWhenTallEnough({ left, top }: Position, onEnd: () => void): () => void {
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of userScrollEvents) removeEventListener(name, stop, true);
    onEnd();
  };
  const go = (): void => {
    scrollTo({ left, top, behavior: 'instant' });
    if (Math.abs(scrollY - top) < 1) stop();
  };
  const observer = new ResizeObserver(go);
  const timer = setTimeout(stop, restoreTimeoutMs);
  for (const name of userScrollEvents) addEventListener(name, stop, true);
  observer.observe(document.body);
  go();
  return stop;
}

/**
 * Restores the scroll position on Back, Forward and reload, even if data arrives after the page's frame; the router
 * restores it only once, when the page is still too short. Positions are recorded only while a page is at rest.
 */
export function keepScroll(router: AnyRouter): void {
  const positions = readPositions();
  let stopRestoring: (() => void) | null = null;
  let hasRendered = false;
  const note = (key: string): void => {
    // The newest positions are last; the oldest are not saved.
    positions.delete(key);
    positions.set(key, { left: scrollX, top: scrollY });
  };
  const noteWhileAtRest = (): void => {
    const { resolvedLocation, status } = router.state;
    if (hasRendered && resolvedLocation && status === 'idle' && !stopRestoring) note(keyOf(resolvedLocation));
  };
  addEventListener('scroll', noteWhileAtRest, { passive: true });
  addEventListener('pagehide', () => writePositions(positions));
  // A server-rendered page is loaded twice: before it is replaced, and when the application starts.
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    if (!fromLocation || keyOf(fromLocation) !== keyOf(toLocation)) stopRestoring?.();
  });
  router.subscribe('onRendered', ({ toLocation }) => {
    hasRendered = true;
    stopRestoring?.();
    const key = keyOf(toLocation);
    const wanted = positions.get(key);
    if (!wanted || toLocation.hash) {
      note(key);
      return;
    }
    let ended = false;
    const stop = scrollWhenTallEnough(wanted, () => {
      ended = true;
      stopRestoring = null;
    });
    if (!ended) stopRestoring = stop;
  });
}
