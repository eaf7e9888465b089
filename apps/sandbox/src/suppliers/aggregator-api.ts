import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Order } from './order-store.ts';
import { balanceOf, cancelOrder, ordersOf, placeOrder, type Suppliers } from './supplier.ts';

/** The account of the sandbox. The product uses the same defaults outside production. */
export const aggregatorKeys = { key: 'sandbox', secret: 'sandbox-secret' } as const;

const lateMs = 20_000;
const maxSkewMs = 5 * 60 * 1000;

const newOrder = z.strictObject({
  request_id: z.guid(),
  product: z.string().min(1).max(100),
  amount: z.int().min(1),
  currency: z.literal('GBP'),
  notify: z.url().optional(),
});
const listQuery = z.object({
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  cursor: z.coerce.number().int().min(0).default(0),
});

type Params = { Params: { id: string } };

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ error: { code, message } });
}

function wire(order: Order): object {
  const isIssued = order.status === 'issued';
  return {
    id: order.id,
    request_id: order.requestId,
    status: order.status,
    amount: order.amount,
    currency: order.currency,
    cost: order.cost,
    code: isIssued ? order.code : null,
    pin: isIssued ? order.pin : null,
    use_by: null,
    created_at: order.createdAt,
  };
}

/**
 * Creates the check of requests: signed by the known client, recent, and not sent before. The check returns what is
 * wrong, or null.
 */
function createGuard(): (request: FastifyRequest, body: string) => string | null {
  const seen = new Set<string>();
  return ({ method, url, headers }, body) => {
    const { 'x-api-key': key, 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } = headers;
    if (key !== aggregatorKeys.key || typeof timestamp !== 'string' || typeof nonce !== 'string')
      return 'The key is not known.';
    if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return 'The request is not signed.';
    const digest = createHash('sha256').update(body).digest('hex');
    const expected = createHmac('sha256', aggregatorKeys.secret)
      .update([method, url, timestamp, nonce, digest].join('\n'))
      .digest();
    if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'The signature is wrong.';
    if (Math.abs(Date.now() - Number(timestamp)) > maxSkewMs) return 'The request is too old.';
    if (seen.has(nonce)) return 'The nonce was used before.';
    seen.add(nonce);
    return null;
  };
}

/**
 * Adds the aggregator's API: creates orders of codes, immediately or later, cancels them, finds them and lists them.
 */
export function addAggregatorApi(server: FastifyInstance, suppliers: Suppliers): void {
  const guard = createGuard();
  const { orders } = suppliers.store;
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  server.addHook('preHandler', async (request, reply) => {
    const why = guard(request, typeof request.body === 'string' ? request.body : '');
    if (why !== null) await refuse(reply, 401, 'unauthorized', why);
  });
  server.post('/orders', (request, reply) => answerOrder(suppliers, request, reply));
  server.get('/orders', (request) => {
    const { from, to, limit, cursor } = listQuery.parse(request.query);
    const all = ordersOf(suppliers, 'aggregator', from, to);
    const next = cursor + limit < all.length ? String(cursor + limit) : null;
    return { orders: all.slice(cursor, cursor + limit).map(wire), next };
  });
  server.get<Params>('/orders/:id', (request, reply) => {
    const found = orders.get(request.params.id);
    return found ? wire(found) : refuse(reply, 404, 'order-unknown', 'There is no order of this request.');
  });
  server.post<Params>('/orders/:id/cancel', (request, reply) => answerCancel(suppliers, request, reply));
  server.get('/balance', () => ({ balance: balanceOf(suppliers, 'aggregator'), currency: 'GBP' }));
  server.get<Params>('/products/:id', (request) => ({
    product: request.params.id,
    in_stock: suppliers.behaviours.current('aggregator') !== 'out-of-stock',
  }));
}

async function answerOrder(suppliers: Suppliers, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const parsed = newOrder.safeParse(
    JSON.parse(typeof request.body === 'string' && request.body !== '' ? request.body : 'null'),
  );
  if (!parsed.success)
    return refuse(reply, 422, 'invalid', parsed.error.issues.map(({ message }) => message).join('; '));
  const { request_id: requestId, product, amount, currency, notify = null } = parsed.data;
  const known = suppliers.store.orders.get(requestId);
  if (known) return reply.code(200).send(wire(known));
  const behaviour = suppliers.behaviours.take('aggregator');
  if (behaviour === 'unreached') return void request.raw.destroy();
  if (behaviour === 'broken') return reply.code(500).send('Internal Server Error');
  if (behaviour === 'down') return refuse(reply, 503, 'unavailable', 'Try again later. Nothing was issued.');
  if (behaviour === 'out-of-stock') return refuse(reply, 409, 'out-of-stock', 'There are no codes of this product.');
  const order = placeOrder(
    suppliers,
    { supplier: 'aggregator', requestId, product, amount, currency, notify },
    behaviour,
  );
  if (behaviour === 'lost') return void request.raw.destroy();
  if (behaviour === 'slow') await wait(lateMs);
  return reply.code(order.status === 'pending' ? 202 : 201).send(wire(order));
}

async function answerCancel(
  suppliers: Suppliers,
  request: FastifyRequest<Params>,
  reply: FastifyReply,
): Promise<unknown> {
  const behaviour = suppliers.behaviours.takeForCancel('aggregator');
  if (behaviour === 'cancel-unreached') return void request.raw.destroy();
  const cancelled = behaviour === 'cancel-refused' ? 'kept' : cancelOrder(suppliers, 'aggregator', request.params.id);
  if (cancelled === 'kept') return refuse(reply, 409, 'not-cancellable', 'The code was used.');
  if (behaviour === 'cancel-lost') return void request.raw.destroy();
  if (behaviour === 'cancel-slow') await wait(lateMs);
  return wire(cancelled);
}
