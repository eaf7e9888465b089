/** Thrown when the dialog is closed: nothing happened, and nothing is to be said. */
class NotProven extends Error {
  override readonly name = 'NotProven';
}

type Asked = { readonly proven: Promise<void>; readonly end: (how: 'proven' | 'closed') => void };

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function show(next: Asked | null): void {
  asked = next;
  listeners.forEach((tell) => {
    tell();
  });
}

/** The question that waits for the dialog, for `useSyncExternalStore`. */
export const stepUpAsked = (): Asked | null => asked;

export function onStepUpAsked(tell: () => void): () => void {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
}

/** Asks once, however many calls want the answer. */
function ask(): Promise<void> {
  if (asked) return asked.proven;
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const end: Asked['end'] = (how) => {
    show(null);
    if (how === 'proven') resolve(undefined);
    else reject(new NotProven());
  };
  show({ proven: promise, end });
  return promise;
}

// Dialogs listen at the window as well, each for itself: this one is first because it was here before any of them.
if (typeof window !== 'undefined')
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || !asked) return;
      event.stopImmediatePropagation();
      asked.end('closed');
    },
    { capture: true },
  );

const needsProof = (error: unknown): boolean =>
  error instanceof Error && 'errorCode' in error && error.errorCode === 'access.step-up-required';

/** Gives the focus back to what was pressed, where nothing has taken it meanwhile. */
function refocus(pressed: Element | null): void {
  setTimeout(() => {
    const lost = !document.activeElement || document.activeElement === document.body;
    if (lost && pressed instanceof HTMLElement && pressed.isConnected) pressed.focus();
  }, 50);
}

/**
 * Makes a call; where the server asks who is there, asks in a dialog over whatever is open, and makes the same call
 * again. Every call of `api` goes through here, so a screen that makes sensitive calls needs to know nothing of it.
 * @throws NotProven if the dialog is closed, which `describeError` puts in words.
 */
export async function withStepUp<T>(call: () => Promise<T>): Promise<T> {
  const pressed = document.activeElement;
  try {
    return await call();
  } catch (error) {
    if (!needsProof(error)) throw error;
  }
  try {
    await ask();
    return await call();
  } finally {
    refocus(pressed);
  }
}
