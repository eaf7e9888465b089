import { existsSync } from 'node:fs';
import { getOrder, getTransaction, listTeamWallets, type PurchaseResult } from '@huggg/contracts';
import { apiAs, draftOf, waitUntilProcessed, pay, productNamed, type Draft } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { killHard, pidsOf } from '../support/kill.ts';
import { startProduct, type Product } from '../support/product.ts';

async function untilReady(product: Product): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(`${product.url}/readyz`).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The product did not come back within 30 seconds.');
}

test('server and database are killed during purchases; nothing is lost or duplicated', async () => {
  test.skip(!existsSync('/proc/self'), 'Processes are found through /proc, which this system lacks.');
  test.setTimeout(360_000);
  const product = await startProduct();
  try {
    const ada = await apiAs(product.url, 'ada');
    const mainOf = async (person: typeof ada) =>
      (await person.client.call(listTeamWallets, { params: { id: person.teamId } })).find(
        ({ id }) => id === person.walletId,
      );
    const before = await mainOf(ada);
    const productId = await productNamed(ada, 'choice of gift');
    const drafts: Draft[] = [];
    for (let index = 0; index < 120; index += 1)
      drafts.push(await draftOf(ada, { productId, deliveryMethod: 'links', quantity: index % 10 === 0 ? 60 : 1 }));
    const answered = new Map<string, PurchaseResult>();
    const buying = drafts.map(async (draft, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 12));
      await pay(ada, draft, `kill-${draft.id}`).then(
        (result) => answered.set(draft.id, result),
        () => undefined,
      );
    });
    await new Promise((resolve) => setTimeout(resolve, 400));
    const servers = pidsOf(product, /main\.ts run/);
    expect(servers).toHaveLength(1);
    killHard(servers);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const databases = pidsOf(product, /postgres.* -D /);
    expect(databases.length).toBeGreaterThan(0);
    killHard(databases);
    await Promise.all(buying);
    await untilReady(product);

    // A caller that got no response retries with the same key: the outcome is one purchase, whether or not the first
    // request succeeded.
    const buyer = await apiAs(product.url, 'ada');
    for (const draft of drafts) {
      const result = await pay(buyer, draft, `kill-${draft.id}`);
      const known = answered.get(draft.id);
      if (known) expect(result).toEqual(known);
      answered.set(draft.id, result);
    }
    const transactions = await Promise.all(
      [...answered.values()].map(({ id }) => waitUntilProcessed(buyer, id, { withinSeconds: 150 })),
    );
    expect(new Set(transactions.map(({ id }) => id)).size).toBe(drafts.length);
    for (const draft of drafts)
      expect((await buyer.client.call(getOrder, { params: { id: draft.id } })).transactionId).toBe(
        answered.get(draft.id)?.id,
      );
    for (const transaction of transactions) {
      const { funnel, progress } = await buyer.client.call(getTransaction, { params: { id: transaction.id } });
      expect([funnel.created, progress.prepared]).toEqual([progress.total, progress.total]);
    }
    const spent = drafts.reduce((sum, { totalPence }) => sum + totalPence, 0);
    const { available = 0, live = 0, total } = before ?? {};
    expect(await mainOf(buyer)).toMatchObject({ available: available - spent, live: live + spent, total });
    const proof = await product.command('ledger', 'verify');
    expect([proof.code, proof.output]).toEqual([0, expect.stringContaining('in order')]);
  } finally {
    await product.stop();
  }
});
