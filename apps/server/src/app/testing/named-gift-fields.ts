import type { NamedField, Sender } from './named-field.ts';

const purchase =
  (method: 'charge' | 'invoice') =>
  ({ cell, world, rows }: Sender) => ({
    userId: cell.callerId,
    payment: { method },
    purchase: { type: 'bulkHugggs', reference: rows.payable, amount: world.own[cell.caller]?.amountPence },
  });
const gifts =
  (method: 'wallet' | 'charge' | 'invoice', details: object = {}) =>
  ({ cell, world }: Sender) => {
    const { wallet, amountPence } = world.own[cell.caller] ?? { wallet: '', amountPence: 1 };
    return {
      order: {
        type: 'bulkHugggs',
        details: { productId: world.facts.product, deliveryMethod: 'links', quantity: 1, ...details },
      },
      payment: { method, reference: wallet },
      amount: amountPence,
    };
  };
const paysForOrder = 'POST /api/v2/transactions body.payment.reference';
const paysForGifts = 'POST /v3/gifts body.payment.reference';

const orders: readonly NamedField[] = [
  { fields: ['GET /api/v2/orders query.teamIds[]'], expected: 'empty', why: 'it filters a list' },
  {
    fields: [
      'POST /api/v2/orders body.details.walletId',
      'PUT /api/v2/orders/{id} body.entity.details.walletId',
      'POST /v3/gifts body.order.details.walletId',
    ],
    expected: 'kept',
    why: 'a wish that the screen of payment compares with the caller’s own wallets; the payment names its wallet itself',
  },
  {
    fields: ['POST /api/v2/orders body.details.receivers[].userId'],
    body: ({ world }) => ({ type: 'bulkHugggs', details: { productId: world.facts.product, deliveryMethod: 'email' } }),
    expected: { problem: 'order.receiver-invalid' },
    why: 'a draft is saved with its problems, and is not paid while it has any',
  },
  {
    fields: ['PUT /api/v2/orders/{id} body.entity.details.receivers[].userId'],
    body: ({ world }) => ({ entity: { details: { productId: world.facts.product, deliveryMethod: 'email' } } }),
    expected: { problem: 'order.receiver-invalid' },
    why: 'a draft is saved with its problems, and is not paid while it has any',
  },
  {
    fields: ['POST /v3/gifts body.order.details.receivers[].userId'],
    body: gifts('wallet', { deliveryMethod: 'email', quantity: null }),
    expected: 'order.receiver-invalid',
    why: 'the error names the receiver',
  },
  {
    fields: ['POST /api/v2/transactions body.userId'],
    names: 'owner',
    expected: 'access.forbidden',
    why: 'people buy for themselves only; the error names the field',
  },
  { fields: ['POST /api/v2/transactions body.purchase.reference'], names: 'order' },
  { fields: [paysForOrder, paysForGifts], names: 'wallet' },
  { fields: [paysForOrder], names: 'wallet', body: purchase('invoice'), notInSubteams: true },
  // Last, because a purchase with the caller's own charge is not rolled back.
  { fields: [paysForOrder], names: 'charge', body: purchase('charge') },
  { fields: [paysForGifts], names: 'charge', body: gifts('charge') },
  { fields: [paysForGifts], names: 'wallet', body: gifts('invoice'), notInSubteams: true, persists: true },
  {
    fields: ['PATCH /v3/super-hugggs/{id} body.walletId'],
    body: ({ cell, world }) => ({ limit: 4, amount: world.own[cell.caller]?.amountPence }),
  },
];

const ofOrder = '/api/v2/transactions/{id}/hugggs';
const changes: readonly NamedField[] = [
  {
    fields: [
      `POST ${ofOrder}/cancel body.hugggIds[]`,
      `PATCH ${ofOrder} body.hugggIds[]`,
      `POST ${ofOrder}/send body.hugggIds[]`,
      `POST ${ofOrder}/toggleSent body.hugggIds[]`,
      'POST /v3/hugggs/changes body.hugggIds[]',
    ],
    expected: 'untouched',
    why: 'gifts that are not the caller’s are counted by reason',
  },
  { fields: [`PATCH ${ofOrder} body.themeId`, `PATCH ${ofOrder} body.giftwrap.id`], body: () => ({}) },
  {
    fields: [`POST ${ofOrder}/send body.receivers[].userId`],
    expected: 'order.receiver-invalid',
    why: 'the error names the receiver',
  },
  {
    fields: ['POST /v3/transactions/{id}/gifts.csv body.hugggIds[]'],
    expected: 'empty',
    why: 'it selects gifts of one order',
  },
  {
    fields: ['POST /v3/hugggs/changes body.change.themeId'],
    body: ({ rows }) => ({ hugggIds: [rows.gift], change: { kind: 'theme' } }),
  },
  {
    fields: ['POST /v3/hugggs/changes body.change.giftwrap.id'],
    body: ({ rows }) => ({ hugggIds: [rows.gift], change: { kind: 'words' } }),
  },
  {
    fields: ['POST /v3/hugggs/changes body.change.changeId'],
    body: ({ rows }) => ({ hugggIds: [rows.frozenGift], change: { kind: 'undo', of: 'freeze' } }),
    expected: 'untouched',
    why: 'the gift was not changed by it',
  },
];

const filtersOfGifts = ['teamIds', 'senderIds', 'transactionIds', 'budgetIds'].map((name) => `body.query.${name}[]`);
const filtersOfOrders = ['teamIds', 'senderIds'].map((name) => `body.query.${name}[]`);
const searches: readonly NamedField[] = [
  {
    fields: [
      ...filtersOfGifts.flatMap((field) => [
        `POST /v3/searches/hugggs ${field}`,
        `POST /v3/searches/hugggs/csv ${field}`,
      ]),
      ...filtersOfOrders.map((field) => `POST /v3/searches/transactions ${field}`),
    ],
    expected: 'empty',
    why: 'it filters what the caller sees',
  },
  {
    fields: ['POST /v3/searches/hugggs body.query.ids[]', 'POST /v3/searches/hugggs/csv body.query.ids[]'],
    names: 'gift',
    expected: 'empty',
    why: 'it filters what the caller sees',
  },
  {
    fields: ['POST /v3/searches/transactions body.query.ids[]'],
    names: 'transaction',
    expected: 'empty',
    why: 'it filters what the caller sees',
  },
  { fields: ['POST /v3/searches/hugggs body.pit_id'], names: 'giftPoint' },
  { fields: ['POST /v3/searches/transactions body.pit_id'], names: 'orderPoint' },
];

const savedLook = { list: 'hugggs', filters: {}, sort: null, columns: null };
const savedFilters = ['budgetIds', 'senderIds'].map((name) => `body.look.filters.${name}[]`);
const views: readonly NamedField[] = [
  {
    fields: savedFilters.map((field) => `POST /v3/saved-views ${field}`),
    body: () => ({ name: 'Named', look: savedLook }),
    expected: 'kept',
    why: 'a view keeps filters, and the search applies them to what the caller sees',
  },
  {
    fields: savedFilters.map((field) => `PATCH /v3/saved-views/{id} ${field}`),
    body: () => ({ look: savedLook }),
    expected: 'kept',
    why: 'a view keeps filters, and the search applies them to what the caller sees',
  },
];

const exported = {
  expected: 'kept',
  why: 'an export keeps filters, and its file has the rows that the caller sees',
} as const satisfies Partial<NamedField>;
const exports: readonly NamedField[] = [
  { fields: filtersOfGifts.map((field) => `POST /v3/hugggs/exports ${field}`), ...exported },
  { fields: ['POST /v3/hugggs/exports body.query.ids[]'], names: 'gift', ...exported },
  { fields: filtersOfGifts.map((field) => `POST /v3/exports ${field}`), body: () => ({ kind: 'hugggs' }), ...exported },
  {
    fields: filtersOfOrders.map((field) => `POST /v3/exports ${field}`),
    body: () => ({ kind: 'transactions' }),
    ...exported,
  },
  { fields: ['POST /v3/exports body.query.ids[]'], names: 'gift', body: () => ({ kind: 'hugggs' }), ...exported },
  {
    fields: ['POST /v3/exports body.query.ids[]'],
    names: 'transaction',
    body: () => ({ kind: 'transactions' }),
    ...exported,
  },
  { fields: ['POST /v3/exports body.transactionId'], body: () => ({ kind: 'transaction-hugggs' }) },
  { fields: ['POST /v3/exports body.transactionId'], names: 'printed', body: () => ({ kind: 'printables' }) },
  {
    fields: ['POST /v3/exports body.query.hugggIds[]'],
    body: ({ rows }) => ({ kind: 'transaction-hugggs', transactionId: rows.transaction }),
    ...exported,
  },
  {
    fields: ['POST /v3/exports body.query.hugggIds[]'],
    names: 'printedGift',
    body: ({ rows }) => ({ kind: 'printables', transactionId: rows.printed }),
    expected: 'printable.nothing-to-print',
    why: 'it selects gifts of one order',
  },
  { fields: ['POST /v3/exports body.walletId'], body: () => ({ kind: 'wallet-entries' }) },
  {
    fields: ['POST /v3/exports body.query.reference'],
    names: 'transaction',
    body: ({ rows }) => ({ kind: 'wallet-entries', walletId: rows.wallet }),
    ...exported,
  },
  {
    fields: ['POST /v3/exports body.query.person', 'POST /v3/exports body.query.subject'],
    body: () => ({ kind: 'audit-events' }),
    notInSubteams: true,
    ...exported,
  },
  { fields: ['POST /v3/exports body.query.teamId'], body: () => ({ kind: 'audit-events' }), notInSubteams: true },
];

const ofPrint = '/v3/printables/transactions/{id}';
const printed = ({ printed: id }: { readonly printed: string }) => ({ id });
const prints: readonly NamedField[] = [
  {
    fields: ['POST /v3/printables/previews body.draft.giftwrap.id'],
    expected: 'as-unknown',
    why: 'the preview draws the wrap as it was sent, unless the team has it',
  },
  {
    fields: [`POST ${ofPrint}/upsert body.templateId`, `POST ${ofPrint}/upsert body.logo`],
    params: printed,
    body: () => ({ body: {}, version: 1 }),
  },
  { fields: [`POST ${ofPrint}/receivers body.receivers[].hugggId`], names: 'printedGift', params: printed },
  {
    fields: [`GET ${ofPrint}/receivers query.hugggIds[]`],
    names: 'printedGift',
    params: printed,
    expected: 'empty',
    why: 'it selects gifts of one order',
  },
  { fields: ['POST /v3/printables/pdfs body.transactionId'], names: 'printed' },
  {
    fields: ['POST /v3/printables/pdfs body.hugggIds[]'],
    names: 'printedGift',
    body: ({ rows }) => ({ transactionId: rows.printed }),
    expected: 'printable.nothing-to-print',
    why: 'it selects gifts of one order',
  },
];

/** The fields of orders, gifts, searches, exports and prints whose path does not say everything. */
export const giftFields: readonly NamedField[] = [...orders, ...changes, ...searches, ...views, ...exports, ...prints];
