import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelGift, cancelTransactionGifts, toggleGiftSent } from '../../gift-changes/testing/index.ts';
import { expireDueGifts } from '../../gifts/testing/index.ts';
import { buyTestOrder, giftingWorld, noCode, type GiftingWorld } from '../../purchases/testing/index.ts';
import type { TestContext } from '../../../platform/testing/index.ts';
import { startOfUkDay, ukDay } from '../domain/months.ts';
import { findDocument, listDocumentsOfTransaction } from '../queries/documents.ts';
import { issueCreditNotes, issueForSales } from './issue-for-sales.ts';
import { readDocuments, readReceipt, readTransactionDocuments } from './read-documents.ts';

let world: GiftingWorld;
let ada: TestContext;
beforeAll(async () => {
  world = await giftingWorld();
  ada = world.as('ada');
});
afterAll(() => world.close());
beforeEach(() => world.clock.set('2026-10-05T10:00:00Z'));

/** Runs the nightly job at the given time, and returns the number of credit notes. */
async function credit(at: string): Promise<number> {
  world.clock.set(at);
  const today = ukDay(world.clock.now());
  const span = { from: startOfUkDay(today.subtract({ days: 200 })), until: startOfUkDay(today) };
  await issueForSales(ada, { ...span, until: world.clock.now() });
  return issueCreditNotes(ada, span);
}

async function notesOf(transactionId: string) {
  const documents = await listDocumentsOfTransaction(world.database.read, transactionId);
  return documents.filter(({ kind }) => kind === 'credit-note');
}

describe('the document of an order', () => {
  it('is a VAT invoice for single-purpose vouchers, with the VAT included in their price', async () => {
    const { id } = await buyTestOrder(world, ada, 'cake', { quantity: 3 });
    const [invoice] = (await readTransactionDocuments(ada, id)).data;
    expect(invoice).toMatchObject({
      kind: 'vat-invoice',
      netPence: 3_000,
      vatPence: 600,
      totalPence: 3_600,
      taxPoint: '2026-10-05',
    });
  });

  it('shows no VAT for multi-purpose vouchers, only for the handling', async () => {
    const { id } = await buyTestOrder(world, ada, 'card', { quantity: 2 });
    const receipt = await readReceipt(ada, id);
    const document = await findDocument(world.database.read, receipt.id);
    expect(document?.content.lines).toMatchObject([
      { treatment: 'multi-purpose', ratePercent: null, vatPence: 0, totalPence: 5_000 },
      // 2 × 95p at 20 %: 190 ÷ 6 = 31.67.
      { treatment: 'service', ratePercent: 20, vatPence: 32, netPence: 158, totalPence: 190 },
    ]);
    expect([document?.kind, document?.vatPence, document?.totalPence]).toEqual(['vat-invoice', 32, 5_190]);
  });

  it('is a receipt without VAT if the seller has no VAT number', async () => {
    const { id } = await buyTestOrder(world, ada, 'cake');
    const { money } = ada.config;
    const unregistered = {
      ...ada,
      actor: ada.actor,
      config: { ...ada.config, money: { ...money, seller: { ...money.seller, vatNumber: null } } },
    };
    const receipt = await readReceipt(unregistered, id);
    const document = await findDocument(world.database.read, receipt.id);
    expect(document?.kind).toBe('receipt');
    expect(document?.content.notes).toEqual([
      'This is not a VAT invoice.',
      'Paid from the wallet when the order was placed.',
    ]);
    expect(document?.content.lines.map(({ ratePercent }) => ratePercent)).toEqual([null]);
    expect([document?.netPence, document?.vatPence]).toEqual([1_200, 0]);
    // A VAT number added later does not make the credit note claim VAT that the invoice did not charge.
    await cancelTransactionGifts(ada, noCode, id, {});
    await credit('2026-10-06T03:00:00Z');
    expect(await notesOf(id)).toMatchObject([{ netPence: 1_200, vatPence: 0 }]);
  });

  it('is the same document on every request, whether a user or the scheduled job created it', async () => {
    const { id } = await buyTestOrder(world, ada, 'tea');
    const first = await readReceipt(ada, id);
    expect(first).toMatchObject({ transactionId: id, files: [{ url: `/v3/documents/${first.id}/file` }] });
    await credit('2026-10-06T03:00:00Z');
    expect(await readReceipt(ada, id)).toEqual(first);
  });

  it('keeps the VAT rate of the sale when the product changes', async () => {
    const { id } = await buyTestOrder(world, ada, 'cake');
    await world.database.pool.query(`update products set vat_percent = 5 where slug = 'test-cake'`);
    try {
      const [invoice] = (await readTransactionDocuments(ada, id)).data;
      expect(invoice?.vatPence).toBe(200);
    } finally {
      await world.database.pool.query(`update products set vat_percent = 20 where slug = 'test-cake'`);
    }
  });

  it.each([
    ['2026-10-24T23:30:00Z', '2026-10-25'],
    ['2026-10-25T23:30:00Z', '2026-10-25'],
    ['2026-03-29T00:30:00Z', '2026-03-29'],
    ['2026-06-30T23:30:00Z', '2026-07-01'],
    ['2027-12-31T23:59:59Z', '2027-12-31'],
    ['2028-02-29T12:00:00Z', '2028-02-29'],
  ])('bought at %s is dated %s in the United Kingdom', (instant, expected) => {
    expect(ukDay(Temporal.Instant.from(instant)).toString()).toBe(expected);
  });

  it('is not visible to another team, nor to colleagues who see only their own orders', async () => {
    const { id } = await buyTestOrder(world, ada, 'tea');
    for (const person of ['nora', 'priya', 'sam'] as const)
      await expect(readReceipt(world.as(person), id)).rejects.toMatchObject({ code: 'transaction.not-found' });
    const own = await readReceipt(ada, id);
    const foreign = await readDocuments(world.as('nora'), { limit: 100 });
    expect(foreign.data.map((document) => document.id)).not.toContain(own.id);
  });
});

describe('refunds', () => {
  it('of one order on one day create one credit note that cites its invoice, once', async () => {
    const paid = await buyTestOrder(world, ada, 'cake', { quantity: 5 });
    const [first, second, third] = paid.hugggs;
    for (const gift of [first, second]) await cancelGift(ada, noCode, gift?.id ?? '', undefined);
    world.clock.set('2026-10-06T10:00:00Z');
    await cancelGift(ada, noCode, third?.id ?? '', undefined);
    expect(await credit('2026-10-07T03:00:00Z')).toBeGreaterThanOrEqual(2);
    expect(await credit('2026-10-07T04:00:00Z')).toBe(0);
    const notes = await notesOf(paid.id);
    const original = await readReceipt(ada, paid.id);
    expect(notes).toMatchObject([
      { taxPoint: expect.anything(), netPence: 2_000, vatPence: 400, totalPence: 2_400, originalId: original.id },
      { netPence: 1_000, vatPence: 200, totalPence: 1_200, originalId: original.id },
    ]);
    expect(notes.map(({ taxPoint }) => taxPoint.toString())).toEqual(['2026-10-05', '2026-10-06']);
  });

  it('added to a day whose note was issued, because the clock was set back, are credited in the next note', async () => {
    const paid = await buyTestOrder(world, ada, 'tea', { quantity: 3 });
    const [first, second, third] = paid.hugggs;
    await cancelGift(ada, noCode, first?.id ?? '', undefined);
    await credit('2026-10-06T03:00:00Z');
    world.clock.set('2026-10-05T22:00:00Z');
    await cancelGift(ada, noCode, second?.id ?? '', undefined);
    await credit('2026-10-06T04:00:00Z');
    expect(await notesOf(paid.id)).toHaveLength(1);
    await cancelGift(ada, noCode, third?.id ?? '', undefined);
    await credit('2026-10-07T03:00:00Z');
    await credit('2026-10-08T03:00:00Z');
    const notes = await notesOf(paid.id);
    expect(notes.map(({ taxPoint, totalPence }) => [taxPoint.toString(), totalPence])).toEqual([
      ['2026-10-05', 100],
      ['2026-10-06', 200],
    ]);
    expect(notes.map(({ vatPence }) => vatPence)).toEqual([17, 33]);
  });

  it('missing from a note are credited once, however many nights follow', async () => {
    const paid = await buyTestOrder(world, ada, 'tea', { quantity: 3 });
    const [first, second] = paid.hugggs;
    await cancelGift(ada, noCode, first?.id ?? '', undefined);
    await credit('2026-10-06T03:00:00Z');
    world.clock.set('2026-10-05T22:00:00Z');
    await cancelGift(ada, noCode, second?.id ?? '', undefined);
    for (const night of ['07', '08', '09', '10']) await credit(`2026-10-${night}T03:00:00Z`);
    const notes = await notesOf(paid.id);
    expect(notes.map(({ taxPoint, totalPence }) => [taxPoint.toString(), totalPence])).toEqual([
      ['2026-10-05', 100],
      ['2026-10-06', 100],
    ]);
  });

  it('create no note before their day has ended', async () => {
    const paid = await buyTestOrder(world, ada, 'cake');
    await cancelTransactionGifts(ada, noCode, paid.id, {});
    await credit('2026-10-05T22:30:00Z');
    expect(await notesOf(paid.id)).toEqual([]);
    // Half past midnight in summer time: the day has ended.
    await credit('2026-10-05T23:30:00Z');
    expect(await notesOf(paid.id)).toHaveLength(1);
  });

  it('in several notes add up to the VAT of the invoice, to the penny', async () => {
    // 3 × £1.00: the invoice contains 50p; three notes rounded separately would contain 17p each.
    const paid = await buyTestOrder(world, ada, 'tea', { quantity: 3 });
    for (const [day, gift] of paid.hugggs.entries()) {
      world.clock.set(`2026-10-0${day + 6}T10:00:00Z`);
      await cancelGift(ada, noCode, gift.id, undefined);
    }
    await credit('2026-10-09T03:00:00Z');
    const [invoice] = (await readTransactionDocuments(ada, paid.id)).data;
    const notes = await notesOf(paid.id);
    expect(invoice?.vatPence).toBe(50);
    expect(notes.map(({ vatPence }) => vatPence)).toEqual([17, 16, 17]);
    expect(notes.reduce((sum, { totalPence }) => sum + totalPence, 0)).toBe(300);
  });

  it('include the handling only for gifts that were never sent', async () => {
    const paid = await buyTestOrder(world, ada, 'card', { quantity: 2 });
    const [left, stayed] = paid.hugggs;
    await toggleGiftSent(ada, left?.id ?? '', { isPreview: false });
    for (const gift of [left, stayed]) await cancelGift(ada, noCode, gift?.id ?? '', undefined);
    await credit('2026-10-06T03:00:00Z');
    const [note] = await notesOf(paid.id);
    expect(note?.totalPence).toBe(2 * 2_500 + 95);
  });

  it('equal what the ledger released, for every kind of product and ending', async () => {
    const orders = [];
    for (const product of ['cake', 'card', 'tea'] as const)
      orders.push(await buyTestOrder(world, ada, product, { quantity: 3 }));
    for (const { hugggs } of orders) await cancelGift(ada, noCode, hugggs[0]?.id ?? '', undefined);
    world.clock.set('2027-02-10T12:00:00Z');
    await expireDueGifts(world.as('ada'));
    await credit('2027-02-11T03:00:00Z');
    for (const { id } of orders) {
      const { rows } = await world.database.pool.query<{ released: string }>(
        'select released_pence as released from ledger_holds where id = $1',
        [id],
      );
      const credited = (await notesOf(id)).reduce((sum, { totalPence }) => sum + totalPence, 0);
      expect(credited).toBe(Number(rows[0]?.released));
    }
  });
});
