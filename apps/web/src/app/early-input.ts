/** The user's input on a server-rendered page, before the application's code could handle it. */
export type EarlyInput = {
  /** Clicks on buttons and key presses, in order. */
  readonly events: readonly { readonly target: Element; readonly event: Event }[];
  /** Whether the user may have scrolled. The browser also scrolls, to restore the position before a reload. */
  readonly hasMoved: () => boolean;
  readonly stop: () => void;
};

declare global {
  var earlyInput: EarlyInput | undefined;
}

/**
 * Runs in the head of the page, so that the first paint has its colours and no click is lost. It is sent as source
 * text, so it cannot refer to anything outside itself.
 */
export function keepEarlyInput(): void {
  let scheme: string | null = null;
  try {
    scheme = localStorage.getItem('huggg-colour-scheme');
  } catch {
    // Storage can be blocked; the system's setting applies then.
  }
  if (scheme !== 'light' && scheme !== 'dark')
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  const events: { target: Element; event: Event }[] = [];
  const keep = (event: Event): void => {
    const target = event.target;
    if (event.type === 'submit') event.preventDefault();
    else if (target instanceof Element && !(event.type === 'click' && target.closest('a[href]')))
      events.push({ target, event });
  };
  const types = ['click', 'keydown', 'submit'];
  for (const type of types) document.addEventListener(type, keep, true);
  let moved = false;
  const move = (): void => void (moved = true);
  const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
  for (const type of moves) document.addEventListener(type, move, { capture: true, passive: true });
  globalThis.earlyInput = {
    events,
    hasMoved: () => moved,
    stop: () => {
      for (const type of types) document.removeEventListener(type, keep, true);
      for (const type of moves) document.removeEventListener(type, move, true);
    },
  };
}
