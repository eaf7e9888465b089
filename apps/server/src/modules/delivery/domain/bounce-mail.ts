import type { DeliveryStatus, SuppressionReason } from '@huggg/contracts';

/** The content of a returned mail. */
export type Bounce = {
  readonly status: DeliveryStatus;
  readonly suppresses: SuppressionReason | null;
  readonly error: string | null;
};

/** Reads a field of a report, which may continue on lines that start with a space. */
function field(raw: string, name: string): string | null {
  const found = new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t]+.*)*)`, 'im').exec(raw)?.[1];
  return found?.replaceAll(/\s+/g, ' ').trim() || null;
}

/** Status codes for an address that does not exist or is closed (RFC 3463). */
const noSuchAddress = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;

/** Interprets an enhanced status code; returns null for a temporary failure. */
export function bounceOfStatus(status: string, error: string | null): Bounce | null {
  if (!status.startsWith('5.')) return null;
  if (status.startsWith('5.7.')) return { status: 'email-blocked', suppresses: null, error };
  return { status: 'email-bounce', suppresses: noSuchAddress.test(status) ? 'bounce' : null, error };
}

/**
 * Reads a bounced mail: a delivery status notification (RFC 3464), or a complaint forwarded by a provider (RFC 5965).
 * @returns null for anything else, such as an out-of-office reply, and for a delay.
 */
export function readBounceMail(raw: string): Bounce | null {
  if (/^content-type:[^\n]*(?:\n[ \t][^\n]*)*report-type="?feedback-report/im.test(raw))
    return field(raw, 'Feedback-Type')?.toLowerCase() === 'abuse'
      ? { status: 'email-spam', suppresses: 'complaint', error: 'The recipient marked it as spam.' }
      : null;
  if (field(raw, 'Action')?.toLowerCase() !== 'failed') return null;
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(field(raw, 'Status') ?? '')?.[0] ?? '5.0.0';
  const said = field(raw, 'Diagnostic-Code')?.replace(/^[\w-]+;\s*/, '');
  return bounceOfStatus(status, (said ?? `The mail came back: ${status}`).slice(0, 500));
}
