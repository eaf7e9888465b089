import {
  acceptInvite,
  createWallet,
  getBudgetFunding,
  getBudgetGifts,
  getProduct,
  listParticipantsTotalSpent,
  listRuns,
  lookUpInvite,
  searchProducts,
} from '@huggg/contracts';
import type { Browser, Page } from '@playwright/test';
import { apiAs, type Person } from '../support/api.ts';
import {
  availableIn,
  buyFrom,
  draftFor,
  everyoneOf,
  move,
  redeemAs,
  sumsOfInvoices,
  sumsOfStatement,
  sumsOfStatements,
} from '../support/budget-money.ts';
import { enterCard } from '../support/card.ts';
import { createClock, type AdjustableClock } from '../support/clock.ts';
import { withDatabase } from '../support/database.ts';
import {
  expect,
  expectAccessible,
  mailTo,
  productCommand,
  productUrl,
  signIn,
  test as base,
  visit,
} from '../support/fixtures.ts';
import type { Product } from '../support/product.ts';

/** Uses its own product, whose clock can be changed. */
const test = base.extend<object, { clock: AdjustableClock }>({
  clock: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const clock = createClock();
      await use(clock);
      clock.remove();
    },
    { scope: 'worker' },
  ],
});

const name = 'Thank-yous of the year';
const [held, amount, count] = [250_000, 5_000, 48];
const year = new Date().getUTCFullYear() + 1;
const february = new Date(Date.UTC(year, 2, 0)).getUTCDate();
/** One minute past nine in London: 09:01 UTC in January and February, 08:01 UTC at the end of March. */
const due = {
  january: new Date(Date.UTC(year, 0, 31, 9, 1)),
  february: new Date(Date.UTC(year, 1, february, 9, 1)),
  march: new Date(Date.UTC(year, 2, 31, 8, 1)),
  april: new Date(Date.UTC(year, 3, 1, 11, 0)),
};
const runTimeout = { timeout: 90_000 };
const pounds = (pence: number): string =>
  `£${(pence / 100).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

type ProductWithClock = { readonly clock: AdjustableClock; readonly product: Product };

/** Sets the clock, signs everybody in again, and immediately runs a job that the schedule would run within minutes. */
async function turnTo(
  { clock, product }: ProductWithClock,
  page: Page,
  { at, job }: { readonly at: Date; readonly job: string },
) {
  await page.goto('about:blank');
  await clock.turnTo(at);
  await withDatabase(product, (rows) => rows(`insert into jobs.job (name, data) values ($1, '{}')`, [job]));
  await signIn(page);
  return { ada: await apiAs(productUrl(), 'ada'), olu: await apiAs(productUrl(), 'olu') };
}

/** Fills in the form by keyboard and with a file of 48 people, one of them a member; the start is 31 January. */
async function makeBudget(page: Page): Promise<void> {
  await visit(page, '/budgets/new');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await page.getByLabel('Name', { exact: true }).fill(name);
  await next.press('Enter');
  await expect(page.getByRole('heading', { name: 'Step 2 of 6: People and amounts' })).toBeFocused();
  await page.getByLabel('Amount for each person and run').fill('50');
  const rows = Array.from({ length: count - 1 }, (_, index) => `Kim ${index},kim${index}@harbourpine.example`);
  const file = ['Who,Email', ...rows, 'Olu Adeyemi,olu@harbourpine.example', 'Nobody,not an address'].join('\n');
  await page
    .getByLabel('File with people')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByRole('button', { name: `Check ${count + 1} people` }).click();
  await page.getByRole('button', { name: 'Remove 1 row' }).click();
  await page.getByRole('button', { name: `Add ${count} addresses` }).click();
  await page.getByRole('button', { name: `Add ${count} people` }).click();
  await expect(page.getByRole('heading', { name: `${count} people added` })).toBeFocused();
  await next.press('Enter');
  await expect(page.getByRole('heading', { name: 'Step 3 of 6: Rhythm' })).toBeFocused();
  await page.getByRole('radio', { name: 'On a date' }).check();
  await page.getByRole('textbox', { name: 'Day', exact: true }).fill(`31 Jan ${year}`);
  await page.getByLabel('Number of runs').fill('3');
  await expect(page.getByText('Somebody gets £50.00 and spends £20.00, so £30.00 is left.')).toBeVisible();
  await expect(
    page
      .getByRole('list')
      .filter({ hasText: `31 Jan ${year}` })
      .getByRole('listitem'),
  ).toHaveText([`31 Jan ${year}, 09:00`, `${february} Feb ${year}, 09:00`, `31 Mar ${year}, 09:00`]);
  await next.press('Enter');
  await expect(page.getByRole('heading', { name: 'Step 4 of 6: Rules' })).toBeFocused();
  await page.getByLabel('Maximum price').fill('25');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Step 5 of 6: Funding' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Wallet' }).click();
  await page.getByRole('option', { name: /^Budget wallet/u }).click();
  await expect(page.getByText(`The first run needs ${pounds(count * amount)} on 31 Jan ${year}, 09:00`)).toBeVisible();
  await expect(page.getByText(`Budget wallet has ${pounds(held)}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Review the budget' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Step 6 of 6: Review' })).toBeFocused();
  await expect(page.getByText(`Budget wallet has ${pounds(held)}.`)).toBeVisible();
  await page.getByRole('button', { name: `Schedule for 31 Jan ${year}, 09:00` }).click();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
}

/** An invited person joins by the link in their mail. */
async function join(ada: Person, index: number): Promise<void> {
  const { links } = await mailTo(`kim${index}@harbourpine.example`);
  const token = /\/invite\/([^/?#\s]+)/u.exec(links.join(' '))?.[1] ?? '';
  const { invite } = await ada.client.call(lookUpInvite, { params: { token } });
  const newUser = { firstName: 'Kim', surname: `Quay ${index}`, password: 'nine wet umbrellas sing' };
  await ada.client.call(acceptInvite, { params: { id: invite.id }, body: { token, newUser } });
}

async function joinAll(ada: Person): Promise<void> {
  const indexes = Array.from({ length: count - 1 }, (_, index) => index);
  while (indexes.length > 0) await Promise.all(indexes.splice(0, 4).map((index) => join(ada, index)));
}

const runsTab = (page: Page) => page.getByRole('tab', { name: 'Runs' });

/** A participant sends a gift through the steps of the send flow, and pays from their budget. */
async function sendAsOlu(own: Page, { productId, email }: { readonly productId: string; readonly email: string }) {
  const next = own.getByRole('button', { name: 'Next', exact: true });
  await visit(own, `/send/food?product=${productId}`);
  await next.click();
  await own.getByLabel(/^Message/u).fill('You made this a wonderful year.');
  await next.click();
  await own.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await own.getByRole('textbox', { name: 'Name (optional)' }).fill('Sam');
  await next.click();
  await next.click();
  await expect(own.getByRole('heading', { level: 1, name: 'Check and pay' })).toBeVisible();
  await own.getByRole('radio', { name: new RegExp(`^${name}`, 'u') }).check();
  await own.getByRole('button', { name: /^Pay £.* and send$/u }).click();
  await expect(own).toHaveURL(/\/transactions\/[0-9a-f-]{36}/u);
}

/** For a gift above the budget's price limit, the page shows the reason before a button is pressed. */
async function expectRefused(own: Page, olu: Person, gift: { readonly walletId: string; readonly productId: string }) {
  const email = 'dear@northwind.example';
  const draft = await draftFor(olu, { productId: gift.productId, email });
  await visit(own, `/send/food?order=${draft.id}&step=pay`);
  await own.getByRole('radio', { name: new RegExp(`^${name}`, 'u') }).check();
  await expect(own.getByText(`${name} does not pay for this order.`).first()).toBeVisible();
  await expectAccessible(own);
  await expect(buyFrom(olu, { ...gift, email }), 'a dearer gift than allowed').rejects.toMatchObject({
    errorCode: 'wallet.policy-price',
  });
}

/**
 * The run shows the missing amount; its button leads to a top-up of that amount and back, where the run is carried out.
 */
async function topUpForFailedRun(page: Page, missing: number): Promise<void> {
  await expect(page.getByText('Run 2 could not be carried out')).toBeVisible(runTimeout);
  await expect(page.getByText(`${pounds(missing)} is missing.`)).toBeVisible();
  await expect(page.getByText(/^We try again .*; nobody was paid\.$/u)).toBeVisible();
  await page.getByRole('link', { name: `Top up ${pounds(missing)}` }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue(new RegExp((missing / 100).toFixed(2), 'u'));
  await enterCard(page, '4242424242424242');
  await page.getByRole('button', { name: `Pay ${pounds(missing)}` }).click();
  await page.getByRole('link', { name: 'Back to the budget' }).click();
  await expect(page.getByText('Budget wallet can pay it now.')).toBeVisible();
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByText('Run 2 could not be carried out')).toBeHidden();
}

async function removeLeaver(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'People' }).click();
  // The list is rendered again when its figures load, which closes an open menu.
  await expect(async () => {
    await page.getByRole('button', { name: 'Actions for Kim Quay 0' }).click();
    await page.getByRole('menuitem', { name: 'Remove from budget' }).click({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText('£50.00 goes back to Budget wallet now.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove person' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Stops the budget on the page; its name must be typed first. */
async function stopBudget(page: Page, { returns, live }: { readonly returns: number; readonly live: number }) {
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Stop budget' }).click();
  await expect(
    page.getByText(`${pounds(returns)} that ${count - 1} people have not spent goes back to Budget wallet now.`),
  ).toBeVisible();
  await expect(page.getByText(`Gifts that were sent stay valid and hold ${pounds(live)}.`)).toBeVisible();
  await page.getByLabel('Name of the budget').fill(name);
  await page.getByRole('button', { name: 'Stop budget' }).click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible(runTimeout);
}

type Spent = { readonly first: number; readonly second: number; readonly third: number };

/** Checks the invoice archives: the amounts given, returned and spent in each period, and the receipts. */
async function accountForInvoices(ada: Person, budgetId: string, { first, second, third }: Spent): Promise<void> {
  const periods = await sumsOfInvoices(productUrl(), ada, budgetId);
  const ofPeriods = periods.map(({ sums }) => sums);
  const full = { returned: 0, held: 0 };
  expect(ofPeriods).toEqual([
    {
      ...full,
      period: 1,
      people: count,
      given: count * amount,
      spent: first,
      available: count * amount - first,
      gifts: first,
    },
    {
      ...full,
      period: 2,
      people: count,
      given: first,
      returned: amount,
      spent: second,
      available: (count - 1) * amount - second,
      gifts: second,
    },
    {
      period: 3,
      people: count,
      given: second,
      returned: (count - 1) * amount - third,
      spent: 0,
      available: 0,
      held: third,
      gifts: third,
    },
  ]);
  for (const [index, pence] of [first, second, third].entries())
    expect(periods[index]?.receipts).toContain(pounds(pence));
}

/** Adds everything up again from statements, reports and invoices: all of them agree, to the penny. */
async function expectAccountsAgree(ada: Person, budgetId: string, { source, spent }: { source: string; spent: Spent }) {
  const { first, second, third } = spent;
  const all = first + second + third;
  const people = await everyoneOf(ada, budgetId);
  expect(people).toHaveLength(count);
  const wallets = people.map(({ walletId }) => walletId ?? '');
  const theirs = await sumsOfStatements(ada, wallets);
  const ours = await sumsOfStatement(ada, source);
  const given = count * amount + first + second;
  expect(Object.fromEntries(theirs)).toEqual({
    'transfer-in': given,
    'transfer-out': -(given - all),
    'gift-order': -all,
  });
  // The movements of the source wallet: its top-up, the withdrawn amount, and the amounts that the budget took.
  expect(ours.get('card-top-up')).toBe(first);
  const moved = [...ours.values()].reduce((sum, pence) => sum + pence, 0);
  expect(moved).toBe(held - 10_000 + first - all);
  expect(await availableIn(ada, source)).toBe(moved);

  const params = { id: budgetId };
  const runs = await ada.client.call(listRuns, { params, query: { limit: 25 } });
  expect(runs.data.map(({ period, participants, distributed }) => [period, participants, distributed])).toEqual([
    [3, count - 1, second],
    [2, count, first],
    [1, count, count * amount],
  ]);
  expect(await ada.client.call(getBudgetFunding, { params, query: {} })).toEqual({
    totalTransferred: all,
    totalAvailable: 0,
    totalLive: third,
    totalSpent: first + second,
  });
  expect(await ada.client.call(getBudgetGifts, { params, query: {} })).toMatchObject({
    totalSent: 3,
    totalRedeemed: 2,
    uniqueRecipients: 3,
  });
  const totals = await ada.client.call(listParticipantsTotalSpent, { params, query: {} });
  expect(totals.reduce((sum, { totalSpent }) => sum + totalSpent, 0)).toBe(first + second);

  await accountForInvoices(ada, budgetId, spent);
}

type Participants = { readonly ada: Person; readonly olu: Person };

/**
 * Olu sends a gift, is refused one above the price limit, and sees the remaining balance on Home; the code is shown.
 */
async function spendInJanuary(browser: Browser, { ada, olu }: Participants, budgetId: string) {
  const walletId = (await everyoneOf(ada, budgetId)).find(({ email }) => email.startsWith('olu@'))?.walletId ?? '';
  const { hits } = await olu.client.call(searchProducts, { body: { query: '', size: 60 } });
  const gifts = await Promise.all(hits.map(({ id }) => olu.client.call(getProduct, { params: { id } })));
  const priced = (from: number, to: number): string =>
    gifts.find(({ senderPrice }) => senderPrice >= from && senderPrice <= to)?.id ?? '';
  const [productId, dear] = [priced(500, 2_500), priced(2_501, 4_000)];
  const own = await (await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London' })).newPage();
  await signIn(own, 'olu');
  await sendAsOlu(own, { productId, email: 'one@northwind.example' });
  await expectRefused(own, olu, { walletId, productId: dear });
  const spent = -((await sumsOfStatement(olu, walletId)).get('gift-order') ?? 0);
  await own.goto(productUrl());
  await expect(own.getByText(`${pounds(amount - spent)} left to give`)).toBeVisible();
  await expect(own.getByText(/^It lapses on .*: you start again with £50\.00/u).first()).toBeInViewport();
  await expectAccessible(own);
  await own.context().close();
  await redeemAs(olu, 'one@northwind.example');
  return { walletId, productId, spent };
}

/**
 * Sets up a wallet with enough for the first run, a budget that it funds, and everyone who was invited as a member of
 * the team.
 */
async function setUpBudget(page: Page) {
  const ada = await apiAs(productUrl(), 'ada');
  const { id: source } = await ada.client.call(createWallet, {
    body: { name: 'Budget wallet' },
    idempotencyKey: 'budgets-wallet',
  });
  await move(ada, { from: ada.walletId, to: source, pence: held });
  await signIn(page);
  await makeBudget(page);
  const budgetUrl = page.url();
  await joinAll(ada);
  await expect(page.getByRole('heading', { name: 'Next run' })).toBeVisible();
  return { source, budgetUrl, budgetId: /budgets\/([0-9a-f-]{36})/u.exec(budgetUrl)?.[1] ?? '' };
}

test('a budget for 48 people from a file pays three months, one after a fix; its money is spent within the rules and accounted for', async ({
  page,
  browser,
  product,
  clock,
  complaints,
}) => {
  test.setTimeout(420_000);
  const turned = { clock, product };
  const { source, budgetUrl, budgetId } = await setUpBudget(page);

  // January: everyone is paid; Olu can spend within the rules, but not outside them.
  const january = await turnTo(turned, page, { at: due.january, job: 'budget-runs.carry-out' });
  await page.goto(budgetUrl);
  await runsTab(page).click();
  await expect(page.getByText(`${count} people · ${pounds(count * amount)} given`)).toBeVisible(runTimeout);
  const { walletId, productId, spent: one } = await spendInJanuary(browser, january, budgetId);

  // February: the wallet balance is too low, nobody is paid, and the run is fixed with its button.
  await move(january.ada, { from: source, to: january.ada.walletId, pence: 10_000 });
  const later = await turnTo(turned, page, { at: due.february, job: 'budget-runs.carry-out' });
  await page.goto(budgetUrl);
  await topUpForFailedRun(page, one);
  await runsTab(page).click();
  await expect(page.getByText(`${count} people · ${pounds(one)} given`)).toBeVisible();
  await expect(page.getByText('1 failed try')).toBeVisible();
  await removeLeaver(page);
  const two = await buyFrom(later.olu, { walletId, productId, email: 'two@northwind.example' });
  await redeemAs(later.olu, 'two@northwind.example');

  // March: the last run, a gift that nobody has opened yet, and the end of the budget.
  const last = await turnTo(turned, page, { at: due.march, job: 'budget-runs.carry-out' });
  await page.goto(budgetUrl);
  await runsTab(page).click();
  await expect(page.getByText(`${count - 1} people · ${pounds(two)} given`)).toBeVisible(runTimeout);
  const three = await buyFrom(last.olu, { walletId, productId, email: 'three@northwind.example' });
  await stopBudget(page, { returns: (count - 1) * amount - three, live: three });

  const { ada } = await turnTo(turned, page, { at: due.april, job: 'budget-reports.close-periods' });
  await page.goto(`${budgetUrl}?tab=invoices`);
  await expect(page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')).toHaveCount(3, runTimeout);
  await expectAccessible(page);
  await expectAccountsAgree(ada, budgetId, { source, spent: { first: one, second: two, third: three } });
  await page.goto(budgetUrl);
  const where = page.getByRole('region', { name: 'Where the money is' });
  await expect(where.getByRole('link', { name: pounds(one + two) })).toBeVisible();
  await expect(where.getByRole('link', { name: pounds(three) })).toBeVisible();
  const { code, output } = await productCommand('ledger', 'verify');
  expect([code, output]).toEqual([0, expect.stringContaining('in order')]);
  expect(complaints).toEqual([]);
});
