import type { AnyRouter } from '@tanstack/react-router';

/** How far a page was scrolled. */
type Position = { readonly left: number; readonly top: number };

const storageName = 'huggg-scroll';
/** What a person does to move a page: from then on its position is theirs. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
const patienceMs = 20_000;

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
    // A browser that keeps nothing scrolls to the top after a reload.
  }
}

/** Names one entry of the history; two visits of one address are two. */
function keyOf({ state, href }: { readonly href: string; readonly state: { readonly __TSR_key?: string } }): string {
  return state.__TSR_key ?? href;
}

/**
 * Scrolls there, again each time the page grows, until it is reached, the user moves the page, or the patience ends.
 * Returns how to stop.
 */
function scrollWhenTallEnough({ left, top }: Position, onEnd: () => void): () => void {
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of ownMoves) removeEventListener(name, stop, true);
    onEnd();
  };
  const go = (): void => {
    scrollTo({ left, top, behavior: 'instant' });
    if (Math.abs(scrollY - top) < 1) stop();
  };
  const observer = new ResizeObserver(go);
  const timer = setTimeout(stop, patienceMs);
  for (const name of ownMoves) addEventListener(name, stop, true);
  observer.observe(document.body);
  go();
  return stop;
}

/**
 * Restores the scroll position on Back, Forward and reload, also where data comes after its frame: the router restores
 * it once, when a loading page is too short. Positions are noted only while a page rests.
 */
export function keepScroll(router: AnyRouter): void {
  const positions = readPositions();
  let stopRestoring: (() => void) | null = null;
  let hasRendered = false;
  const note = (key: string): void => {
    // The newest come last, and the oldest are the ones that are not written.
    positions.delete(key);
    positions.set(key, { left: scrollX, top: scrollY });
  };
  const noteWhileAtRest = (): void => {
    const { resolvedLocation, status } = router.state;
    if (hasRendered && resolvedLocation && status === 'idle' && !stopRestoring) note(keyOf(resolvedLocation));
  };
  addEventListener('scroll', noteWhileAtRest, { passive: true });
  addEventListener('pagehide', () => writePositions(positions));
  // A page that the server drew is loaded twice: before it is replaced, and as the application begins.
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
