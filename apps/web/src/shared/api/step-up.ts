/** Thrown when the dialog is closed: nothing happened, and no error is shown. */
class NotProven extends Error {
  override readonly name = 'NotProven';
}

type StepUpRequest = { readonly proven: Promise<void>; readonly end: (how: 'proven' | 'closed') => void };

let currentRequest: StepUpRequest | null = null;
const listeners = new Set<() => void>();

function show(next: StepUpRequest | null): void {
  currentRequest = next;
  listeners.forEach((tell) => {
    tell();
  });
}

/** The pending request for proof of identity, for `useSyncExternalStore`. */
export const pendingStepUp = (): StepUpRequest | null => currentRequest;

export function subscribeStepUp(tell: () => void): () => void {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
}

/** Opens one dialog, however many calls wait for it. */
function requestStepUp(): Promise<void> {
  if (currentRequest) return currentRequest.proven;
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const end: StepUpRequest['end'] = (how) => {
    show(null);
    if (how === 'proven') resolve(undefined);
    else reject(new NotProven());
  };
  show({ proven: promise, end });
  return promise;
}

// Open dialogs also listen for Escape on the window. This listener runs first because it is registered before theirs.
if (typeof window !== 'undefined')
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || !currentRequest) return;
      event.stopImmediatePropagation();
      currentRequest.end('closed');
    },
    { capture: true },
  );

const needsProof = (error: unknown): boolean =>
  error instanceof Error && 'errorCode' in error && error.errorCode === 'access.step-up-required';

/** Returns the focus to the pressed element, unless something else has received it meanwhile. */
function refocus(pressed: Element | null): void {
  setTimeout(() => {
    const lost = !document.activeElement || document.activeElement === document.body;
    if (lost && pressed instanceof HTMLElement && pressed.isConnected) pressed.focus();
  }, 50);
}

/**
 * Makes a call. If the server requires proof of identity, opens a dialog over the page and repeats the call; every call
 * of `api` goes through here, so screens do not have to handle it.
 * @throws NotProven if the dialog is closed; `describeError` has its text
 */
export async function withStepUp<T>(call: () => Promise<T>): Promise<T> {
  const pressed = document.activeElement;
  try {
    return await call();
  } catch (error) {
    if (!needsProof(error)) throw error;
  }
  try {
    await requestStepUp();
    return await call();
  } finally {
    refocus(pressed);
  }
}
