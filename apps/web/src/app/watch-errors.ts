import { configuration, currentUser } from '../shared/session/session.ts';

const maxMissed = 10;
const loadAfterMs = 2_000;

/**
 * Keeps errors until the code that reports them is loaded, which happens when the page is idle. Without a project it
 * does nothing.
 */
export function watchErrors(): void {
  const settings = configuration().errorReporting;
  if (!settings) return;
  const missed: unknown[] = [];
  const keep = (error: unknown): void => {
    if (missed.length < maxMissed) missed.push(error);
  };
  const onError = ({ error }: ErrorEvent): void => keep(error);
  const onRejection = ({ reason }: PromiseRejectionEvent): void => keep(reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  const load = async (): Promise<void> => {
    const { reportErrors } = await import('./error-reporting.ts');
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
    reportErrors(settings, { userId: currentUser()?.user.id ?? null, missed });
  };
  // If the code cannot be loaded, the browser continues without it.
  setTimeout(() => void load().catch(() => undefined), loadAfterMs);
}
