import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateOrder } from '../../orders/testing/index.ts';
import { draft, giftingWorld, paymentOf, type GiftingWorld } from '../../purchases/testing/index.ts';
import type { TestContext } from '../../../platform/testing/index.ts';
import { findDocument } from '../queries/documents.ts';
import { issueProForma, readProForma } from './pro-forma.ts';
import { expectSpecified } from '../../../app/testing/specified-answers.ts';

let world: GiftingWorld;
let ada: TestContext;
beforeAll(async () => {
  world = await giftingWorld();
  ada = world.as('ada');
});
afterAll(() => world.close());

describe('a pro-forma invoice', () => {
  it('shows what the draft will cost and how to fund it, and is not a demand for payment', async () => {
    const order = await draft(ada, 'card', { quantity: 2 });
    const issued = await issueProForma(ada, order.id);
    expectSpecified('POST /api/v2/pro-forma-invoices', issued);
    expectSpecified('GET /api/v2/orders/{id}/pro-forma-invoice', await readProForma(ada, order.id));
    expect(issued).toMatchObject({ orderId: order.id, status: 'pending', totalPence: order.totalPence });
    const document = await findDocument(world.database.read, issued.id);
    expect(document?.content.state).toBe('Not a demand for payment');
    expect(document?.content.payment[0]?.value).toMatch(/^HG-[0-9A-F]{8}$/);
    expect([document?.netPence, document?.vatPence]).toEqual([5_158, 32]);
  });

  it('is issued once for each version of the draft', async () => {
    const order = await draft(ada, 'cake');
    const first = await issueProForma(ada, order.id);
    expect(await issueProForma(ada, order.id)).toEqual(first);
    await updateOrder(ada, order.id, { entity: { details: { quantity: 3 } }, replace: false });
    const second = await issueProForma(ada, order.id);
    expect([second.id === first.id, second.totalPence]).toEqual([false, 3_600]);
    expect((await readProForma(ada, order.id)).id).toBe(second.id);
  });

  it('is processed once the order is paid, and cannot be issued for a paid order', async () => {
    const order = await draft(ada, 'tea');
    const { id } = await issueProForma(ada, order.id);
    await world.buy(ada, paymentOf(ada, order));
    expect(await readProForma(ada, order.id)).toMatchObject({ id, status: 'processed' });
    await expect(issueProForma(ada, order.id)).rejects.toMatchObject({ code: 'order.already-paid' });
  });

  it('is refused for an incomplete draft, and for another team’s', async () => {
    const order = await draft(ada, 'tea', { productId: null });
    await expect(issueProForma(ada, order.id)).rejects.toMatchObject({ code: 'order.incomplete' });
    const whole = await draft(ada, 'tea');
    await expect(issueProForma(world.as('nora'), whole.id)).rejects.toMatchObject({ code: 'order.not-found' });
    await expect(readProForma(ada, whole.id)).rejects.toMatchObject({ code: 'document.not-found' });
  });
});
