import {
  addParticipants,
  createBudget,
  createWallet,
  getBudget,
  listCards,
  listParticipants,
  replaceBudget,
  startBudget,
  stepUp,
  unlockWallet,
  updateCard,
} from '@huggg/contracts';
import type { Page } from '@playwright/test';
import { apiAs, type Person } from '../support/api.ts';
import { availableIn, move } from '../support/budget-money.ts';
import { enterCard } from '../support/card.ts';
import { withDatabase } from '../support/database.ts';
import { expect, expectAccessible, productCommand, productUrl, signIn, test, visit } from '../support/fixtures.ts';
import type { Product } from '../support/product.ts';

const [olu, priya] = ['olu@harbourpine.example', 'priya@harbourpine.example'];
const soon = { timeout: 30_000 };

type BudgetToCreate = {
  readonly name: string;
  readonly amount: number;
  readonly people?: readonly string[];
  readonly funds?: number;
  readonly cardId?: string;
  /** Whether the start is scheduled an hour ahead, so that something can happen first. */
  readonly later?: boolean;
};

const planOf = ({ name, amount, cardId, later = false }: BudgetToCreate, walletId: string) =>
  ({
    name,
    budgetAmount: amount,
    frequency: 'hour',
    unspentParticipantBalanceAction: 'reset',
    walletId,
    ...(later && { scheduledStartDate: new Date(Date.now() + 3_600_000).toISOString() }),
    ...(cardId !== undefined && { billingMethod: { type: 'card' as const, cardId } }),
  }) as const;

/** Creates a draft budget with its own wallet and members of the team. */
async function createBudgetDraft(ada: Person, given: BudgetToCreate) {
  const { name, people = [olu], funds = 0 } = given;
  const wallet = await ada.client.call(createWallet, { body: { name }, idempotencyKey: `errors-wallet-${name}` });
  if (funds > 0) await move(ada, { from: ada.walletId, to: wallet.id, pence: funds });
  const { id } = await ada.client.call(createBudget, {
    body: planOf(given, wallet.id),
    idempotencyKey: `errors-budget-${name}`,
  });
  await ada.client.call(addParticipants, {
    params: { id },
    body: { participants: people.map((email) => ({ email })) },
    idempotencyKey: `errors-people-${name}`,
  });
  return { id, walletId: wallet.id };
}

/** Immediately runs the job that a worker runs each minute. */
const carryOut = (product: Product) =>
  withDatabase(product, (rows) => rows(`insert into jobs.job (name, data) values ('budget-runs.carry-out', '{}')`));

/** Moves a budget forward by an hour. */
const passHour = (product: Product, id: string) =>
  withDatabase(product, (rows) =>
    rows(
      `update automated_budgets set recurrence_at = recurrence_at - interval '1 hour', recurrence_local = recurrence_local - interval '1 hour',
         next_run_at = next_run_at - interval '1 hour' where id = $1`,
      [id],
    ),
  );

async function start(product: Product, ada: Person, id: string): Promise<void> {
  await ada.client.call(startBudget, { params: { id } });
  await carryOut(product);
}

/** The page of a budget with a failed run shows the reason, and that nobody was paid. */
async function expectFailed(page: Page, id: string, { words, run = 1 }: { words: RegExp; run?: number }) {
  await visit(page, `/budgets/${id}`);
  const notice = page.getByRole('alert').filter({ hasText: `Run ${run} could not be carried out` });
  await expect(notice).toBeVisible({ timeout: 90_000 });
  await expect(notice.getByText(words)).toBeVisible();
  await expect(notice.getByText(/nobody was paid/iu)).toBeVisible();
  await expectAccessible(page);
}

async function runNow(page: Page, run = 1): Promise<void> {
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByText(`Run ${run} could not be carried out`)).toBeHidden(soon);
  await page.getByRole('tab', { name: 'Runs' }).click();
  await expect(page.getByRole('list', { name: 'Runs' }).getByText('Done', { exact: true }).first()).toBeVisible();
}

/** Stores a valid card through its form. */
async function store(page: Page, number: string): Promise<void> {
  await visit(page, '/cards');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await enterCard(page, number);
  await page.getByRole('button', { name: 'Store card' }).click();
  await expect(page.getByRole('heading', { name: 'Card stored' })).toBeVisible();
}

async function replaceCard(page: Page, other: RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Replace card' }).click();
  await page.getByRole('combobox', { name: 'Card' }).click();
  await page.getByRole('option', { name: other }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
}

test('a run whose card payment fails is fixed by a top-up, or by another card if the card expired or was deactivated', async ({
  page,
  product,
  complaints,
}) => {
  test.setTimeout(240_000);
  const ada = await apiAs(productUrl(), 'ada');
  await signIn(page);
  await store(page, '4242424242424242');
  await store(page, '5436031030606378');
  const cards = await ada.client.call(listCards, {});
  const cardId = cards.find(({ scheme }) => scheme === 'Visa')?.id ?? '';

  // The sandbox's bank declines this amount for insufficient funds.
  const poor = await createBudgetDraft(ada, { name: 'Card without money', amount: 6_651, cardId });
  await start(product, ada, poor.id);
  await expectFailed(page, poor.id, { words: /^The card could not pay what the wallet lacks/u });
  await expect(page.getByRole('link', { name: 'Replace card' })).toBeVisible();
  await page.getByRole('link', { name: 'Top up £66.51' }).click();
  await page.getByLabel('Amount', { exact: true }).fill('70');
  await page.getByRole('button', { name: 'Pay £70.00' }).click();
  await page.getByRole('link', { name: 'Back to the budget' }).click();
  await runNow(page);
  expect(await availableIn(ada, poor.walletId)).toBe(7_000 - 6_651);

  const off = await createBudgetDraft(ada, { name: 'Card switched off', amount: 1_000, cardId, later: true });
  await ada.client.call(startBudget, { params: { id: off.id } });
  await ada.client.call(updateCard, { params: { id: cardId }, body: { status: 'deactivated' } });
  await passHour(product, off.id);
  await carryOut(product);
  await expectFailed(page, off.id, { words: /^The card cannot be charged/u });
  await replaceCard(page, /^Mastercard/u);
  await runNow(page);
  await ada.client.call(updateCard, { params: { id: cardId }, body: { status: 'active' } });

  const old = await createBudgetDraft(ada, { name: 'Card expired', amount: 1_000, cardId, later: true });
  await ada.client.call(startBudget, { params: { id: old.id } });
  await withDatabase(product, (rows) =>
    rows(`update cards set status = 'expired', is_default = false where id = $1`, [cardId]),
  );
  await passHour(product, old.id);
  await carryOut(product);
  await expectFailed(page, old.id, { words: /^The card has expired\./u });
  await replaceCard(page, /^Mastercard/u);
  await runNow(page);
  for (const { walletId } of [off, old]) expect(await availableIn(ada, walletId)).toBe(0);
  expect(complaints).toEqual([]);
});

const lock = (product: Product, walletId: string) =>
  withDatabase(product, (rows) =>
    rows(`update wallets set locked_at = now(), locked_reason = 'Disputed card payment' where id = $1`, [walletId]),
  );

const walletOf = async (ada: Person, id: string, email: string): Promise<string> => {
  const { data } = await ada.client.call(listParticipants, { params: { id }, query: { limit: 10 } });
  return data.find((one) => one.email === email)?.walletId ?? '';
};

type JourneyContext = { readonly page: Page; readonly product: Product; readonly ada: Person };

/** The source wallet is locked and its page shows why; an operator unlocks it. */
async function unlockSource({ page, product, ada }: JourneyContext, ops: Person): Promise<void> {
  const locked = await createBudgetDraft(ada, { name: 'Locked source', amount: 1_000, funds: 2_000 });
  await lock(product, locked.walletId);
  await start(product, ada, locked.id);
  await expectFailed(page, locked.id, { words: /^The wallet is locked by a dispute/u });
  await page.getByRole('link', { name: 'See the wallet' }).click();
  await expect(page.getByText('Nothing can leave this wallet')).toBeVisible();
  await ops.client.call(stepUp, { params: { id: ops.userId }, body: { password: 'unwrap-the-joy' } });
  await ops.client.call(unlockWallet, { params: { id: locked.walletId }, body: { reason: 'Decided for the team' } });
  await visit(page, `/budgets/${locked.id}`);
  await runNow(page);
}

/** A participant holds more than the amount, and their wallet is locked; the list of people names them. */
async function pauseLocked({ page, product, ada }: JourneyContext): Promise<void> {
  const given = { name: 'Locked person', amount: 2_000, people: [olu, priya], funds: 4_000 };
  const person = await createBudgetDraft(ada, given);
  await start(product, ada, person.id);
  await expect
    .poll(async () => (await ada.client.call(getBudget, { params: { id: person.id } })).runsExecuted, {
      timeout: 90_000,
    })
    .toBe(1);
  await ada.client.call(replaceBudget, {
    params: { id: person.id },
    body: planOf({ ...given, amount: 1_500 }, person.walletId),
  });
  await lock(product, await walletOf(ada, person.id, olu));
  await passHour(product, person.id);
  await carryOut(product);
  await expectFailed(page, person.id, { words: /^What somebody did not spend could not go back/u, run: 2 });
  await page.getByRole('link', { name: 'See people' }).click();
  const row = page.getByRole('row', { name: /Olu Adeyemi/u });
  await expect(row.getByText('Wallet locked by a dispute')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Actions for Olu Adeyemi' }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Pause person' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await runNow(page, 2);
  expect(await availableIn(ada, person.walletId)).toBe(500);
}

/** A participant's wallet has no books; operators fix that, and the run is carried out. */
async function repairWalletAndRun({ page, product, ada }: JourneyContext): Promise<void> {
  const broken = await createBudgetDraft(ada, { name: 'Broken wallet', amount: 1_000, funds: 1_000 });
  const walletId = await walletOf(ada, broken.id, olu);
  const lost = '01920000-0000-7000-8000-0000000000ff';
  const put = (id: string) =>
    withDatabase(product, (rows) =>
      rows('update budget_participants set wallet_id = $2 where budget_id = $1', [broken.id, id]),
    );
  await withDatabase(product, (rows) =>
    rows(
      `insert into wallets (id, team_id, owner_user_id, name, tags, created_at, updated_at)
       select $1, team_id, owner_user_id, 'Lost', '{}', now(), now() from wallets where id = $2`,
      [lost, walletId],
    ),
  );
  await put(lost);
  await start(product, ada, broken.id);
  await expectFailed(page, broken.id, { words: /^The money could not be put into the wallet of a participant\./u });
  await put(walletId);
  await runNow(page);
  expect(await availableIn(ada, broken.walletId)).toBe(0);
}

test('a run that a dispute or a broken wallet blocks shows the cause, and is carried out once that is fixed', async ({
  page,
  product,
  complaints,
}) => {
  test.setTimeout(240_000);
  const [ada, ops] = [await apiAs(productUrl(), 'ada'), await apiAs(productUrl(), 'ops')];
  await signIn(page);
  const shown = { page, product, ada };
  await unlockSource(shown, ops);
  await pauseLocked(shown);
  await repairWalletAndRun(shown);
  const { code, output } = await productCommand('ledger', 'verify');
  expect([code, output]).toEqual([0, expect.stringContaining('in order')]);
  expect(complaints).toEqual([]);
});
