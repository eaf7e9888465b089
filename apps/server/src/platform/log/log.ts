import { pino, stdSerializers, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type Log = Logger;

/** Fields of PostgreSQL's errors that contain values of rows or parameters. */
const rowValueFields = ['detail', 'where', 'hint', 'internalQuery', 'query', 'parameters', 'params', 'values'];

/** Errors of this class quote the invalid value. */
const isDataException = (code: unknown): boolean => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);

/**
 * Prepares an error for the log without user data: of PostgreSQL's errors, code, table, column and constraint are kept,
 * values are not.
 */
export function loggedError(error: unknown, within: readonly unknown[] = []): unknown {
  if (!(error instanceof Error)) return error;
  // An error that is its own cause, directly or indirectly, is logged once.
  if (within.includes(error)) return error.name;
  const known = [...within, error];
  const logged: Record<string, unknown> = { ...stdSerializers.err(error) };
  if ('severity' in error && 'code' in error) {
    for (const field of rowValueFields) delete logged[field];
    // Under a separate name, because `code` is redacted as personal data.
    logged['sqlState'] = error.code;
    if (isDataException(error.code)) {
      logged['message'] = `PostgreSQL ${String(error.code)}`;
      logged['stack'] = error.stack?.split('\n').slice(1).join('\n');
    }
  }
  if (error.cause !== undefined) {
    logged['cause'] = loggedError(error.cause, known);
    // The library includes the cause's own text in these fields.
    logged['message'] = isDataException(Object(error.cause)['code']) ? error.name : error.message;
    logged['stack'] = isDataException(Object(error.cause)['code']) ? undefined : error.stack;
  }
  if ('aggregateErrors' in logged && error instanceof AggregateError)
    logged['aggregateErrors'] = error.errors.map((one) => loggedError(one, known));
  return logged;
}

/** An error as it was passed to the log, with its message and fields. */
export type LoggedError = {
  readonly error: unknown;
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
};

const errorLevel = 50;

/** Calls `onError` for each line of level error that has an error and is not filtered out by the log level. */
function errorHook(
  onError: (logged: LoggedError) => void,
): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  return function logMethod(args, method, level) {
    const [fields, message] = args as readonly unknown[];
    if (level >= errorLevel && typeof fields === 'object' && fields !== null && 'err' in fields)
      onError({
        error: fields.err,
        message: typeof message === 'string' ? message : '',
        fields: fields as Record<string, unknown>,
      });
    method.apply(this, args);
  };
}

/**
 * Creates a log that writes JSON lines. Names, addresses, tokens and codes never belong in a log; these paths are a
 * second line of defence for objects that contain them by accident.
 */
export function createLog(
  level: string,
  name: string,
  destination?: DestinationStream,
  onError?: (logged: LoggedError) => void,
): Log {
  const personal = [
    'email',
    'phone',
    'phoneNumber',
    'password',
    'token',
    'code',
    'username',
    'authorization',
    'cookie',
    'mobile',
  ];
  const options = {
    name,
    level,
    serializers: { err: loggedError },
    redact: { paths: personal.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[personal]' },
    ...(onError && { hooks: { logMethod: errorHook(onError) } }),
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return destination ? pino(options, destination) : pino(options);
}
