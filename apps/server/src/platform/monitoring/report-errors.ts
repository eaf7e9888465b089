import { randomBytes } from 'node:crypto';
import { scrubReport } from '@huggg/contracts';
import type { ErrorReportingSettings } from '../config/index.ts';
import { loggedError, type LoggedError } from '../log/index.ts';
import { sendEnvelope } from './collector.ts';

const maxFrames = 50;
const maxLineCharacters = 1024;
/**
 * Maximum number of reports in progress. Further errors are only logged, so that a storm of errors does not use up the
 * server's connections.
 */
const maxAtOnce = 5;

type Frame = {
  readonly function: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
  readonly in_app: boolean;
};

const line = /^\s*at (?:(?:async )?(.+?) \()?(?:file:\/\/)?(.+?):(\d+):(\d+)\)?$/;

/** Returns the frames of a stack, the outermost first, in Sentry's format. Paths of the machine are left out. */
export function framesOf(stack: string): readonly Frame[] {
  return stack
    .split('\n')
    .filter((text) => text.length <= maxLineCharacters)
    .flatMap((text): Frame[] => {
      const [, name = '?', path = '', lineno, colno] = line.exec(text) ?? [];
      if (path === '') return [];
      const [, own] = /(?:apps|packages)\/(.+)$/.exec(path) ?? [];
      const [, library] = /node_modules\/(.+)$/.exec(path) ?? [];
      const filename = library ?? own ?? path.split('/').at(-1) ?? '';
      return [
        {
          function: name,
          filename,
          lineno: Number(lineno),
          colno: Number(colno),
          in_app: !library && own !== undefined,
        },
      ];
    })
    .slice(0, maxFrames)
    .toReversed();
}

type LoggedFields = {
  readonly type?: unknown;
  readonly message?: unknown;
  readonly stack?: unknown;
  readonly cause?: unknown;
};

/**
 * Returns an error and its causes, the innermost first. Row values in PostgreSQL's errors are left out, as in the log.
 */
function errorChainOf(error: unknown, within: readonly unknown[] = []): readonly object[] {
  const { type, message, stack, cause } = (loggedError(error) ?? {}) as LoggedFields;
  const own = {
    type: typeof type === 'string' ? type : 'Error',
    value: typeof message === 'string' ? message : '',
    stacktrace: { frames: framesOf(typeof stack === 'string' ? stack : '') },
  };
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : null;
  const goesOn = cause !== undefined && inner !== null && ![...within, error].includes(inner);
  return goesOn ? [...errorChainOf(inner, [...within, error]), own] : [own];
}

/** Builds the envelope of one server error. */
export function envelopeOf(
  { error, message, fields }: LoggedError,
  { dsn, environment, nowMs }: { readonly dsn: string; readonly environment: string; readonly nowMs: number },
): string {
  const id = randomBytes(16).toString('hex');
  const endpoint = typeof fields['endpoint'] === 'string' ? fields['endpoint'] : undefined;
  const job = typeof fields['job'] === 'string' ? fields['job'] : undefined;
  const event = {
    event_id: id,
    timestamp: nowMs / 1000,
    platform: 'node',
    level: 'error',
    environment,
    logger: 'server',
    transaction: endpoint ?? job,
    logentry: { formatted: message },
    exception: { values: errorChainOf(error) },
    tags: { ...(endpoint && { endpoint }), ...(job && { job }) },
    extra: { requestId: fields['requestId'] },
  };
  const body = JSON.stringify(scrubReport(event));
  const head = JSON.stringify({ event_id: id, dsn, sent_at: new Date(nowMs).toISOString() });
  return `${head}\n${JSON.stringify({ type: 'event', length: Buffer.byteLength(body) })}\n${body}\n`;
}

/** Sends each error that the server logs to the collector, without delaying a request. */
export function createErrorReporter(
  settings: ErrorReportingSettings,
  { environment, nowMs = Date.now }: { readonly environment: string; readonly nowMs?: () => number },
): (logged: LoggedError) => void {
  let underWay = 0;
  return (logged) => {
    if (underWay >= maxAtOnce) return;
    underWay += 1;
    void sendEnvelope(settings, envelopeOf(logged, { dsn: settings.dsn, environment, nowMs: nowMs() })).finally(() => {
      underWay -= 1;
    });
  };
}
