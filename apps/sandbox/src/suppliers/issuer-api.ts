import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Order } from './order-store.ts';
import { balanceOf, cancelOrder, ordersOf, placeOrder, type Suppliers } from './supplier.ts';

/** The OAuth client of the sandbox. The product uses the same defaults outside production. */
export const issuerClient = { id: 'sandbox', secret: 'sandbox-secret' } as const;

const lateMs = 20_000;
const tokenSeconds = 600;
/** The minimum and maximum value of a voucher, in pence. */
export const issuerLimits = { min: 100, max: 50_000 } as const;

const amount = z.string().regex(/^\d{1,6}\.\d{2}$/);
const newVoucher = z.strictObject({
  programme: z.string().min(1).max(100),
  value: z.strictObject({ amount, currency: z.literal('GBP') }),
});
const listQuery = z.object({ from: z.iso.datetime({ offset: true }), to: z.iso.datetime({ offset: true }) });

const penceOf = (pounds: string): number => Math.round(Number(pounds) * 100);
const poundsOf = (pence: number): string => (pence / 100).toFixed(2);

function refuse(reply: FastifyReply, status: number, name: string, title: string): FastifyReply {
  return reply
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify({ type: `urn:issuer:${name}`, title, status }));
}

function wire(order: Order): object {
  return {
    id: order.requestId,
    serial: order.id,
    state: order.status === 'cancelled' ? 'void' : 'active',
    value: { amount: poundsOf(order.amount), currency: order.currency },
    price: poundsOf(order.cost),
    code: order.status === 'issued' ? order.code : null,
    pin: null,
    validUntil: null,
  };
}

type Params = { Params: { id: string } };

/**
 * Adds the issuer's API: an OAuth client PUTs vouchers of any value between two limits, voids them, and lists them as
 * CSV. It issues immediately or not at all.
 */
export function addIssuerApi(server: FastifyInstance, suppliers: Suppliers): void {
  const tokens = new Set<string>();
  const { orders } = suppliers.store;
  server.post('/oauth/token', (request, reply) => {
    const expected = `Basic ${Buffer.from(`${issuerClient.id}:${issuerClient.secret}`).toString('base64')}`;
    if (request.headers.authorization !== expected) return reply.code(401).send({ error: 'invalid_client' });
    const token = randomUUID();
    tokens.add(token);
    return { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds };
  });
  server.addHook('preHandler', async (request, reply) => {
    if (request.url.endsWith('/oauth/token')) return;
    if (!tokens.has((request.headers.authorization ?? '').replace(/^Bearer /, '')))
      await refuse(reply, 401, 'unauthorized', 'The token is not known.');
  });
  server.put<Params>('/vouchers/:id', (request, reply) => answerVoucher(suppliers, request, reply));
  server.get<Params>('/vouchers/:id', (request, reply) => {
    const found = orders.get(request.params.id);
    return found ? wire(found) : refuse(reply, 404, 'not-found', 'There is no such voucher.');
  });
  server.delete<Params>('/vouchers/:id', (request, reply) => {
    const voided = cancelOrder(suppliers, 'issuer', request.params.id);
    return voided === 'kept' ? refuse(reply, 409, 'used', 'The voucher was used.') : reply.code(204).send();
  });
  server.get('/account', () => ({
    balance: { amount: poundsOf(balanceOf(suppliers, 'issuer')), currency: 'GBP' },
    limits: { min: poundsOf(issuerLimits.min), max: poundsOf(issuerLimits.max) },
  }));
  server.get('/vouchers.csv', (request, reply) => {
    const { from, to } = listQuery.parse(request.query);
    const lines = ordersOf(suppliers, 'issuer', from, to).map((one) =>
      [one.requestId, one.id, one.status === 'cancelled' ? 'void' : 'active', poundsOf(one.amount), one.currency].join(
        ',',
      ),
    );
    return reply.type('text/csv').send(['id,serial,state,amount,currency', ...lines, ''].join('\r\n'));
  });
}

async function answerVoucher(
  suppliers: Suppliers,
  request: FastifyRequest<Params>,
  reply: FastifyReply,
): Promise<unknown> {
  const parsed = newVoucher.safeParse(request.body);
  if (!parsed.success)
    return refuse(reply, 400, 'invalid', parsed.error.issues.map(({ message }) => message).join('; '));
  const requestId = request.params.id;
  const known = suppliers.store.orders.get(requestId);
  if (known) return wire(known);
  const { programme: product, value } = parsed.data;
  const pence = penceOf(value.amount);
  if (pence < issuerLimits.min || pence > issuerLimits.max)
    return refuse(
      reply,
      422,
      'amount-out-of-range',
      `A voucher is worth ${poundsOf(issuerLimits.min)} to ${poundsOf(issuerLimits.max)}.`,
    );
  const behaviour = suppliers.behaviours.take('issuer');
  if (behaviour === 'unreached') return void request.raw.destroy();
  if (behaviour === 'broken') return reply.code(500).send('Internal Server Error');
  if (behaviour === 'down') return refuse(reply, 503, 'unavailable', 'Try again later.');
  if (behaviour === 'out-of-stock') return refuse(reply, 422, 'programme-closed', 'The programme issues nothing now.');
  const asked = {
    supplier: 'issuer' as const,
    requestId,
    product,
    amount: pence,
    currency: value.currency,
    notify: null,
  };
  const order = placeOrder(
    suppliers,
    asked,
    ['pending', 'twice', 'silent', 'forever'].includes(behaviour) ? 'usual' : behaviour,
  );
  if (behaviour === 'lost') return void request.raw.destroy();
  if (behaviour === 'slow') await wait(lateMs);
  return reply.code(201).send(wire(order));
}
