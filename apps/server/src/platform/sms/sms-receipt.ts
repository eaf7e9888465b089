import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../config/index.ts';
import { receiptPath } from './sms-sender.ts';

/** The gateway's report on one message: its own status and, if the message was not delivered, the network's code. */
export type SmsReceipt = {
  /** Our id, which was sent with the message. */
  readonly receiptId: string;
  readonly providerId: string;
  readonly status: string;
  readonly code: number | null;
};

const form = z.object({
  MessageSid: z.string().min(1).max(64),
  MessageStatus: z.string().min(1).max(40),
  ErrorCode: z.coerce.number().int().optional(),
});

/**
 * Returns the signature of a report as Twilio signs it: HMAC-SHA1 of the URL and the sorted fields, with the account's
 * token.
 */
export function signReceipt(url: string, fields: Readonly<Record<string, string>>, token: string): string {
  const text = Object.keys(fields)
    .toSorted()
    .reduce((joined, name) => joined + name + (fields[name] ?? ''), url);
  return createHmac('sha1', token).update(text).digest('base64');
}

type Reported = { readonly receiptId: string; readonly body: string; readonly signature: string | undefined };

/**
 * Reads a report of the gateway.
 * @returns the receipt; `not-signed` if the account's token did not sign it, `unreadable` if it is signed but has no
 * known content.
 */
export function readReceipt(
  { sms, http }: Pick<Config, 'sms' | 'http'>,
  { receiptId, body, signature }: Reported,
): SmsReceipt | 'not-signed' | 'unreadable' {
  if (!sms || !signature) return 'not-signed';
  const fields = Object.fromEntries(new URLSearchParams(body));
  const token = decodeURIComponent(new URL(sms.url).password);
  const expected = Buffer.from(signReceipt(`${http.publicUrl}${receiptPath}?id=${receiptId}`, fields, token));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'not-signed';
  const parsed = form.safeParse(fields);
  if (!parsed.success) return 'unreadable';
  const { MessageSid: providerId, MessageStatus: status, ErrorCode: code } = parsed.data;
  return { receiptId, providerId, status, code: code ?? null };
}
