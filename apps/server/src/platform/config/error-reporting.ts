import { z } from 'zod';
import { isLocalUrl } from './production.ts';

export const errorReportingEnvironment = {
  SENTRY_DSN: z
    .union([
      z.literal('').transform(() => undefined),
      z.url({ protocol: /^https?$/, error: 'SENTRY_DSN is https://KEY@host/PROJECT' }),
    ])
    .optional(),
} as const;

/** The project of an error collector that supports Sentry's protocol. */
export type ErrorReportingSettings = {
  readonly dsn: string;
  readonly envelopeUrl: string;
  readonly publicKey: string;
  readonly project: string;
  /** The organisation and region in the name of the host. Null if the name does not contain them. */
  readonly organisation: string | null;
  readonly region: string | null;
};

/** Parses a DSN: `https://KEY@o123.ingest.de.sentry.io/456`, or `https://KEY@errors.example.com/path/456`. */
export function errorReportingOf({
  SENTRY_DSN: dsn,
  NODE_ENV,
}: {
  readonly SENTRY_DSN?: string | undefined;
  readonly NODE_ENV: string;
}): ErrorReportingSettings | null {
  if (!dsn) return null;
  const url = new URL(dsn);
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const project = parts.pop();
  if (!url.username || !project || !/^\d+$/.test(project))
    throw new Error('SENTRY_DSN must have the form https://KEY@host/PROJECT, where PROJECT is a number.');
  if (NODE_ENV === 'production' && url.protocol !== 'https:' && !isLocalUrl(dsn))
    throw new Error('SENTRY_DSN must be an https address in production.');
  const [, organisation = null, region = null] =
    /^o(\d+)\.ingest(?:\.([a-z0-9-]+))?\.sentry\.io$/.exec(url.hostname) ?? [];
  return {
    // The DSN for browsers, without the secret that an old DSN has after its key.
    dsn: `${url.protocol}//${url.username}@${[url.host, ...parts, project].join('/')}`,
    envelopeUrl: `${[url.origin, ...parts].join('/')}/api/${project}/envelope/`,
    publicKey: url.username,
    project,
    organisation,
    region,
  };
}
