import { pino, type Logger } from 'pino';

export type Log = Logger;

/**
 * Logs as JSON lines. Names, addresses, tokens and codes never belong in a log; these paths are a second line of defence
 * for objects that carry them by accident.
 */
export function createLog(level: string, name: string): Log {
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
  return pino({
    name,
    level,
    redact: { paths: personal.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[personal]' },
    formatters: { level: (label) => ({ level: label }) },
  });
}
