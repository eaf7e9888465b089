import { configuration, currentUser } from '../shared/session/session.ts';

const maxMissed = 10;
const loadAfterMs = 2_000;

/**
 * Keeps errors until the code that reports them is here, which loads once the page is at rest; without a project it
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
  // A browser that cannot load it goes on without it.
  setTimeout(() => void load().catch(() => undefined), loadAfterMs);
}
