import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { MailLog } from '../inbox/mail-log.ts';

const path = '/2010-04-01/Accounts/:account/Messages.json';
const form = z.object({
  To: z.string(),
  Body: z.string().min(1).max(1600),
  From: z.string().min(1).optional(),
  MessagingServiceSid: z.string().min(1).optional(),
});

type Problem = { readonly status: number; readonly code: number; readonly message: string };

/** Numbers that ask for a fault, as the provider's own test numbers do. */
const faults: Readonly<Record<string, Problem>> = {
  '+15005550001': { status: 400, code: 21211, message: "The 'To' number is not a valid phone number." },
  '+15005550009': { status: 400, code: 21614, message: "The 'To' number is not a valid mobile number." },
  '+15005550429': { status: 429, code: 20429, message: 'Too Many Requests' },
};

/** The SMS provider: Twilio's call that sends a message. Any token is taken with the account of the address. */
export function addSmsProvider(server: FastifyInstance, log: MailLog): void {
  server.post<{ Params: { account: string } }>(path, async (request, reply) => {
    if (accountOf(request) !== request.params.account)
      return refuse(reply, { status: 401, code: 20003, message: 'Authenticate' });
    const parsed = form.safeParse(
      Object.fromEntries(new URLSearchParams(typeof request.body === 'string' ? request.body : '')),
    );
    const from = parsed.data?.From ?? parsed.data?.MessagingServiceSid;
    if (!parsed.success || !from)
      return refuse(reply, { status: 400, code: 21604, message: "'To', 'Body' and 'From' are required." });
    const { To: to, Body: text } = parsed.data;
    const fault = /^\+[1-9]\d{6,14}$/.test(to) ? faults[to] : faults['+15005550001'];
    if (fault) return refuse(reply, fault);
    await log.append({ kind: 'sms', from, to: [to], raw: [Buffer.from(text)] });
    return reply.code(201).send({
      sid: `SM${randomBytes(16).toString('hex')}`,
      account_sid: request.params.account,
      status: 'queued',
      to,
      from,
      body: text,
      num_segments: '1',
      error_code: null,
      error_message: null,
    });
  });
}

function accountOf({ headers }: FastifyRequest): string | null {
  const [scheme, encoded = ''] = (headers.authorization ?? '').split(' ');
  return scheme === 'Basic' ? (Buffer.from(encoded, 'base64').toString().split(':')[0] ?? null) : null;
}

function refuse(reply: FastifyReply, { status, code, message }: Problem): FastifyReply {
  return reply.code(status).send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
}
