/** What a person did on a page that the server drew, before the application's code could answer. */
export type EarlyInput = {
  /** In order: presses of buttons, and keys. */
  readonly events: readonly { readonly target: Element; readonly event: Event }[];
  /** Whether the person may have scrolled: the browser scrolls too, to where a page was before a reload. */
  readonly hasMoved: () => boolean;
  readonly stop: () => void;
};

declare global {
  var earlyInput: EarlyInput | undefined;
}

/**
 * Runs in the head of the page, so that the first paint has its colours and no press is lost. It is sent as its own
 * text, so it can name nothing outside of itself.
 */
export function keepEarlyInput(): void {
  let scheme: string | null = null;
  try {
    scheme = localStorage.getItem('huggg-colour-scheme');
  } catch {
    // Storage can be forbidden; then the system's setting applies.
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
