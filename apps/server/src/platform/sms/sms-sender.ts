import { z } from 'zod';
import type { Config } from '../config/index.ts';
import { assertNoTransaction } from '../database/index.ts';

/** `to` is E.164. */
export type Sms = { readonly to: string; readonly text: string };

/**
 * What became of a message. `refused` is the provider's last word on it; `later` means that nothing was taken; `unknown` that the provider
 * never answered, so the message may have left. A code may be sent again then: a second copy of it does no harm.
 */
export type SmsOutcome =
  | { readonly state: 'accepted'; readonly providerId: string }
  | { readonly state: 'refused'; readonly error: string; readonly providerCode: number | null }
  | { readonly state: 'later'; readonly error: string }
  | { readonly state: 'unknown'; readonly error: string };

export type SmsSender = { readonly send: (sms: Sms) => Promise<SmsOutcome> };

const timeoutMilliseconds = 10_000;
const taken = z.object({ sid: z.string() });
const problem = z.object({ code: z.number().nullish(), message: z.string() });

/** Nothing was taken where no connection was made; a connection that breaks later may have carried the message. */
const beforeSending = new Set([
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
  return { state: beforeSending.has(code) ? 'later' : 'unknown', error: words };
}

async function outcomeOf(response: Response): Promise<SmsOutcome> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) {
    const answer = taken.safeParse(body);
    return answer.success
      ? { state: 'accepted', providerId: answer.data.sid }
      : { state: 'unknown', error: 'The provider answered without an id.' };
  }
  const parsed = problem.safeParse(body);
  const error = parsed.success ? parsed.data.message.slice(0, 300) : `HTTP ${response.status}`;
  // A wrong password or an empty account is for the operator to fix, after which the message is still to be sent.
  if (response.status === 401 || response.status === 403 || response.status === 429 || response.status >= 500)
    return { state: 'later', error };
  return { state: 'refused', error, providerCode: parsed.success ? (parsed.data.code ?? null) : null };
}

/**
 * Sends SMS over the Messages API of Twilio, which other providers speak as well: `smsUrl` is `https://{account}:{token}@api.twilio.com`, `from` a
 * number in E.164, a sender name, or the id of a messaging service (`MG…`).
 */
export function createSmsSender({ smsUrl, from }: { readonly smsUrl: string; readonly from: string }): SmsSender {
  const url = new URL(smsUrl);
  const account = decodeURIComponent(url.username);
  const authorization = `Basic ${Buffer.from(`${account}:${decodeURIComponent(url.password)}`).toString('base64')}`;
  const address = `${url.origin}${url.pathname.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const sender = /^MG[0-9a-f]{32}$/.test(from) ? { MessagingServiceSid: from } : { From: from };
  return {
    send: async ({ to, text }) => {
      assertNoTransaction('Sending an SMS');
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { authorization, accept: 'application/json' },
          body: new URLSearchParams({ To: to, Body: text, ...sender }),
          signal: AbortSignal.timeout(timeoutMilliseconds),
          redirect: 'error',
        });
        return await outcomeOf(response);
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

/** The sender that the settings name; where SMS is off every message is refused. */
export function smsSenderFor({ sms }: Pick<Config, 'sms'>): SmsSender {
  if (sms) return createSmsSender({ smsUrl: sms.url, from: sms.from });
  return {
    send: () => Promise.resolve({ state: 'refused', error: 'SMS is off: SMS_URL is not set.', providerCode: null }),
  };
}
