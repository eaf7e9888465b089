import { scrubReport, scrubText, type PublicConfiguration } from '@huggg/contracts';
import {
  browserTracingIntegration,
  captureException,
  init,
  replayIntegration,
  setUser,
  type Breadcrumb,
} from '@sentry/browser';

type Settings = NonNullable<PublicConfiguration['errorReporting']>;

/**
 * The parts of a session that are recorded (gifts §9): no text, nothing typed and no pictures, in parts of about five
 * seconds.
 */
const recording = replayIntegration({
  maskAllText: true,
  maskAllInputs: true,
  blockAllMedia: true,
  flushMinDelay: 5_000,
  flushMaxDelay: 5_500,
  minReplayDuration: 4_999,
  maxReplayDuration: 3_600_000,
  mutationLimit: 10_000,
  slowClickTimeout: 7_000,
  networkCaptureBodies: false,
  // Attributes and the URL of the page can contain links that open gifts.
  beforeAddRecordingEvent: (event) => scrubReport(event) as typeof event,
});

const scrub = <Report>(report: Report): Report => scrubReport(report) as Report;

/**
 * Reports errors to our own origin, which forwards them; `missed` are errors from before this code was loaded. It is
 * loaded after the page is painted, and only if a project is set.
 */
export function reportErrors(
  { dsn, tunnel, environment }: Settings,
  { userId, missed }: { readonly userId: string | null; readonly missed: readonly unknown[] },
): void {
  init({
    dsn,
    tunnel,
    environment,
    // The affected user is identified by id; secrets are not collected at all.
    dataCollection: { userInfo: true, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    tracesSampleRate: 0.1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    maxBreadcrumbs: 100,
    // Only our own hosts receive the trace of a call.
    tracePropagationTargets: [location.origin],
    integrations: [browserTracingIntegration(), recording],
    beforeSend: scrub,
    beforeSendTransaction: scrub,
    beforeBreadcrumb: (breadcrumb): Breadcrumb => ({
      ...scrub(breadcrumb),
      ...(breadcrumb.message && { message: scrubText(breadcrumb.message) }),
    }),
  });
  setUser(userId ? { id: userId } : null);
  for (const error of missed) captureException(error);
}
