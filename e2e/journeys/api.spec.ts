import { createClient } from '@huggg/client';
import { claimLaunch, getTransaction, listTeamWallets, getLaunch, redeemLaunch, viewLaunch } from '@huggg/contracts';
import { apiAs, draftOf, waitUntilProcessed, pay, productNamed } from '../support/api.ts';
import { expect, mailTo, productUrl, test } from '../support/fixtures.ts';

test('an engineer buys, sends and redeems through the API alone, and two concurrent requests with one key buy once', async () => {
  const ada = await apiAs(productUrl(), 'ada');
  const available = async (): Promise<number> =>
    (await ada.client.call(listTeamWallets, { params: { id: ada.teamId } })).find(({ id }) => id === ada.walletId)
      ?.available ?? 0;
  const before = await available();

  const address = `engineer-${Date.now()}@northwind.example`;
  const draft = await draftOf(ada, {
    productId: await productNamed(ada, 'choice of gift'),
    deliveryMethod: 'email',
    receivers: [{ email: address, name: 'Sam' }],
  });
  const key = `journey-${draft.id}`;
  const [first, twin] = await Promise.all([pay(ada, draft, key), pay(ada, draft, key)]);
  const again = await pay(ada, draft, key);
  expect(twin.id).toBe(first.id);
  expect(again).toEqual(first);
  expect(await available()).toBe(before - draft.totalPence);

  const sent = await waitUntilProcessed(ada, first.id);
  expect(sent.progress).toMatchObject({ total: 1, dispatched: 1, failed: 0 });
  const mail = await mailTo(address);
  const shortcode = /\/g\/([0-9A-Za-z]{16})/.exec(mail.text)?.[1] ?? '';

  const recipient = createClient({ baseUrl: productUrl() });
  const at = { params: { shortcode } };
  expect((await recipient.call(getLaunch, at)).state).toBe('wrapped');
  const opened = await recipient.call(viewLaunch, { ...at, body: {} });
  const choice = opened.gift?.items[0]?.id ?? '';
  await recipient.call(claimLaunch, { ...at, body: { choice } });
  // Of two simultaneous requests, one shows the code. The other counts as another device, because this client keeps no
  // cookies.
  const both = await Promise.all([
    recipient.call(redeemLaunch, { ...at, body: {} }),
    recipient.call(redeemLaunch, { ...at, body: {} }),
  ]);
  expect(both.map(({ state }) => state).toSorted()).toEqual(['code', 'other-device']);
  expect(both.flatMap(({ gift }) => (gift?.code ? [gift.code.redeem_code] : []))).toHaveLength(1);

  const transaction = await ada.client.call(getTransaction, { params: { id: first.id } });
  expect(transaction.funnel).toMatchObject({ created: 1, sent: 1, opened: 1, claimed: 1, redeemed: 1 });
  expect(transaction.money).toEqual({
    paidPence: draft.totalPence,
    redeemedPence: draft.totalPence,
    heldPence: 0,
    returnedPence: 0,
  });
});

test('a request with a used key and a different body is rejected and moves no money', async () => {
  const ada = await apiAs(productUrl(), 'ada');
  const productId = await productNamed(ada, 'choice of gift');
  const one = await draftOf(ada, { productId, deliveryMethod: 'links', quantity: 1 });
  const other = await draftOf(ada, { productId, deliveryMethod: 'links', quantity: 2 });
  await pay(ada, one, `changed-${one.id}`);
  await expect(pay(ada, other, `changed-${one.id}`)).rejects.toMatchObject({
    errorCode: 'idempotency.body-changed',
    status: 409,
  });
});
