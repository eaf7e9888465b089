import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { JobContext } from '../../platform/jobs/index.ts';
import { countedAddress, rateLimits, type Limiter, type SharedLimits } from '../../platform/rate-limits/index.ts';
import { readReceipt, receiptPath } from '../../platform/sms/index.ts';
import { readBounceAddress } from './domain/bounce-address.ts';
import { readBounceMail } from './domain/bounce-mail.ts';
import { isSignedBySendgrid, readSendgridEvents } from './domain/sendgrid-events.ts';
import { meaningOfReceipt } from './domain/sms-outcome.ts';
import { storeReports } from './use-cases/record-reports.ts';

/** Bounces contain the original mail; SendGrid sends up to a thousand events in one request. */
const maxBytes = 1024 * 1024;

type NoticeContext = Pick<JobContext, 'transaction' | 'enqueue' | 'clock' | 'log' | 'config' | 'secrets'>;
type Host = { readonly ctx: () => NoticeContext; readonly limits: SharedLimits };
type WebhookCall = {
  readonly ctx: NoticeContext;
  readonly unsigned: Limiter;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/**
 * Rate-limits unsigned requests by network. Signed ones are not counted, because a provider may send thousands at the
 * same time and a rejected report is lost.
 */
async function refuse({ ctx, unsigned, request, reply }: WebhookCall): Promise<FastifyReply> {
  await unsigned.consume(countedAddress(request.ip));
  ctx.log.warn({ address: request.ip, path: request.routeOptions.url }, 'a delivery report has no valid signature');
  return reply.code(401).send({ status: 'not-signed' });
}

const queryOf = ({ query }: FastifyRequest) =>
  z
    .object({ id: z.string().optional(), to: z.string().max(400).optional() })
    .catch({})
    .parse(query);

/** Handles the gateway's report of one SMS, signed with the account's token. */
async function takeReceipt(taking: WebhookCall): Promise<FastifyReply> {
  const { ctx, request, reply } = taking;
  const receipt = readReceipt(ctx.config, {
    receiptId: queryOf(request).id ?? '',
    body: bytesOf(request).toString(),
    signature: headerOf(request, 'x-twilio-signature'),
  });
  if (receipt === 'not-signed') return refuse(taking);
  const meaning = receipt === 'unreadable' ? null : meaningOfReceipt(receipt);
  if (receipt === 'unreadable' || !meaning || !z.uuid().safeParse(receipt.receiptId).success)
    return reply.send({ status: 'ignored' });
  const { providerId, status, code, receiptId: deliveryId } = receipt;
  await storeReports(ctx, [
    {
      provider: 'sms',
      // The gateway reports each status of a message once, so a repeated status is the same report.
      eventKey: `${providerId} ${status}`,
      deliveryId,
      status: meaning.status,
      suppresses: meaning.suppresses ?? null,
      error: code === null ? null : `The network answered ${code}.`,
      providerId,
    },
  ]);
  return reply.send({ status: 'taken' });
}

/** Handles SendGrid's mail events, signed with the key of its webhook. */
async function takeSendgrid(taking: WebhookCall): Promise<FastifyReply> {
  const { ctx, request, reply } = taking;
  const { sendgridKey: key } = ctx.config;
  const body = bytesOf(request);
  const signature = headerOf(request, 'x-twilio-email-event-webhook-signature');
  const timestamp = headerOf(request, 'x-twilio-email-event-webhook-timestamp');
  if (!key || !isSignedBySendgrid({ key, body, timestamp, signature })) return refuse(taking);
  const reports = readSendgridEvents(body);
  if (reports && reports.length > 0) await storeReports(ctx, reports);
  return reply.send({ status: reports ? 'taken' : 'ignored' });
}

/**
 * Handles a mail that bounced to its own address, passed on unchanged by the mail server. The signed address proves
 * that the report is genuine.
 */
async function takeBounce(taking: WebhookCall): Promise<FastifyReply> {
  const { ctx, request, reply } = taking;
  const raw = bytesOf(request).toString('utf8');
  const { to } = queryOf(request);
  const deliveryId = readBounceAddress(ctx.secrets, to ?? raw.slice(0, 16 * 1024));
  if (!deliveryId) return refuse(taking);
  const bounce = readBounceMail(raw);
  if (!bounce) return reply.send({ status: 'ignored' });
  await storeReports(ctx, [
    { provider: 'bounce-mail', eventKey: `${deliveryId} ${bounce.status}`, deliveryId, providerId: null, ...bounce },
  ]);
  return reply.send({ status: 'taken' });
}

/**
 * Registers the webhooks for providers and mail servers to report the outcome of messages. Bodies are not parsed first,
 * because signatures cover the bytes as received.
 */
export async function registerDeliveryNotices(app: FastifyInstance, { ctx, limits }: Host): Promise<void> {
  const unsigned = limits.limiter('unsigned-reports', rateLimits.unsignedReports);
  const taking = (request: FastifyRequest, reply: FastifyReply): WebhookCall => ({
    ctx: ctx(),
    unsigned,
    request,
    reply,
  });
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post(receiptPath, (request, reply) => takeReceipt(taking(request, reply)));
    scope.post('/webhooks/mail/sendgrid', (request, reply) => takeSendgrid(taking(request, reply)));
    scope.post('/webhooks/mail/bounces', (request, reply) => takeBounce(taking(request, reply)));
    done();
  });
}
