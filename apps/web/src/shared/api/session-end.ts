/** The session of a page with unsaved input has ended. */
export type EndedSession = {
  /** The address of the page where the user signs in again. */
  readonly signInAt: string;
};

let ended: EndedSession | null = null;
let resume: (() => void) | undefined;
const listeners = new Set<() => void>();

function show(next: EndedSession | null): void {
  if (next?.signInAt === ended?.signInAt) return;
  ended = next;
  listeners.forEach((tell) => {
    tell();
  });
}

/** The ended session, for `useSyncExternalStore`; null while the session continues. */
export const endedSession = (): EndedSession | null => ended;

export function subscribeSessionEnd(tell: () => void): () => void {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
}

/** Checks the session again, because the user may have signed in on another page. */
export function checkSessionAgain(): void {
  resume?.();
}

/** Keeps the page, asks the user to sign in on another one, and waits until they may have. */
export async function waitForSignIn(signInAt: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  resume = () => resolve(undefined);
  // Another tab stores when its token expires.
  addEventListener('storage', checkSessionAgain);
  addEventListener('focus', checkSessionAgain);
  document.addEventListener('visibilitychange', checkSessionAgain);
  show({ signInAt });
  await promise;
  removeEventListener('storage', checkSessionAgain);
  removeEventListener('focus', checkSessionAgain);
  document.removeEventListener('visibilitychange', checkSessionAgain);
}

/** Shows the page again. */
export function resumeSession(): void {
  resume = undefined;
  show(null);
}
