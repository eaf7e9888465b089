import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pay, refund, release, type CardProvider } from './card-provider.ts';
import type { Dispute, Instrument, Payment } from './card-store.ts';

/** The keys of the sandbox's account, in the provider's format. */
export const cardKeys = {
  secret: 'sk_sbox_abcdefghijklmnopqrstuvwxyza',
  public: 'pk_sbox_abcdefghijklmnopqrstuvwxyza',
  channel: 'pc_abcdefghijklmnopqrstuvwxyz',
} as const;

const lateMs = 20_000;

const newPayment = z.looseObject({
  source: z.union([
    z.looseObject({ type: z.literal('token'), token: z.string() }),
    z.looseObject({ type: z.literal('id'), id: z.string() }),
  ]),
  amount: z.int().min(0),
  currency: z.string().length(3),
  reference: z.string().max(80).optional(),
  processing_channel_id: z.string(),
  merchant_initiated: z.boolean().default(false),
  previous_payment_id: z.string().optional(),
  '3ds': z.looseObject({ enabled: z.boolean() }).optional(),
  success_url: z.string().optional(),
  failure_url: z.string().optional(),
});

const search = z.looseObject({
  from: z.string(),
  to: z.string(),
  limit: z.coerce.number().int().max(1000).default(100),
});
const movement = z.looseObject({ amount: z.int().min(1).optional(), reference: z.string().optional() }).default({});

type Params = { Params: { id: string } };

export function addPaymentsApi(server: FastifyInstance, provider: CardProvider, origin: () => string): void {
  const { store } = provider;
  const wire = (payment: Payment) => wirePayment(payment, store.instruments.get(payment.instrumentId), origin());
  // Clients also send a content type with a DELETE, which has no body.
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(body));
    } catch {
      done(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }));
    }
  });
  server.addHook('preHandler', async (request, reply) => {
    const given = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    if (given !== cardKeys.secret) await reply.code(401).send();
  });
  server.post('/payments', (request, reply) => answerPayment({ provider, request, reply, wire }));
  server.get<{ Querystring: { reference?: string; limit?: string } }>('/payments', (request) => {
    const data = [...store.payments.values()].filter(({ reference }) => reference === request.query.reference);
    return { limit: 10, skip: 0, total_count: data.length, data: data.map(wire) };
  });
  server.post('/payments/search', (request) => {
    const { from, to, limit } = search.parse(request.body);
    const data = [...store.payments.values()].filter((one) => one.requestedOn >= from && one.requestedOn < to);
    return { data: data.slice(0, limit).map(wire) };
  });
  server.get<Params>('/payments/:id', (request, reply) => {
    const { id } = request.params;
    const found = store.payments.get(id) ?? [...store.payments.values()].find(({ sessionId }) => sessionId === id);
    return found ? wire(found) : reply.code(404).send();
  });
  server.get<Params>('/payments/:id/actions', (request, reply) => {
    const found = store.payments.get(request.params.id);
    return found ? found.actions.toReversed() : reply.code(404).send();
  });
  server.post<Params>('/payments/:id/refunds', (request, reply) => answerRefund(provider, request, reply));
  server.post<Params>('/payments/:id/voids', (request, reply) => answerRelease(provider, request, reply));
  server.post<Params>('/payments/:id/reversals', (request, reply) => answerRelease(provider, request, reply));
  server.get<Params>('/disputes/:id', (request, reply) => {
    const found = store.disputes.get(request.params.id);
    return found ? wireDispute(found) : reply.code(404).send();
  });
  server.get<Params>('/instruments/:id', (request, reply) => {
    const found = store.instruments.get(request.params.id);
    return found ? wireSource(found) : reply.code(404).send();
  });
  server.delete<Params>('/instruments/:id', (request, reply) => {
    const isGone = store.instruments.delete(request.params.id);
    store.changed();
    return reply.code(isGone ? 204 : 404).send();
  });
}

function refuse(reply: FastifyReply, ...codes: readonly string[]): FastifyReply {
  return reply.code(422).send({ request_id: 'sandbox', error_type: 'request_invalid', error_codes: codes });
}

type PaymentCall = {
  readonly provider: CardProvider;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly wire: (payment: Payment) => object;
};

async function answerPayment({ provider, request, reply, wire }: PaymentCall): Promise<unknown> {
  const { store } = provider;
  const parsed = newPayment.safeParse(request.body);
  if (!parsed.success) return refuse(reply, ...parsed.error.issues.map(({ path }) => `${path.join('_')}_invalid`));
  const asked = parsed.data;
  const header = request.headers['cko-idempotency-key'];
  const idempotencyKey = typeof header === 'string' ? header : null;
  const known = [...store.payments.values()].find((one) => idempotencyKey && one.idempotencyKey === idempotencyKey);
  if (known) return reply.code(known.status === 'Pending' ? 202 : 201).send(wire(known));
  const { source } = asked;
  const instrument = source.type === 'token' ? store.tokens.get(source.token) : store.instruments.get(source.id);
  if (!instrument) return refuse(reply, source.type === 'token' ? 'token_invalid' : 'source_id_invalid');
  if (asked.merchant_initiated && !asked.previous_payment_id) return refuse(reply, 'previous_payment_id_required');
  if (source.type === 'token') store.tokens.delete(source.token);
  const { payment, behaviour } = pay(provider, {
    instrument,
    amount: asked.amount,
    currency: asked.currency,
    reference: asked.reference ?? null,
    idempotencyKey,
    merchantInitiated: asked.merchant_initiated,
    asksOwner: asked['3ds']?.enabled === true,
    successUrl: asked.success_url ?? null,
    failureUrl: asked.failure_url ?? null,
  });
  if (behaviour.kind === 'no-answer') return void request.raw.destroy();
  if (behaviour.kind === 'broken') return reply.code(500).send();
  if (behaviour.kind === 'late-answer') await wait(lateMs);
  return reply.code(payment.status === 'Pending' ? 202 : 201).send(wire(payment));
}

function answerRefund(provider: CardProvider, request: FastifyRequest<Params>, reply: FastifyReply): FastifyReply {
  const payment = provider.store.payments.get(request.params.id);
  if (!payment) return reply.code(404).send();
  const { amount = payment.amount - payment.refunded, reference = null } = movement.parse(request.body ?? {});
  const done = payment.actions.find(
    (one) => one.type === 'Refund' && reference !== null && one.reference === reference,
  );
  if (done) return reply.code(202).send({ action_id: done.id, reference });
  const isOpen = ['Captured', 'Partially Refunded'].includes(payment.status);
  if (!isOpen || payment.refunded + amount > payment.amount) return reply.code(403).send();
  return reply.code(202).send({ action_id: refund(provider, payment, { amount, reference }), reference });
}

function answerRelease(provider: CardProvider, request: FastifyRequest<Params>, reply: FastifyReply): FastifyReply {
  const payment = provider.store.payments.get(request.params.id);
  if (!payment) return reply.code(404).send();
  const { reference = null } = movement.parse(request.body ?? {});
  const done = payment.actions.find((one) => one.type === 'Void' && one.reference === reference);
  if (done) return reply.code(202).send({ action_id: done.id, reference });
  if (!['Authorized', 'Captured'].includes(payment.status)) return reply.code(403).send();
  return reply.code(202).send({ action_id: release(provider, payment, reference), reference });
}

function wireSource(card: Instrument): object {
  return {
    id: card.id,
    type: 'card',
    expiry_month: card.expiry_month,
    expiry_year: card.expiry_year,
    scheme: card.scheme,
    last4: card.last4,
    fingerprint: card.fingerprint,
    bin: card.number.slice(0, 8),
  };
}

/** Returns a payment in the provider's format. */
export function wirePayment(payment: Payment, card: Instrument | undefined, origin: string): object {
  const isOpen = payment.status === 'Pending';
  return {
    id: payment.id,
    requested_on: payment.requestedOn,
    source: card && wireSource(card),
    amount: payment.amount,
    currency: payment.currency,
    payment_type: payment.merchantInitiated ? 'Unscheduled' : 'Regular',
    reference: payment.reference ?? undefined,
    approved: ['Captured', 'Card Verified'].includes(payment.status),
    status: payment.status,
    response_code: payment.responseCode ?? undefined,
    response_summary: payment.responseSummary ?? undefined,
    balances: { total_captured: payment.amount, total_refunded: payment.refunded },
    _links: {
      self: { href: `${origin}/cards/payments/${payment.id}` },
      ...(isOpen && { redirect: { href: `${origin}/cards/challenge/${payment.sessionId}` } }),
    },
  };
}

function wireDispute(dispute: Dispute): object {
  return {
    id: dispute.id,
    category: 'fraudulent',
    amount: dispute.amount,
    currency: 'GBP',
    reason_code: '10.4',
    status: dispute.status,
    received_on: dispute.receivedOn,
    last_update: dispute.lastUpdate,
    payment: { id: dispute.paymentId, reference: dispute.reference ?? undefined, amount: dispute.amount },
  };
}
