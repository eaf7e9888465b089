import type { DeliveryStatus, SuppressionReason } from '@huggg/contracts';

/** The content of a returned mail. */
export type Bounce = {
  readonly status: DeliveryStatus;
  readonly suppresses: SuppressionReason | null;
  readonly error: string | null;
};

/** A field of a report, which may go on in lines that begin with a space. */
function field(raw: string, name: string): string | null {
  const found = new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t]+.*)*)`, 'im').exec(raw)?.[1];
  return found?.replaceAll(/\s+/g, ' ').trim() || null;
}

/** Statuses that mean that an address does not exist or is closed (RFC 3463). */
const noSuchAddress = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;

/** What an enhanced status means; null for one that passes. */
export function bounceOfStatus(status: string, error: string | null): Bounce | null {
  if (!status.startsWith('5.')) return null;
  if (status.startsWith('5.7.')) return { status: 'email-blocked', suppresses: null, error };
  return { status: 'email-bounce', suppresses: noSuchAddress.test(status) ? 'bounce' : null, error };
}

/**
 * Reads a mail that came back: a delivery status notification (RFC 3464), or a complaint that a provider passes on (RFC
 * 5965).
 * @returns null for anything else, such as an answer that its owner is away, and for a delay.
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
