import type { Page } from '@playwright/test';
import {
  createOrder,
  getOrder,
  getProductSegments,
  listTeamWallets,
  searchProducts,
  suggestProducts,
  updateTeam,
  viewLaunch,
} from '@huggg/contracts';
import writeXlsxFile from 'write-excel-file/node';
import { apiAs, draftOf, pay, productNamed, type Person } from '../support/api.ts';
import { expect, passStepUp, productUrl, signIn, test, visit } from '../support/fixtures.ts';

type Row = Readonly<Record<string, string>>;

/** Creates a sheet with the property names of its rows as headings. */
function sheetOf(sheet: string, rows: readonly Row[]) {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = [headings, ...rows.map((row) => headings.map((name) => row[name] ?? ''))];
  return { sheet, data: cells.map((row) => row.map((value) => ({ value, type: String }))) };
}

/** 499 gifts, of which every second is a keepsake, and a choice of three of them. */
const gifts: readonly Row[] = [
  ...Array.from({ length: 499 }, (_, index) => ({
    slug: `walked-${index}`,
    brand: 'walked-makers',
    kind: 'product',
    name: index % 2 === 0 ? `Keepsake zither ${index}` : `Plain kazoo ${index}`,
    price: '7.00',
    vatPercent: '20',
    useBy: '365 days',
    addedOn: '2020-01-01',
    tags: index % 2 === 0 ? 'walked-keepsakes' : 'walked-plain',
    taxonomies: 'walked-things',
  })),
  {
    slug: 'walked-choice',
    brand: 'walked-makers',
    kind: 'choice-of-gift',
    name: 'A choice of instruments',
    price: '7.00',
    vatPercent: '20',
    useBy: '365 days',
    addedOn: '2020-01-01',
    taxonomies: 'walked-things',
  },
];

/** The errors in the first bundle: rows by number, each with one invalid cell. */
const planted: readonly (readonly [row: number, cells: Row])[] = [
  [3, { price: '0.00' }],
  [21, { price: 'fifteen' }],
  [44, { brand: 'no-such-maker' }],
  [60, { price: '10.00|10.00' }],
  [77, { slug: 'walked-76' }],
  [102, { kind: 'present' }],
  [133, { vatPercent: '120' }],
  [201, { image: 'lost.png' }],
  [255, { useBy: 'soon' }],
  [300, { taxonomies: 'nowhere' }],
  [401, { tags: 'unheard-of' }],
  [488, { addedOn: '2026-02-30' }],
];

async function uploadBundle(page: Page, rows: readonly Row[]): Promise<void> {
  const sheets = [
    sheetOf('brands', [{ slug: 'walked-makers', name: 'Walked makers', colour: '#0F5E57' }]),
    sheetOf('tags', [
      { slug: 'walked-keepsakes', name: 'Walked keepsakes', type: '7' },
      { slug: 'walked-plain', name: 'Walked plain things', type: '7' },
    ]),
    sheetOf('taxonomies', [{ slug: 'walked-things', name: 'Walked things', displayType: 'category' }]),
    sheetOf('products', rows),
    sheetOf(
      'choices',
      [0, 1, 2].map((index) => ({ product: 'walked-choice', group: 'Instruments', item: `walked-${index}` })),
    ),
  ];
  const buffer = await writeXlsxFile(sheets).toBuffer();
  await visit(page, '/ops/catalogue/import');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'walked.xlsx', mimeType: 'application/octet-stream', buffer });
  await expect(page.getByRole('heading', { level: 1, name: 'walked.xlsx' })).toBeVisible({ timeout: 60_000 });
}

/** Creates what a sender had before the change: a draft of a keepsake, and a choice that was sent. */
async function prepareSender(sam: Person) {
  const [keepsake, choice] = [
    await productNamed(sam, 'Keepsake zither 0'),
    await productNamed(sam, 'A choice of instruments'),
  ];
  const wallets = await sam.client.call(listTeamWallets, { params: { id: sam.teamId } });
  const payer = { ...sam, walletId: wallets[0]?.id ?? '' };
  const kept = await sam.client.call(createOrder, {
    body: {
      name: 'A keepsake',
      type: 'bulkHugggs',
      details: { productId: keepsake, deliveryMethod: 'links', quantity: 1 },
    },
  });
  const sent = await pay(
    payer,
    await draftOf(sam, { productId: choice, deliveryMethod: 'links', quantity: 1 }),
    'walked',
  );
  return { orderId: kept.id, choice, shortcode: sent.hugggs[0]?.shortcode ?? '' };
}

/** Lists the places that offer a keepsake to a sender. */
async function listKeepsakeOffers({ client }: Person, { orderId, choice }: Awaited<ReturnType<typeof prepareSender>>) {
  const found = await client.call(searchProducts, { body: { query: 'keepsake zither', size: 10 } });
  const browsed = await client.call(searchProducts, { body: { filter: { taxonomy: 'walked-things' }, size: 1_000 } });
  const suggested = await client.call(suggestProducts, { body: { term: 'keepsake' } });
  const { items } = await client.call(getProductSegments, { params: { id: choice }, query: {} });
  const segments = items.flatMap((item) => (item.itemType === 'segment' ? [item] : item.items));
  const draft = await client.call(getOrder, { params: { id: orderId } });
  const isKeepsake = (name: string): boolean => name.startsWith('Keepsake');
  const names = ({ hits }: typeof found): string[] => hits.map(({ source }) => source.product.name);
  return {
    browse: names(browsed).filter(isKeepsake).length,
    others: names(browsed).filter((name) => !isKeepsake(name)).length,
    search: names(found).some(isKeepsake),
    suggestions: suggested.some(isKeepsake),
    segments: segments.length,
    draft: draft.problems.every(({ path }) => path !== 'details.productId'),
  };
}

test('an operator imports 500 gifts after twelve faults are fixed, and a category that a subteam excludes is hidden everywhere', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await signIn(page, 'ops');
  const faulty = gifts.map((row, index) => ({ ...row, ...planted.find(([place]) => place === index)?.[1] }));
  await uploadBundle(page, faulty);
  await expect(page.getByRole('heading', { name: '12 faults' })).toBeVisible({ timeout: 60_000 });
  const faults = page.getByRole('table', { name: 'Faults' });
  for (const [row, cells] of planted)
    await expect(faults.getByRole('row').filter({ hasText: `row ${row + 2}, ${Object.keys(cells)[0]}` })).toHaveCount(
      1,
    );

  await uploadBundle(page, gifts);
  await expect(page.getByRole('heading', { name: /^50\d added$/u })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import bundle' }).click();
  await passStepUp(page);
  await expect(page.getByText('Imported', { exact: true })).toBeVisible({ timeout: 60_000 });

  const sam = await apiAs(productUrl(), 'sam');
  const had = await prepareSender(sam);
  const all = { browse: 250, others: 250, search: true, suggestions: true, segments: 3, draft: true };
  expect(await listKeepsakeOffers(sam, had)).toEqual(all);

  // Sam searches for the category, then excludes it for the Bristol team.
  const senders = await browser.newContext();
  const bristol = await senders.newPage();
  await signIn(bristol, 'sam');
  await visit(bristol, '/browse?q=keepsake');
  const results = bristol.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('link', { name: /Keepsake zither/u }).first()).toBeVisible();
  await visit(bristol, '/team/preferences');
  await bristol.getByRole('checkbox', { name: 'Walked keepsakes' }).uncheck();
  await bristol.getByRole('button', { name: 'Save changes' }).click();
  await expect(bristol.getByText('Preferences saved.')).toBeVisible();

  const none = { ...all, browse: 0, search: false, suggestions: false, segments: 1, draft: false };
  expect(await listKeepsakeOffers(sam, had)).toEqual(none);
  await visit(bristol, '/browse?q=keepsake');
  await expect(bristol.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(results.getByRole('link', { name: /Keepsake zither/u })).toHaveCount(0);
  // The page of a gift applies a change of the team's rules after at most half a minute.
  const chosenFrom = async () => {
    const { gift } = await sam.client.call(viewLaunch, { params: { shortcode: had.shortcode }, body: {} });
    return gift?.items.map(({ name }) => name);
  };
  await expect.poll(chosenFrom, { timeout: 45_000 }).toEqual(['Plain kazoo 1']);
  await bristol.goto(`${productUrl()}/g/${had.shortcode}`);
  await expect(bristol.getByText('Plain kazoo 1').first()).toBeVisible();
  await expect(bristol.getByText(/Keepsake zither/u)).toHaveCount(0);
  await senders.close();

  // The parent team can still send it; the change is reverted for the journeys that follow.
  const ada = await apiAs(productUrl(), 'ada');
  expect(await productNamed(ada, 'Keepsake zither 0')).toMatch(/^[0-9a-f-]{36}$/u);
  const everyKind = { giftingRestrictionsCategories: { disallow: [] } };
  await sam.client.call(updateTeam, { params: { id: sam.teamId }, body: { preferences: everyKind } });
});
