import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { isCardNumber, schemeOf } from './behaviours.ts';
import { backUrl, challengePage, consolePage, fieldsPage } from './card-pages.ts';
import { approve, decideDispute, decline, saveCard, openDispute, refund, type CardProvider } from './card-provider.ts';
import { newProviderId, type Payment } from './card-store.ts';
import { noticeModes } from './notices.ts';
import { addPaymentsApi, cardKeys, wirePayment } from './payments-api.ts';

const newToken = z.looseObject({
  type: z.literal('card'),
  number: z.string(),
  expiry_month: z.int().min(1).max(12),
  expiry_year: z.int().min(2000).max(2199),
});

const html = (reply: FastifyReply, text: string): FastifyReply => reply.type('text/html; charset=utf-8').send(text);
const asset = (name: string): string => readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8');

/** The card provider: its API, its hosted fields, the bank's page, and a console that makes things happen. */
export function addCards(server: FastifyInstance, provider: CardProvider, origin: () => string): void {
  addFields(server, provider);
  addChallenge(server, provider);
  addConsole(server, provider, origin);
  void server.register(
    (scope, _options, done) => {
      addPaymentsApi(scope, provider, origin);
      done();
    },
    { prefix: '/cards' },
  );
}

function addFields(server: FastifyInstance, provider: CardProvider): void {
  const { store } = provider;
  const [frames, script, sheet] = [asset('frames.js'), asset('fields.js'), asset('fields.css')];
  const shared = { 'cross-origin-resource-policy': 'cross-origin' };
  server.get('/cards/frames.js', (_request, reply) => reply.type('text/javascript').headers(shared).send(frames));
  server.get('/cards/fields.js', (_request, reply) => reply.type('text/javascript').send(script));
  server.get('/cards/fields.css', (_request, reply) => reply.type('text/css').send(sheet));
  server.get('/cards/fields', (_request, reply) =>
    html(
      reply.header(
        'content-security-policy',
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'",
      ),
      fieldsPage,
    ),
  );
  server.post('/cards/tokens', (request, reply) => {
    const parsed = newToken.safeParse(request.body);
    if ((request.headers.authorization ?? '').replace(/^Bearer /, '') !== cardKeys.public)
      return reply.code(401).send();
    if (!parsed.success || !isCardNumber(parsed.data.number))
      return reply.code(422).send({ error_type: 'request_invalid', error_codes: ['card_number_invalid'] });
    const { number, expiry_month: month, expiry_year: year } = parsed.data;
    const card = saveCard(provider, { number, month, year });
    const token = newProviderId('tok');
    store.tokens.set(token, card);
    return reply.code(201).send({
      type: 'card',
      token,
      expiry_month: month,
      expiry_year: year,
      scheme: schemeOf(number),
      last4: number.slice(-4),
    });
  });
}

function addChallenge(server: FastifyInstance, provider: CardProvider): void {
  const find = (sessionId: string): Payment | undefined =>
    [...provider.store.payments.values()].find((payment) => payment.sessionId === sessionId);
  server.get<{ Params: { session: string } }>('/cards/challenge/:session', (request, reply) => {
    const payment = find(request.params.session);
    if (!payment) return reply.code(404).send();
    const back = new URL(payment.successUrl ?? 'http://localhost/').origin;
    // Browsers apply `form-action` to the target of a redirect as well.
    return html(
      reply.header(
        'content-security-policy',
        `default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self' ${back}; base-uri 'none'; frame-ancestors 'none'`,
      ),
      challengePage(payment),
    );
  });
  server.post<{ Params: { session: string; answer: string } }>(
    '/cards/challenge/:session/:answer',
    (request, reply) => {
      const payment = find(request.params.session);
      if (!payment) return reply.code(404).send();
      const agrees = request.params.answer === 'approve';
      if (payment.status === 'Pending') {
        if (agrees) approve(provider, payment);
        else decline(provider, payment, { code: '20151', summary: 'Cardholder failed 3DS authentication' });
      }
      return reply.redirect(backUrl(payment, agrees ? payment.successUrl : payment.failureUrl), 303);
    },
  );
}

function addConsole(server: FastifyInstance, provider: CardProvider, origin: () => string): void {
  const { store, notices } = provider;
  const back = (reply: FastifyReply): FastifyReply => reply.redirect('/cards/console', 303);
  server.get('/cards/console', (_request, reply) => html(reply, consolePage({ store, mode: notices.mode })));
  server.get('/cards/console/payments.json', () =>
    [...store.payments.values()].map((payment) => ({
      ...wirePayment(payment, store.instruments.get(payment.instrumentId), origin()),
      fee: payment.fee,
    })),
  );
  server.get('/cards/console/disputes.json', () => [...store.disputes.values()]);
  server.post<{ Params: { mode: string } }>('/cards/console/notices/:mode', (request, reply) => {
    notices.mode = z.enum(noticeModes).parse(request.params.mode);
    return back(reply);
  });
  server.post<{ Params: { id: string; act: string } }>('/cards/console/payments/:id/:act', (request, reply) => {
    const payment = store.payments.get(request.params.id);
    if (!payment) return reply.code(404).send();
    actions[request.params.act]?.(provider, payment);
    return back(reply);
  });
  server.post<{ Params: { id: string; outcome: string } }>('/cards/console/disputes/:id/:outcome', (request, reply) => {
    const dispute = store.disputes.get(request.params.id);
    if (!dispute) return reply.code(404).send();
    decideDispute(provider, dispute, request.params.outcome === 'won' ? 'won' : 'lost');
    return back(reply);
  });
}

const actions: Readonly<Record<string, (provider: CardProvider, payment: Payment) => void>> = {
  approve,
  refund: (provider, payment) =>
    void refund(provider, payment, { amount: payment.amount - payment.refunded, reference: null }),
  dispute: (provider, payment) => void openDispute(provider, payment),
  notice: ({ notices }, payment) => notices.send(payment, ['payment_approved', 'payment_captured']),
  // For tests of the daily reconciliation: removes a payment from the provider's list.
  lose: ({ store }, payment) => {
    store.payments.delete(payment.id);
    store.changed();
  },
};
