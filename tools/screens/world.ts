import { createClient } from '@huggg/client';
import {
  addParticipants,
  cancelGift,
  claimLaunch,
  createBudget,
  createExport,
  createOrder,
  createProgramme,
  createSavedView,
  createTopUpInvoice,
  createWallet,
  freezeGift,
  getBudget,
  getLaunch,
  getProduct,
  grantToken,
  listApprovals,
  listBudgets,
  listSuperLinks,
  listTransactionGifts,
  redeemLaunch,
  presignUp,
  readBundle,
  searchGifts,
  searchTransactions,
  setParticipantDates,
  startBudget,
  stopBudget,
  updateGift,
  uploadBundle,
  uploadCoverImage,
  viewLaunch,
  type AutomatedBudgetDetail,
  type SavedViewLook,
} from '@huggg/contracts';
import sharp from 'sharp';
import { apiAs, draftOf, waitUntilProcessed, pay, productNamed, type Person } from '../../e2e/support/api.ts';
import { codeKey, type Product } from '../../e2e/support/product.ts';
import { addressDigest, optOutToken } from '../../apps/server/src/modules/delivery/index.ts';
import { createSecrets } from '../../apps/server/src/platform/crypto/index.ts';
import { linkedAccounts } from './linked-accounts.ts';
import { createPaymentsToDecide } from './money.ts';
import { postOfficeFiles } from './post-office.ts';
import { printsOf } from './prints.ts';
import type { ScreensWorld } from './shots.ts';

/**
 * Creates the data that the pictures show in addition to the demo's history: a draft, a user who signs up, and a gift
 * in each state of its page.
 */
export async function makeWorld(product: Product): Promise<ScreensWorld> {
  const { url, sandboxUrl: inbox } = product;
  const ada = await apiAs(url, 'ada');
  const productId = await productNamed(ada, 'choice of gift');
  const begunBudgets = await beginBudgets(ada);
  const cover = { coverImage: await uploadCover(ada), coverImageAlt: 'Two hills at dusk' };
  const draft = await welcomeDraft(ada, { productId, ...cover });
  const { transactionId: openTransactionId, gifts: shown } = await giftsOfEachState(url, ada, {
    productId,
    ...cover,
    key: `screens-${draft.id}`,
  });
  const history = await ada.client.call(searchTransactions, { body: { index: 'transactions', size: 100 } });
  const survey =
    history.data.hits.find(({ transaction }) => transaction.name.startsWith('Customer survey')) ?? history.data.hits[0];
  const ended = await expiredGift(ada);
  const redeemed = await redeemedGift(ada);
  await ada.client.call(createExport, { body: { kind: 'transactions', query: {}, sort: [], format: 'csv' } });
  await createPaymentsToDecide(url, ada);
  return {
    draftId: draft.id,
    approvalId: await waitingApproval(ada),
    linkDraftId: await draftOfLink(ada, productId),
    superLinks: await linksOfDemo(ada),
    viewId: await savedView(ada, draft.id.slice(-4)),
    transactionId: survey?.transaction.id ?? openTransactionId,
    openTransactionId,
    giftId: redeemed?.id ?? shown.wrapped.id,
    productId,
    brandId: (await ada.client.call(getProduct, { params: { id: productId } })).brandId,
    walletId: ada.walletId,
    budgets: await budgetsOf(ada, productId, begunBudgets),
    waitForBudgets: () => waitForBudgets(ada, begunBudgets),
    bundleId: await faultyBundle(url),
    postOffice: await postOfficeFiles(product, ada, { productId, emptyWalletId: begunBudgets.emptyWalletId }),
    linked: await linkedAccounts(product, ada),
    prints: await printsOf(ada, productId),
    topUpId: (await ada.client.call(createTopUpInvoice, { body: { walletId: ada.walletId, amount: 75_000 } })).id,
    verificationToken: await mailedToken(url, inbox),
    reminders: await reminderLinks(url, ada, productId),
    gifts: {
      wrapped: shown.wrapped.shortcode,
      choose: shown.choose.shortcode,
      claimed: shown.claimed.shortcode,
      code: shown.code.shortcode,
      expired: ended,
      cancelled: shown.cancelled.shortcode,
      frozen: shown.frozen.shortcode,
    },
  };
}

/** Creates an unpaid order of email gifts to three people. */
function welcomeDraft(
  { client }: Person,
  details: Readonly<Record<string, unknown>>,
): Promise<{ readonly id: string }> {
  const receivers = ['Sam Whitlock', 'Mair Evans', 'Kasia Novak'].map((name) => ({
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@northwind.example`,
  }));
  const message = 'Welcome! We are so glad that you are here.';
  return client.call(createOrder, {
    body: {
      name: 'Welcome week',
      type: 'bulkHugggs',
      details: { ...details, fromName: 'Ada', message, deliveryMethod: 'email', receivers },
    },
  });
}

const anniversary = 20 * 86_400_000;

/**
 * Creates a draft, a budget whose wallet is empty, and one that will be stopped. The last two start within a minute,
 * while the other data is created.
 */
async function beginBudgets(ada: Person) {
  const make = async (name: string, walletId: string): Promise<string> => {
    const { id } = await ada.client.call(createBudget, {
      body: { name, budgetAmount: 2_500, frequency: 'month', unspentParticipantBalanceAction: 'reset', walletId },
      idempotencyKey: `screens-budget-${name}`,
    });
    const participants = [{ email: 'olu@harbourpine.example' }];
    await ada.client.call(addParticipants, {
      params: { id },
      body: { participants },
      idempotencyKey: `screens-people-${name}`,
    });
    return id;
  };
  const draft = await make('Welcome budget', ada.walletId);
  const empty = await ada.client.call(createWallet, { body: { name: 'Parties' }, idempotencyKey: 'screens-wallet' });
  const [waiting, ended] = [await make('Team parties', empty.id), await make('Summer thanks', ada.walletId)];
  await ada.client.call(startBudget, { params: { id: waiting } });
  await ada.client.call(startBudget, { params: { id: ended } });
  return { draft, waiting, ended, emptyWalletId: empty.id };
}

/** Returns those budgets, and the demo's budget that gives Olu money, with a programme. */
async function budgetsOf(
  ada: Person,
  productId: string,
  begun: Awaited<ReturnType<typeof beginBudgets>>,
): Promise<ScreensWorld['budgets']> {
  const { draft, waiting, ended } = begun;
  const { data } = await ada.client.call(listBudgets, { query: { status: ['live'] } });
  const running = data.find(({ id }) => id !== waiting && id !== ended);
  if (!running) throw new Error('The demo has no live budget.');
  await programmeOf(ada, { id: running.id, productId });
  return { draft, waiting, ended, live: running.id };
}

/** Waits for the runs that the pictures show, and stops the budget that is shown as ended. */
async function waitForBudgets(
  ada: Person,
  { waiting, ended }: Awaited<ReturnType<typeof beginBudgets>>,
): Promise<void> {
  await waitForBudget(ada, waiting, ({ waits }) => waits?.reason === 'retry');
  await waitForBudget(ada, ended, ({ subStatus, runsExecuted }) => subStatus === null && runsExecuted > 0);
  const { status } = await ada.client.call(getBudget, { params: { id: ended } });
  if (status === 'live') await ada.client.call(stopBudget, { params: { id: ended } });
  await waitForBudget(ada, ended, (budget) => budget.status === 'ended');
}

async function programmeOf(ada: Person, { id, productId }: { readonly id: string; readonly productId: string }) {
  const birthday = new Date(Date.now() + anniversary).toISOString().slice(5, 10);
  const people = [{ email: 'olu@harbourpine.example', birthday, startedOn: '2024-05-06' }];
  await ada.client.call(setParticipantDates, { params: { id }, body: { people } });
  await ada.client.call(createProgramme, {
    params: { id },
    body: { name: 'Birthdays', kind: 'birthday', productId, message: 'Many happy returns, {{firstName}}!' },
    idempotencyKey: 'screens-programme',
  });
}

/** Waits for a state of a budget; runs start within a minute. */
async function waitForBudget(ada: Person, id: string, is: (budget: AutomatedBudgetDetail) => boolean): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    if (is(await ada.client.call(getBudget, { params: { id } }))) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('A budget for the pictures did not reach the expected state within two minutes.');
}

async function redeemedGift({ client }: Person) {
  const { hits } = (await client.call(searchGifts, { body: { index: 'huggg', size: 100 } })).data;
  return hits.find(({ status }) => status === 'Redeemed') ?? hits[0];
}

/** Returns the order in the demo's history that awaits approval by a second person. */
async function waitingApproval(ada: Person): Promise<string> {
  const { data } = await ada.client.call(listApprovals, {});
  const waiting = data.find(({ name }) => name === 'Volunteers of the harbour festival');
  if (!waiting) throw new Error('The demo has no order that waits for approval.');
  return waiting.id;
}

async function savedView(ada: Person, mark: string): Promise<string> {
  const look: SavedViewLook = { list: 'hugggs', filters: { statuses: ['Sent'] }, sort: null, columns: null };
  const body = { name: `On their way ${mark}`, shared: true, isDefault: false, look };
  return (await ada.client.call(createSavedView, { body })).id;
}

type OrderOfLinks = {
  readonly productId: string;
  readonly coverImage: string;
  readonly coverImageAlt: string;
  /** The idempotency key of the order. */
  readonly key: string;
};

/** Buys six links and brings each into a different state: wrapped, opened, claimed, redeemed, cancelled and frozen. */
async function giftsOfEachState(url: string, ada: Person, { key, ...details }: OrderOfLinks) {
  const message = 'Thank you for a wonderful week.\nChoose something that makes you smile.';
  const order = { ...details, deliveryMethod: 'links', quantity: 6, fromName: 'Ada', message };
  const links = await pay(ada, await draftOf(ada, order, 'Little thank-yous'), key);
  await waitUntilProcessed(ada, links.id);
  const made = await ada.client.call(listTransactionGifts, { params: { id: links.id }, query: { limit: 10 } });
  const [wrapped, choose, claimed, code, cancelled, frozen] = made.data.map(({ shortcode, id }) => ({ shortcode, id }));
  if (!wrapped || !choose || !claimed || !code || !cancelled || !frozen)
    throw new Error('The order for the pictures has too few gifts.');

  const recipient = createClient({ baseUrl: url });
  const at = (shortcode: string) => ({ params: { shortcode } });
  for (const { shortcode } of [choose, claimed, code]) await recipient.call(viewLaunch, { ...at(shortcode), body: {} });
  for (const { shortcode } of [claimed, code]) {
    const { gift } = await recipient.call(getLaunch, at(shortcode));
    await recipient.call(claimLaunch, { ...at(shortcode), body: { choice: gift?.items[2]?.id ?? '' } });
  }
  await recipient.call(redeemLaunch, { ...at(code.shortcode), body: {} });
  await ada.client.call(cancelGift, { params: { id: cancelled.id }, body: {} });
  await ada.client.call(freezeGift, { params: { id: frozen.id }, body: {} });
  await ada.client
    .call(updateGift, { params: { id: wrapped.id }, body: { receiver: { name: 'Sam' } } })
    .catch(() => undefined);
  return { transactionId: links.id, gifts: { wrapped, choose, claimed, code, cancelled, frozen } };
}

/**
 * Returns links as used in reminders: one whose reminders continue, and one whose reader has stopped them. Reminders
 * themselves are sent only during the day.
 */
async function reminderLinks(url: string, ada: Person, productId: string): Promise<ScreensWorld['reminders']> {
  const receivers = ['nia', 'tomasz'].map((name) => ({
    email: `${name}.${Date.now().toString(36)}@northwind.example`,
  }));
  const paid = await pay(
    ada,
    await draftOf(ada, { productId, deliveryMethod: 'email', receivers, fromName: 'Ada' }, 'Reminded'),
    `reminders-${Date.now()}`,
  );
  await waitUntilProcessed(ada, paid.id);
  const { data } = await ada.client.call(listTransactionGifts, { params: { id: paid.id }, query: { limit: 2 } });
  const secrets = createSecrets(Buffer.from(codeKey, 'hex'));
  const [open = '', stopped = ''] = data.map(({ id, receiver }) =>
    optOutToken(secrets, { giftId: id, addressDigest: addressDigest(receiver.email ?? '') }),
  );
  const answer = await fetch(`${url}/u/${stopped}`, { method: 'POST', body: new URLSearchParams({ scope: 'gift' }) });
  if (!answer.ok) throw new Error(`The reminders could not be stopped: ${answer.status}.`);
  return { open, stopped };
}

async function draftOfLink({ client }: Person, productId: string): Promise<string> {
  const details = { productId, fromName: 'Ada', message: 'Good to meet you.', limit: 25 };
  return (await client.call(createOrder, { body: { name: 'Careers fair', type: 'superhuggg', details } })).id;
}

/** Returns the super links of the demo: one is open for claims, one has ended. */
async function linksOfDemo({ client }: Person): Promise<ScreensWorld['superLinks']> {
  const found = async (status: 'open' | 'ended') => {
    const { data } = await client.call(listSuperLinks, { query: { status: [status] } });
    // If there are several, the demo's own is the oldest.
    const link = data.at(-1);
    if (!link) throw new Error(`The demo has no super link that is ${status}.`);
    return { id: link.id, shortcode: link.shortcode };
  };
  return { open: await found('open'), ended: await found('ended') };
}

/** Uploads a bundle of the catalogue whose rows have faults, and waits until the worker has checked it. */
async function faultyBundle(url: string): Promise<string> {
  const { access_token } = await createClient({ baseUrl: url }).call(grantToken, {
    body: { grant_type: 'password', username: 'ops@huggg.example', password: 'unwrap-the-joy' },
  });
  const operator = createClient({ baseUrl: url, getToken: () => access_token });
  const rows = [
    { slug: 'winter-tea', brand: 'no-such-brand', kind: 'product', name: 'Winter tea', price: '12.00' },
    { slug: 'Winter Cake', brand: 'no-such-brand', kind: 'product', name: 'Winter cake', price: 'free' },
  ].map((row) => ({ ...row, vatPercent: '20', useBy: '365 days', addedOn: '2026-11-23' }));
  const file = new Blob([JSON.stringify(rows)], { type: 'application/octet-stream' });
  const { id } = await operator.call(uploadBundle, { query: { fileName: 'products.json' }, file });
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await operator.call(readBundle, { params: { id } })).status === 'faulty') return id;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The bundle was not checked within a minute.');
}

/** Uploads a picture, as a sender puts on their gifts, and returns its address. */
async function uploadCover({ client }: Person): Promise<string> {
  const hills = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="480"><rect width="1200" height="480" fill="#f4b860"/><path d="M0 480V330Q300 170 620 320T1200 260V480Z" fill="#2f7d6b"/><path d="M0 480V400Q420 280 760 390T1200 360V480Z" fill="#14483f"/></svg>',
  );
  const file = new Blob([new Uint8Array(await sharp(hills).png().toBuffer())], { type: 'image/png' });
  return (await client.call(uploadCoverImage, { file })).url;
}

/** Returns a gift in the demo's history that has expired: the job that ends gifts runs every minute. */
async function expiredGift(ada: Person): Promise<string> {
  for (let tries = 0; tries < 120; tries += 1) {
    const { data } = await ada.client.call(searchGifts, {
      body: { index: 'huggg', size: 1, query: { statuses: ['Expired'] } },
    });
    const [found] = data.hits;
    if (found) return found.shortcode;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('No gift of the history expired within two minutes.');
}

/** Returns the token of the link that is emailed to a new user. */
async function mailedToken(url: string, inbox: string): Promise<string> {
  const email = `mina.${Date.now().toString(36)}@tidewater.example`;
  await createClient({ baseUrl: url }).call(presignUp, { body: { email } });
  for (let tries = 0; tries < 100; tries += 1) {
    const [mail] = (await (await fetch(`${inbox}/inbox/messages?to=${encodeURIComponent(email)}`)).json()) as {
      readonly links: readonly string[];
    }[];
    const token = /token=([\w-]+)/.exec(mail?.links.join(' ') ?? '')?.[1];
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('No mail arrived for the user who signs up.');
}
