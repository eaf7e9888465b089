import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Charge, Order } from '@huggg/contracts';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { orderKeys } from '../../../shared/query-keys/order-keys.ts';
import { findPageBy, type PageContext } from '../../../shared/session/session.ts';
import { click, render, servePageFrom, until } from '../../../shared/testing/render.tsx';
import type { DraftHandle } from '../draft/use-draft.ts';
import { CardPart } from './card-part.tsx';
import { usePay } from './use-pay.ts';

const transactionId = '0192f000-0000-7000-8000-0000000000cd';
const someone = '0192f000-0000-7000-8000-000000000002';
const team = '0192f000-0000-7000-8000-000000000003';
const noon = '2026-11-20T12:00:00Z';
const order: Order = {
  id: '0192f000-0000-7000-8000-0000000000ab',
  userId: someone,
  teamId: team,
  name: 'Thanks',
  notes: '',
  purchaseOrderNumber: '',
  type: 'bulkHugggs',
  status: 'draft',
  version: 3,
  quantity: 2,
  totalPence: 2_400,
  dateCreated: noon,
  dateModified: noon,
  details: {},
  branding: null,
  transactionId: null,
  lines: [],
  feePence: 0,
  vatPence: 0,
  sms: null,
  approvalNeed: null,
  suppressed: { count: 0, receivers: [] },
  trivialBenefits: null,
  refund: { returns: 'wallet', claimBy: null, days: 90 },
  problems: [],
  problemCount: 0,
  duplicates: 0,
  brandTerms: [],
  limits: {
    plan: 10,
    expiryDays: { min: 1, max: 365, default: 90 },
    sendDate: { earliest: noon, latest: noon },
    reasonCodeRequired: false,
    timeZone: 'Europe/London',
    methods: [],
  },
  paymentKey: '0192f000-0000-7000-8000-0000000000ef',
  payment: null,
  abilities: { edit: true, delete: true, pay: true, payWith: ['wallet'], withdrawPayment: false },
};
const wallet = {
  id: '0192f000-0000-7000-8000-000000000001',
  name: 'Main',
  availablePence: 90_000,
  locked: false,
  policy: null,
  dateLapses: null,
};
const second = { ...wallet, id: '0192f000-0000-7000-8000-000000000004', name: 'Second' };
const byCard: Order = { ...order, abilities: { ...order.abilities, payWith: ['wallet', 'charge'] } };
const handle = { conflict: undefined, autosave: { flush: async () => undefined } } as unknown as DraftHandle;

beforeEach(() => {
  queryClient.clear();
  const page = { nonce: '', productName: 'Huggg', initialUserToken: 'token' };
  const initialUser = { user: { id: someone }, permissions: { 'debit-wallet': 'team' } };
  findPageBy(() => ({ ...page, initialUser }) as unknown as PageContext);
});

/**
 * Serves a draft that can be paid by card, with the charge that was started on an earlier page, and records attempts to
 * pay.
 */
async function serveCharge(found: object): Promise<{ readonly path: string; readonly body: unknown }[]> {
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const isVerify = path.endsWith('/verify');
    if (request.method === 'POST' && !isVerify) sent.push({ path, body: JSON.parse(Buffer.concat(pieces).toString()) });
    const answer = path.endsWith('/charge')
      ? { found }
      : isVerify
        ? found
        : path.includes('/orders/')
          ? byCard
          : path.endsWith('/cards')
            ? []
            : path.endsWith('/card-form')
              ? { form: null }
              : path.endsWith('/transactions')
                ? refused('order.changed', 'The draft was changed.')
                : { data: [wallet] };
    response
      .writeHead(path.endsWith('/transactions') ? 409 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer));
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address && typeof address === 'object') servePageFrom(`http://127.0.0.1:${address.port}/`);
  return sent;
}

/** Serves the draft's wallets, its current state, and a refusal of each attempt to pay. */
async function serve(refusal: object, now: object): Promise<readonly string[]> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.split('?')[0]}`);
    const isPaying = request.method === 'POST';
    const answer = isPaying ? refusal : request.url?.includes('/orders/') ? now : { data: [wallet, second] };
    response.writeHead(isPaying ? 409 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address && typeof address === 'object') servePageFrom(`http://127.0.0.1:${address.port}/`);
  return asked;
}

function PayButton({ of = order }: { readonly of?: Order }) {
  const pay = usePay({ order: of, handle, termsOf: undefined });
  const { primary, summary } = pay;
  return (
    <>
      <output>{pay.wallet?.name}</output>
      {pay.charge.kept?.found ? <CardPart pay={pay} /> : null}
      {pay.charge.declined ? <p role="alert">{pay.charge.declined}</p> : null}
      <output>{pay.method}</output>
      <button type="button" onClick={primary.onPress} disabled={primary.waitsFor !== undefined}>
        Pay
      </button>
      {summary?.lines.map(({ text }) => (
        <p key={text} role="alert">
          {text}
        </p>
      ))}
    </>
  );
}

async function pay() {
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <PayButton />
      <Notifications />
    </QueryClientProvider>,
  );
  await until(() => expect(screen.get('button', 'Pay').hasAttribute('disabled')).toBe(false));
  await click(screen.get('button', 'Pay'));
  return screen;
}

const refused = (code: string, message: string) => ({ code, message, help: 'Look again.', requestId: 'r' });

it('opens the order if a colleague has just paid for it, and says that nothing was charged', async () => {
  const paid = { ...order, status: 'paid', transactionId };
  const asked = await serve(refused('order.already-paid', 'This order is paid and can no longer be changed.'), paid);
  const { text } = await pay();
  await until(() => expect(queryClient.getQueryData(orderKeys.of(order.id))).toMatchObject({ transactionId }));
  await until(() => expect(text()).toContain('by a colleague or on another page. You were not charged.'));
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/v2/transactions']);
});

it('shows the payment if a colleague has just started one', async () => {
  const paying = { ...order, status: 'paying' };
  await serve(refused('order.payment-under-way', 'A card payment for this order is under way.'), paying);
  const { get } = await pay();
  await until(() => expect(get('alert', 'A card payment for this order is under way.')).toBeTruthy());
  expect(queryClient.getQueryData(orderKeys.of(order.id))).toMatchObject({ status: 'paying' });
});

it('requests only the wallets if the user cannot charge a card', async () => {
  const asked = await serve({}, order);
  const { text } = await render(
    <QueryClientProvider client={queryClient}>
      <PayButton />
    </QueryClientProvider>,
  );
  await until(() => expect(text()).toContain('Main'));
  expect(asked).toEqual(['GET /v3/wallets/spendable']);
});

it.each([
  ['the usual one', {}, 'Main'],
  ['the one for which the draft was created', { walletId: second.id }, 'Second'],
])('selects from two wallets %s', async (_, details, name) => {
  await serve({}, order);
  const { text } = await render(
    <QueryClientProvider client={queryClient}>
      <PayButton of={{ ...order, details }} />
    </QueryClientProvider>,
  );
  await until(() => expect(text()).toContain(name));
});

const charge: Charge = {
  id: '0192f000-0000-7000-8000-0000000000c1',
  method: 'checkout',
  status: 'processed',
  amount: 2_400,
  spent: 2_400,
  refunded: 0,
  cardId: null,
  transactionId: null,
  methodPaymentId: null,
  walletId: wallet.id,
  orderId: order.id,
  userId: someone,
  dateCreated: noon,
  dateModified: noon,
};
const nothing = { requires3ds: false, redirectUrl: null, errorCode: null, errorSummary: null, friendlyError: null };

it.each([
  ['was taken', { charge, error: false, additionalInfo: nothing }, 'Your card has paid'],
  [
    'is still pending',
    { charge: { ...charge, status: 'pending' }, error: false, additionalInfo: nothing },
    'Your card is being charged',
  ],
  [
    'waits for the bank',
    {
      charge: { ...charge, status: 'pending' },
      error: false,
      additionalInfo: { ...nothing, requires3ds: true, redirectUrl: 'http://bank.example/' },
    },
    'Confirm the payment with your bank',
  ],
])('pays with the charge of an earlier page that %s, and does not charge the card again', async (_, found, told) => {
  const sent = await serveCharge(found);
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <PayButton of={byCard} />
    </QueryClientProvider>,
  );
  await until(() => expect(screen.text()).toContain(told));
  await until(() => expect(screen.get('button', 'Pay').hasAttribute('disabled')).toBe(false));
  await click(screen.get('button', 'Pay'));
  await until(() => expect(sent.map(({ path }) => path)).toEqual(['/api/v2/transactions']));
  expect(sent[0]?.body).toMatchObject({ payment: { method: 'charge', reference: charge.id } });
});

it('shows that the bank refused the card charged on an earlier page', async () => {
  const friendlyError = 'This card has expired. Nothing was taken. Use another card.';
  await serveCharge({
    charge: { ...charge, status: 'failed' },
    error: true,
    additionalInfo: { ...nothing, errorCode: 'card-expired', friendlyError },
  });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <PayButton of={byCard} />
    </QueryClientProvider>,
  );
  await until(() => expect(screen.get('alert', friendlyError)).toBeTruthy());
  // The message is shown next to the card, where another one can be tried.
  expect(screen.text()).toContain('charge');
});
