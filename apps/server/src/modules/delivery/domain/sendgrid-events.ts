import { createPublicKey, verify } from 'node:crypto';
import type { DeliveryStatus } from '@huggg/contracts';
import { z } from 'zod';
import type { DeliveryReport } from './delivery-report.ts';
import { bounceOfStatus, type Bounce } from './bounce-mail.ts';

type Signed = {
  readonly key: string;
  readonly body: Buffer;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
};

/**
 * Checks whether SendGrid signed a body: ECDSA over the timestamp and the bytes, with the key of the account's event
 * webhook.
 */
export function isSignedBySendgrid({ key, body, timestamp, signature }: Signed): boolean {
  if (!timestamp || !signature) return false;
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return verify('sha256', Buffer.concat([Buffer.from(timestamp), body]), publicKey, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

const event = z.object({
  event: z.string(),
  sg_event_id: z.string().min(1).max(200),
  /** Our Message-ID, which starts with the id of the delivery. */
  'smtp-id': z.string().optional(),
  reason: z.string().optional(),
  status: z.string().optional(),
  type: z.string().optional(),
});

const kinds: Readonly<Record<string, DeliveryStatus>> = { delivered: 'email-sent', dropped: 'email-dropped' };

function meaningOf({ event: kind, type, status, reason }: z.output<typeof event>): Bounce | null {
  const error = reason?.slice(0, 500) ?? null;
  if (kind === 'spamreport') return { status: 'email-spam', suppresses: 'complaint', error };
  if (kind === 'bounce' && type === 'blocked') return { status: 'email-blocked', suppresses: null, error };
  if (kind === 'bounce') return bounceOfStatus(status ?? '5.0.0', error);
  const known = kinds[kind];
  return known ? { status: known, suppresses: null, error } : null;
}

/**
 * Reads the reports of a signed body; events that do not concern our mails are left out. Null if the body cannot be
 * parsed.
 */
export function readSendgridEvents(body: Buffer): readonly DeliveryReport[] | null {
  let given: unknown;
  try {
    given = JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
  if (!Array.isArray(given)) return null;
  return given.flatMap((one): DeliveryReport[] => {
    const parsed = event.safeParse(one);
    const meaning = parsed.success ? meaningOf(parsed.data) : null;
    const deliveryId = /^<?([0-9a-f-]{36})\./.exec(parsed.data?.['smtp-id'] ?? '')?.[1];
    if (!parsed.success || !meaning || !deliveryId || !z.uuid().safeParse(deliveryId).success) return [];
    return [{ provider: 'sendgrid', eventKey: parsed.data.sg_event_id, deliveryId, providerId: null, ...meaning }];
  });
}
