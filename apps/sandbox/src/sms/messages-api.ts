import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { MailLog } from '../inbox/mail-log.ts';
import { behaviourOf, type Refusal, type Report } from './behaviours.ts';

const path = '/2010-04-01/Accounts/:account/Messages.json';
const form = z.object({
  To: z.string(),
  Body: z.string().min(1).max(1600),
  From: z.string().min(1).optional(),
  MessagingServiceSid: z.string().min(1).optional(),
  StatusCallback: z.url().optional(),
});
const listing = z.object({ To: z.string().optional(), PageSize: z.coerce.number().int().min(1).max(1000).default(50) });

/** A message that was accepted. */
type Kept = {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly dateCreated: string;
  status: string;
};

/** Maximum number of messages in the list; the newest are kept. Enough for one session. */
const maxKept = 20_000;

/**
 * Adds the SMS provider: Twilio's calls that send a message and list messages. Any auth token is accepted with the
 * account in the URL; the token also signs the reports.
 */
export function addSmsProvider(server: FastifyInstance, log: MailLog): void {
  const kept: Kept[] = [];
  const stopped = new AbortController();
  server.addHook('onClose', (_instance, done) => {
    stopped.abort();
    done();
  });
  server.get<{ Params: { account: string } }>(path, (request, reply) => {
    const caller = callerOf(request);
    if (caller?.account !== request.params.account) return refuse(reply, notSignedIn);
    const { To, PageSize } = listing.parse(request.query);
    const found = kept.filter(({ to }) => To === undefined || to === To).slice(-PageSize);
    return reply.send({ messages: found.toReversed().map(toWire) });
  });
  server.post<{ Params: { account: string } }>(path, async (request, reply) => {
    const caller = callerOf(request);
    if (caller?.account !== request.params.account) return refuse(reply, notSignedIn);
    const parsed = form.safeParse(
      Object.fromEntries(new URLSearchParams(typeof request.body === 'string' ? request.body : '')),
    );
    const from = parsed.data?.From ?? parsed.data?.MessagingServiceSid;
    if (!parsed.success || !from)
      return refuse(reply, { status: 400, code: 21604, message: "'To', 'Body' and 'From' are required." });
    const { To: to, Body: body, StatusCallback: callback } = parsed.data;
    const behaviour = behaviourOf(to);
    if (behaviour.refusal) return refuse(reply, behaviour.refusal);
    const sid = `SM${randomBytes(16).toString('hex')}`;
    const message: Kept = { sid, to, from, body, dateCreated: new Date().toUTCString(), status: 'queued' };
    await log.append({ kind: 'sms', from, to: [to], raw: [Buffer.from(body)] });
    kept.push(message);
    if (kept.length > maxKept) kept.shift();
    for (const report of behaviour.reports) {
      void deliverReport({ message, report, callback, token: caller.token, signal: stopped.signal });
    }
    if (behaviour.slowMs) await wait(behaviour.slowMs, undefined, { signal: stopped.signal });
    if (behaviour.isCutOff) {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    return reply.code(201).send(toWire(message));
  });
}

const notSignedIn: Refusal = { status: 401, code: 20003, message: 'Authenticate' };

function toWire({ sid, to, from, body, dateCreated, status }: Kept) {
  return {
    sid,
    status,
    to,
    from,
    body,
    date_created: dateCreated,
    num_segments: '1',
    error_code: null,
    error_message: null,
  };
}

type Reporting = {
  readonly message: Kept;
  readonly report: Report;
  readonly callback: string | undefined;
  readonly token: string;
  readonly signal: AbortSignal;
};

const pausesMs = [0, 500, 2_000, 10_000];

/** Posts a report to the callback address of a message, and retries if that does not respond. */
async function deliverReport({ message, report, callback, token, signal }: Reporting): Promise<void> {
  try {
    await wait(report.afterMs, undefined, { signal });
    message.status = report.status;
    if (!callback) return;
    const fields = new URLSearchParams({
      MessageSid: message.sid,
      MessageStatus: report.status,
      To: message.to,
      From: message.from,
      ...(report.code === undefined ? {} : { ErrorCode: String(report.code) }),
    });
    for (const pause of pausesMs) {
      await wait(pause, undefined, { signal });
      if (await post(callback, fields, token)) return;
    }
  } catch {
    // The sandbox stopped.
  }
}

async function post(callback: string, fields: URLSearchParams, token: string): Promise<boolean> {
  const sorted = [...fields].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = sorted.reduce((joined, [name, value]) => joined + name + value, callback);
  const signature = createHmac('sha1', token).update(text).digest('base64');
  const response = await fetch(callback, {
    method: 'POST',
    headers: { 'x-twilio-signature': signature },
    body: fields,
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null);
  return response?.ok === true;
}

function callerOf({ headers }: FastifyRequest): { readonly account: string; readonly token: string } | null {
  const [scheme, encoded = ''] = (headers.authorization ?? '').split(' ');
  if (scheme !== 'Basic') return null;
  const [account = '', token = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  return { account, token };
}

function refuse(reply: FastifyReply, { status, code, message }: Refusal): FastifyReply {
  return reply.code(status).send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
}
