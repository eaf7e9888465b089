import type { NewBankAct, Order } from '@huggg/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  findDocument,
  issueProForma,
  readDocuments,
  readProForma,
  readReceipt,
  readTransactionDocuments,
} from '../modules/billing/testing/index.ts';
import { requestBankAct, wirePayments } from '../modules/banking/index.ts';
import { demoWallets } from '../modules/funding/index.ts';
import { discardOrder, readOrder, updateOrder, withdrawPayment } from '../modules/orders/testing/index.ts';
import { draft, paymentOf, setPrice } from '../modules/purchases/testing/index.ts';
import { demoTeams, demoUsers } from '../modules/teams/index.ts';
import type { TestContext } from '../platform/testing/index.ts';
import { awaitedOrders } from './invoicing.ts';
import { payingWorld, type PayingWorld } from './testing/paying-world.ts';

let world: PayingWorld;
let ada: TestContext;
beforeAll(async () => {
  world = await payingWorld();
});
beforeEach(() => {
  ada = world.as();
});
afterAll(() => world.close());

const main = demoWallets.main.id;
const cake = 2_400;

/** Creates an order that waits for its bank transfer. */
async function createAwaitedOrder(placed?: Order) {
  const order = placed ?? (await draft(ada, 'cake', { quantity: 2 }));
  const answer = await world.pay(ada, order, { method: 'invoice', reference: main });
  const reference = answer.payment?.transfer?.reference ?? '';
  return { id: order.id, order, answer, reference };
}

/** The events for the buyer that jobs published. */
const failureEvents = (ctx: TestContext) =>
  ctx.published.filter(({ type }) => type === 'order.not-bought' || type === 'order.payment-lapsed');

describe('an order paid by invoice', () => {
  it('waits with its own reference and pro-forma invoice, and is bought when it is fully paid', async () => {
    const before = await world.available();
    const { id, answer, reference } = await createAwaitedOrder();
    expect(answer).toMatchObject({
      status: 'pending',
      hugggs: [],
      payment: {
        method: 'invoice',
        orderStatus: 'awaiting-payment',
        transfer: { payBy: '2026-11-04T23:59:59.999Z', dateSeen: null },
      },
    });
    expect(reference).toMatch(/^RF\d\dHG/);
    expect(await readOrder(ada, id)).toMatchObject({
      status: 'awaiting-payment',
      payment: { status: 'open', method: 'invoice', transfer: { reference } },
      abilities: { edit: false, delete: false, pay: false, withdrawPayment: true },
    });
    const proForma = await readProForma(ada, id);
    expect(proForma).toMatchObject({ status: 'pending', totalPence: cake, seenPence: 0, files: answer.payment?.files });
    const document = await findDocument(world.database.read, proForma.id);
    expect(document?.content.payment[0]).toEqual({ label: 'Reference', value: reference });
    expect(document?.content.state).toBe('Pay by 4 November 2026');

    await world.bank([{ pence: 1_000, text: `Harbour ${reference}` }]);
    expect(await readOrder(ada, id)).toMatchObject({ status: 'awaiting-payment' });
    expect(await readProForma(ada, id)).toMatchObject({ status: 'pending', seenPence: 1_000 });
    await world.bank([{ pence: 1_900, text: `${reference} the rest` }]);
    expect(await readOrder(ada, id)).toMatchObject({ status: 'paid', transactionId: answer.id });
    expect(await readProForma(ada, id)).toMatchObject({ status: 'processed', seenPence: cake });
    await readReceipt(ada, answer.id);
    const [receipt] = (await readTransactionDocuments(ada, answer.id)).data;
    const issued = await findDocument(world.database.read, receipt?.id ?? '');
    expect(issued?.content.notes.at(-1)).toBe(`Paid by bank transfer with the reference ${reference}.`);
    // The excess waits for operators; the rest passed through the wallet.
    expect(await world.available()).toBe(before);
    await world.expectClean();
  });

  it('is invoiced from the primary, also if the replica has not received it yet', async () => {
    const order = await draft(ada, 'cake', { quantity: 2 });
    const replica: TestContext['read'] = { kind: 'read', run: async () => [], execute: async () => ({ rows: [] }) };
    const answer = await world.pay({ ...ada, read: replica }, order, { method: 'invoice', reference: main });
    expect(answer).toMatchObject({ status: 'pending', payment: { orderStatus: 'awaiting-payment' } });
    expect(await readProForma(ada, order.id)).toMatchObject({ totalPence: cake });
  });

  it('is listed among the documents to pay with the amount due, then among the paid ones', async () => {
    const { id, reference } = await createAwaitedOrder();
    const listed = async (payment: 'to-pay' | 'paid') => {
      const { data } = await readDocuments(ada, { payment, limit: 100 });
      return data.filter(({ orderId }) => orderId === id).map((one) => one.payment);
    };
    expect(await listed('to-pay')).toEqual([{ reference, status: 'pending', duePence: cake }]);
    await world.bank([{ pence: 1_000, text: reference }]);
    expect(await listed('to-pay')).toEqual([{ reference, status: 'queued', duePence: cake - 1_000 }]);
    expect(await listed('paid')).toEqual([]);
    await world.bank([{ pence: cake - 1_000, text: reference }]);
    expect(await listed('to-pay')).toEqual([]);
    expect(await listed('paid')).toEqual([{ reference, status: 'processed', duePence: 0 }]);
    const ended = await createAwaitedOrder();
    await withdrawPayment(ada, ended.id);
    const { data } = await readDocuments(ada, { limit: 100 });
    expect(data.find(({ orderId }) => orderId === ended.id)).toMatchObject({ kind: 'pro-forma', payment: null });
  });

  it('is bought when operators assign payments that arrived without its reference', async () => {
    const { id, answer, reference } = await createAwaitedOrder();
    await world.bank([
      { pence: cake - 100, text: 'forgot the reference' },
      { pence: 500, text: 'forgot it again' },
    ]);
    const bankPaymentOf = async (text: string) =>
      (await world.database.pool.query<{ id: string }>('select id from bank_payments where details = $1', [text]))
        .rows[0]?.id ?? '';
    const operator = { operatorId: demoUsers.ops.id, related: [demoUsers.ops.id] };
    const give = async (text: string, to: string) => {
      const act = {
        kind: 'assign',
        paymentId: await bankPaymentOf(text),
        to: { reference: to },
        reason: 'They called',
      } as const;
      await ada.transaction((tx) => requestBankAct(ada, tx, { act, owners: awaitedOrders, ...operator }));
      await world.run(ada);
    };
    await give('forgot the reference', reference);
    expect(await readOrder(ada, id)).toMatchObject({ status: 'awaiting-payment' });
    await give('forgot it again', reference.slice(4));
    expect(await readOrder(ada, id)).toMatchObject({ status: 'paid', transactionId: answer.id });
    // The part of the second payment that the order did not need waits for operators; a paid order accepts no more
    // money.
    await expect(give('forgot it again', reference)).rejects.toMatchObject({ code: 'bank-payment.nothing-expected' });
    await world.expectClean();
  });

  it('leaves a partial payment to operators after it was withdrawn: to credit to its wallet, assign or return', async () => {
    const operator = { operatorId: demoUsers.ops.id, related: [demoUsers.ops.id] };
    const act = (asked: NewBankAct) =>
      ada.transaction((tx) => requestBankAct(ada, tx, { act: asked, owners: awaitedOrders, ...operator }));
    const shown = async (reference: string) => {
      const { data } = await wirePayments(ada, awaitedOrders, { state: 'all', limit: 100 });
      const parts = data.flatMap(({ id, rest, allocations }) =>
        allocations.map((part) => ({ payment: id, rest, part })),
      );
      return parts.find(({ part }) => part.expected?.reference === reference);
    };
    const [added, returned] = [await createAwaitedOrder(), await createAwaitedOrder()];
    const before = await world.available();
    await world.bank([
      { pence: 1_000, text: added.reference },
      { pence: 700, text: returned.reference },
    ]);
    const accepting = async ({ reference }: typeof added) => ({
      kind: 'accept' as const,
      topUpInvoiceId: (await shown(reference))?.part.expected?.id ?? '',
      reason: 'The order was withdrawn',
    });
    expect((await shown(added.reference))?.part).toMatchObject({
      expected: { waits: true },
      abilities: { canAccept: false, canUndo: true },
    });
    await expect(act(await accepting(added))).rejects.toMatchObject({ code: 'topup-invoice.not-found' });
    for (const { id } of [added, returned]) await withdrawPayment(ada, id);
    expect((await shown(added.reference))?.part).toMatchObject({
      expected: { waits: false, seen: 1_000 },
      abilities: { canAccept: true, canUndo: true },
    });
    await act(await accepting(added));
    expect(await world.available()).toBe(before + 1_000);
    expect(await readOrder(ada, added.id)).toMatchObject({ status: 'draft' });

    const held = await shown(returned.reference);
    await act({ kind: 'undo', allocationId: held?.part.id ?? '', reason: 'To return it' });
    await act({ kind: 'return', paymentId: held?.payment ?? '', reason: 'Sent back' });
    expect(await world.available()).toBe(before + 1_000);
    await world.expectClean();
  });

  it('cannot be changed, discarded or paid in another way while it waits', async () => {
    const { id, order } = await createAwaitedOrder();
    const waits = { code: 'order.awaiting-payment', status: 409 };
    await expect(updateOrder(ada, id, { entity: { name: 'Other' }, replace: false })).rejects.toMatchObject(waits);
    await expect(discardOrder(ada, id)).rejects.toMatchObject(waits);
    await expect(world.buyOrder(ada, paymentOf(ada, order))).rejects.toMatchObject(waits);
    await expect(createAwaitedOrder(order)).rejects.toMatchObject(waits);
    expect(await issueProForma(ada, id)).toEqual(await readProForma(ada, id));
  });

  it('accepts its own pro-forma invoice as the reference to its wallet, and no other document', async () => {
    const order = await draft(ada, 'cake');
    const other = await issueProForma(ada, (await draft(ada, 'tea')).id);
    await expect(world.pay(ada, order, { method: 'invoice', reference: other.id })).rejects.toMatchObject({
      code: 'wallet.not-found',
    });
    const own = await issueProForma(ada, order.id);
    const answer = await world.pay(ada, order, { method: 'invoice', reference: own.id });
    expect(answer.payment?.orderStatus).toBe('awaiting-payment');
    expect((await readProForma(ada, order.id)).id).not.toBe(own.id);
    expect(await readOrder(ada, order.id)).toMatchObject({ payment: { walletId: main } });
  });

  it('requires manage-billing for its team', async () => {
    const sam = world.as('sam');
    const order = await draft(sam, 'cake');
    expect(order.abilities.payWith).toEqual(['wallet', 'charge']);
    await expect(world.pay(sam, order, { method: 'invoice', reference: demoWallets.bristol.id })).rejects.toMatchObject(
      {
        code: 'access.forbidden',
      },
    );
  });

  it('returns to draft, with its money in the wallet, if its price changed in the meantime', async () => {
    const before = await world.available();
    const { id, reference } = await createAwaitedOrder();
    await setPrice(world, 'cake', 1_300);
    const staff = await world.bank([{ pence: cake, text: reference }]);
    await setPrice(world, 'cake', 1_200);
    expect(await readOrder(ada, id)).toMatchObject({ status: 'draft', payment: { failure: 'price-changed' } });
    expect(await world.available()).toBe(before + cake);
    expect(failureEvents(staff)).toMatchObject([
      { type: 'order.not-bought', id, data: { reason: 'price-changed', amountPence: cake } },
    ]);
    await world.expectClean();
  });

  it('returns to draft when it is withdrawn; late money is credited to the wallet and reported', async () => {
    const before = await world.available();
    const { id, reference } = await createAwaitedOrder();
    expect(await withdrawPayment(ada, id)).toMatchObject({ status: 'draft', payment: { status: 'withdrawn' } });
    const staff = await world.bank([{ pence: cake, text: reference }]);
    expect(await readOrder(ada, id)).toMatchObject({
      status: 'draft',
      payment: { status: 'withdrawn', failure: 'withdrawn' },
    });
    expect(await world.available()).toBe(before + cake);
    expect(failureEvents(staff)).toMatchObject([{ data: { reason: 'withdrawn' } }]);
    await world.expectClean();
  });

  it('returns to draft after its last day to pay, and its buyer is told once', async () => {
    const { id } = await createAwaitedOrder();
    world.clock.advance({ hours: 24 * 30 });
    await world.tidy(ada);
    expect(await readOrder(ada, id)).toMatchObject({ status: 'awaiting-payment' });
    world.clock.advance({ hours: 25 });
    await world.tidy(ada);
    await world.tidy(ada);
    expect(await readOrder(ada, id)).toMatchObject({ status: 'draft', payment: { status: 'lapsed' } });
    expect(failureEvents(ada).filter((event) => event.id === id)).toMatchObject([{ type: 'order.payment-lapsed' }]);
  });

  it('is not bought for a subteam that was closed in the meantime; its money is reported', async () => {
    const { id, reference } = await createAwaitedOrder();
    await world.database.pool.query('update orders set team_id = $2 where id = $1', [id, demoTeams.leeds.id]);
    await world.database.pool.query('update teams set closed_at = now() where id = $1', [demoTeams.leeds.id]);
    const staff = await world.bank([{ pence: cake, text: reference }]);
    await world.database.pool.query('update teams set closed_at = null where id = $1', [demoTeams.leeds.id]);
    expect(await readOrder(ada, id)).toMatchObject({ status: 'draft', payment: { failure: 'not-allowed' } });
    expect(failureEvents(staff)).toMatchObject([{ type: 'order.not-bought', id }]);
  });

  it('is bought by the job that runs each minute if its own job was lost after the money arrived', async () => {
    const { id, answer, reference } = await createAwaitedOrder();
    await world.database.pool.query('alter table transactions add constraint no_more check (false) not valid');
    await expect(world.bank([{ pence: cake, text: reference }])).rejects.toThrow();
    expect(await readOrder(ada, id)).toMatchObject({ status: 'awaiting-payment' });
    expect((await readProForma(ada, id)).status).toBe('queued');
    await expect(withdrawPayment(ada, id)).rejects.toMatchObject({ code: 'order.no-open-payment' });
    await world.database.pool.query('alter table transactions drop constraint no_more');
    world.clock.advance({ minutes: 2 });
    await world.tidy(ada);
    expect(await readOrder(ada, id)).toMatchObject({ status: 'paid', transactionId: answer.id });
    await world.expectClean();
  });
});
