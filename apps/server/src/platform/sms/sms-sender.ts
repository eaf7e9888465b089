import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Config } from '../config/index.ts';
import { assertNoTransaction } from '../database/index.ts';

/**
 * An SMS. `to` is E.164. With a `receiptId` of ours, the gateway reports the outcome of the message
 * (`/webhooks/sms?id=…`).
 */
export type Sms = { readonly to: string; readonly text: string; readonly receiptId?: string };

/**
 * The outcome of a message: `refused` is final, `later` means that nothing was accepted, and `unknown` that the
 * provider never responded, so it may have been sent. A code may be resent then, because a second copy does no harm.
 */
export type SmsOutcome =
  | { readonly state: 'accepted'; readonly providerId: string }
  | { readonly state: 'refused'; readonly error: string; readonly providerCode: number | null }
  | { readonly state: 'later'; readonly error: string }
  | { readonly state: 'unknown'; readonly error: string };

export type SmsSender = { readonly send: (sms: Sms) => Promise<SmsOutcome> };

/** The message to look for. No other message to this number since then contains the same text. */
export type SmsTrace = { readonly to: string; readonly contains: string; readonly since: Temporal.Instant };

/** The gateway's response about a message: it has it, it does not have it, or it does not respond. */
export type SmsFound =
  | { readonly state: 'accepted'; readonly providerId: string }
  | { readonly state: 'none' }
  | { readonly state: 'no-answer'; readonly error: string };

/** A sender that can also look up the outcome of a message. */
export type SmsGateway = SmsSender & { readonly find: (trace: SmsTrace) => Promise<SmsFound> };

const timeoutMilliseconds = 10_000;
const acceptedMessage = z.object({ sid: z.string() });
const problem = z.object({ code: z.number().nullish(), message: z.string() });

/** If no connection was made, nothing was accepted; if the connection broke later, the message may have been sent. */
const connectErrorCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function failureOf(error: unknown): SmsOutcome {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : null;
  const code = cause && 'code' in cause ? String(cause.code) : '';
  const words = (cause?.message || (error instanceof Error ? error.message : String(error))).slice(0, 300);
  return { state: connectErrorCodes.has(code) ? 'later' : 'unknown', error: words };
}

async function outcomeOf(response: Response): Promise<SmsOutcome> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) {
    const answer = acceptedMessage.safeParse(body);
    return answer.success
      ? { state: 'accepted', providerId: answer.data.sid }
      : { state: 'unknown', error: 'The provider answered without an id.' };
  }
  const parsed = problem.safeParse(body);
  const error = parsed.success ? parsed.data.message.slice(0, 300) : `HTTP ${response.status}`;
  // The operator has to fix a wrong password or an empty account; after that the message can still be sent.
  if (response.status === 401 || response.status === 403 || response.status === 429 || response.status >= 500)
    return { state: 'later', error };
  return { state: 'refused', error, providerCode: parsed.success ? (parsed.data.code ?? null) : null };
}

/** Number of messages that one process sends to the gateway concurrently. */
export const smsConnections = 10;

/** The path for the gateway's reports; the query contains our own id of the message. */
export const receiptPath = '/webhooks/sms';

type Settings = {
  readonly smsUrl: string;
  readonly from: string;
  /** The product's public URL, to which the gateway reports the outcome of a message; null for no reports. */
  readonly publicUrl?: string | null;
};

/**
 * Creates a sender that uses Twilio's Messages API, which other providers support as well: `smsUrl` is
 * `https://{account}:{token}@api.twilio.com`, `from` is a number in E.164, a sender name, or the id of a messaging
 * service (`MG…`).
 */
export function createSmsSender({ smsUrl, from, publicUrl = null }: Settings): SmsGateway {
  const url = new URL(smsUrl);
  const account = decodeURIComponent(url.username);
  const authorization = `Basic ${Buffer.from(`${account}:${decodeURIComponent(url.password)}`).toString('base64')}`;
  const address = `${url.origin}${url.pathname.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const sender = /^MG[0-9a-f]{32}$/.test(from) ? { MessagingServiceSid: from } : { From: from };
  const call = (target: string, body?: URLSearchParams) =>
    fetch(target, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, accept: 'application/json' },
      ...(body && { body }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
      redirect: 'error',
    });
  return {
    send: async ({ to, text, receiptId }) => {
      assertNoTransaction('Sending an SMS');
      const reports = publicUrl && receiptId ? { StatusCallback: `${publicUrl}${receiptPath}?id=${receiptId}` } : {};
      try {
        return await outcomeOf(await call(address, new URLSearchParams({ To: to, Body: text, ...sender, ...reports })));
      } catch (error) {
        return failureOf(error);
      }
    },
    find: async (trace) => {
      assertNoTransaction('Requesting the status of an SMS');
      // The gateway filters by day; the exact time is compared in our code.
      const day = trace.since.toString().slice(0, 10);
      const query = new URLSearchParams({ To: trace.to, 'DateSent>': day, PageSize: '100' });
      try {
        const response = await call(`${address}?${query}`);
        return response.ok
          ? foundIn(await response.json(), trace)
          : { state: 'no-answer', error: `HTTP ${response.status}` };
      } catch (error) {
        const { error: words } = failureOf(error) as { readonly error: string };
        return { state: 'no-answer', error: words };
      }
    },
  };
}

const messageList = z.object({
  messages: z.array(z.object({ sid: z.string(), to: z.string(), body: z.string(), date_created: z.string() })),
});

function foundIn(answer: unknown, { to, contains, since }: SmsTrace): SmsFound {
  const parsed = messageList.safeParse(answer);
  if (!parsed.success) return { state: 'no-answer', error: 'The provider answered in another shape.' };
  // The gateway's times are in whole seconds of its own clock.
  const from = since.epochMilliseconds - 60_000;
  const match = parsed.data.messages.find(
    (one) => one.to === to && one.body.includes(contains) && Date.parse(one.date_created) >= from,
  );
  return match ? { state: 'accepted', providerId: match.sid } : { state: 'none' };
}

/** Returns the gateway from the settings. If SMS is off, every message is refused. */
export function smsSenderFor({ sms, http }: Pick<Config, 'sms' | 'http'>): SmsGateway {
  if (sms) return createSmsSender({ smsUrl: sms.url, from: sms.from, publicUrl: http.publicUrl });
  return {
    send: () => Promise.resolve({ state: 'refused', error: 'SMS is off: SMS_URL is not set.', providerCode: null }),
    find: () => Promise.resolve({ state: 'none' }),
  };
}
