import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { page } from '../web/layout.ts';
import { markup, type Markup } from '../web/markup.ts';
import { addAggregatorApi } from './aggregator-api.ts';
import { behaviourNames, behaviours as meanings, type Behaviour } from './behaviours.ts';
import { addIssuerApi } from './issuer-api.ts';
import { supplierNames, type Order, type SupplierName } from './order-store.ts';
import { issuePending, placeOrder, type Suppliers } from './supplier.ts';

/** Adds the suppliers of codes: an aggregator, an issuer, and a console that sets their behaviour. */
export function addSuppliers(server: FastifyInstance, suppliers: Suppliers): void {
  void server.register(
    (scope, _options, done) => {
      addAggregatorApi(scope, suppliers);
      done();
    },
    { prefix: '/aggregator/v1' },
  );
  void server.register(
    (scope, _options, done) => {
      addIssuerApi(scope, suppliers);
      done();
    },
    { prefix: '/issuer' },
  );
  addConsole(server, suppliers);
}

const behaveParams = z.object({
  supplier: z.enum(supplierNames),
  behaviour: z.enum(behaviourNames as [Behaviour, ...Behaviour[]]),
});
const behaveQuery = z.object({ times: z.coerce.number().int().min(1).optional() });

function addConsole(server: FastifyInstance, suppliers: Suppliers): void {
  const { store, behaviours, notices } = suppliers;
  const back = (reply: FastifyReply): FastifyReply => reply.redirect('/suppliers/console', 303);
  server.get('/suppliers/console', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(consolePage(suppliers)),
  );
  server.get('/suppliers/console/orders.json', () => [...store.orders.values()]);
  server.post('/suppliers/console/:supplier/behaves/:behaviour', (request, reply) => {
    const { supplier, behaviour } = behaveParams.parse(request.params);
    behaviours.tell(supplier, behaviour, behaveQuery.parse(request.query).times ?? null);
    return back(reply);
  });
  // For tests of the daily reconciliation: issues a code that no request of the product asked for.
  server.post<{ Params: { supplier: SupplierName } }>('/suppliers/console/:supplier/stray', (request, reply) => {
    const supplier = z.enum(supplierNames).parse(request.params.supplier);
    const asked = {
      supplier,
      requestId: crypto.randomUUID(),
      product: 'stray',
      amount: 500,
      currency: 'GBP',
      notify: null,
    };
    placeOrder(suppliers, asked, 'usual');
    return back(reply);
  });
  server.post<{ Params: { id: string; act: string } }>('/suppliers/console/orders/:id/:act', (request, reply) => {
    const order = store.orders.get(request.params.id);
    if (!order) return reply.code(404).send();
    if (request.params.act === 'issue') issuePending(suppliers, order, 1);
    if (request.params.act === 'notice') notices.send(order, 1);
    if (request.params.act === 'revalue') Object.assign(order, { amount: order.amount + 100 });
    if (request.params.act === 'keep') Object.assign(order, { isKept: true });
    if (request.params.act === 'lose') store.orders.delete(order.requestId);
    store.changed();
    return back(reply);
  });
}

function button(action: string, words: string): Markup {
  return markup`<form method="post" action="${action}"><button type="submit">${words}</button></form>`;
}

/** Returns the console: the behaviour of each supplier, and its orders. */
function consolePage({ store, behaviours }: Suppliers): string {
  const orders = [...store.orders.values()].toReversed().slice(0, 100);
  return page({
    title: 'Suppliers of codes',
    content: markup`<h1>Suppliers of codes</h1>
<p class="soft">An aggregator at <code>/aggregator/v1</code> and an issuer at <code>/issuer</code>.</p>
${supplierNames.map(
  (supplier) => markup`<h2>${supplier}</h2><p>Now: ${meanings[behaviours.current(supplier)]}.</p>
${behaviourNames.map((one) => button(`/suppliers/console/${supplier}/behaves/${one}`, meanings[one]))}
${button(`/suppliers/console/${supplier}/stray`, 'Issue a code that was not asked for')}`,
)}
<h2>Orders</h2><p><a href="/suppliers/console/orders.json">All as JSON</a></p><ul>${orders.map(orderItem)}</ul>`,
  });
}

function orderItem(order: Order): Markup {
  const at = `/suppliers/console/orders/${order.requestId}`;
  return markup`<li class="card"><strong>${order.supplier}</strong> ${order.product} ${(order.amount / 100).toFixed(2)} ${order.currency} ${order.status} <code>${order.requestId}</code>
  ${order.status === 'pending' ? button(`${at}/issue`, 'Issue it now') : null}
  ${button(`${at}/notice`, 'Send its notice')}${button(`${at}/revalue`, 'Change its value')}${button(`${at}/lose`, 'Forget it')}</li>`;
}
