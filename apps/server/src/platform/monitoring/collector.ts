import type { ErrorReportingSettings } from '../config/index.ts';

const timeoutMs = 3_000;

export type CollectorAnswer = { readonly status: number; readonly headers: Readonly<Record<string, string>> };

/** Sends an envelope to the collector. It never throws; an envelope that is not accepted in time is lost. */
export async function sendEnvelope(
  { envelopeUrl, publicKey }: ErrorReportingSettings,
  envelope: Uint8Array<ArrayBuffer> | string,
): Promise<CollectorAnswer> {
  try {
    const response = await fetch(envelopeUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=huggg/1.0, sentry_key=${publicKey}`,
      },
      body: envelope,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    await response.body?.cancel();
    const pauses = ['retry-after', 'x-sentry-rate-limits'].flatMap((name) => {
      const value = response.headers.get(name);
      return value ? [[name, value] as const] : [];
    });
    return { status: response.status, headers: Object.fromEntries(pauses) };
  } catch {
    return { status: 503, headers: {} };
  }
}
