import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BundleFault } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFileStore, type FileStore } from '../../../platform/files/index.ts';
import { createPictureStore, type PictureStore } from '../../../platform/images/index.ts';
import { testContext, testDatabase, type TestContext, type TestDatabase } from '../../../platform/testing/index.ts';
import { findCataloguePictures, noGiftRules, readTaxonomyBySlug, toWireTaxonomy } from '../../catalogue/index.ts';
import { importInto } from '../../catalogue-import/index.ts';
import { bundleOf, productRows, table, zipOf, type BundleFiles } from '../testing/bundle.ts';
import { checkBundle } from './check-bundle.ts';
import { readBundle } from './read-bundle.ts';

let database: TestDatabase;
let ctx: TestContext;
let folder: string;
let files: FileStore;
let pictures: PictureStore;
beforeAll(async () => {
  database = await testDatabase();
  ctx = testContext({ database });
  folder = await mkdtemp(join(tmpdir(), 'huggg-bundle-'));
  files = await createFileStore({ storage: null, dataDir: folder });
  pictures = createPictureStore(files, { isCondemned: async () => false });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function check(bundle: BundleFiles | Buffer, fileName = 'autumn.zip') {
  const bytes = Buffer.isBuffer(bundle) ? bundle : await zipOf(bundle);
  return checkBundle(ctx.read, await readBundle({ fileName, bytes }, { pictures, fileName }));
}

async function faultsOf(bundle: BundleFiles | Buffer, fileName?: string): Promise<readonly BundleFault[]> {
  const checked = await check(bundle, fileName);
  return checked.kind === 'faulty' ? checked.faults : [];
}

const place = ({ file, row, column }: BundleFault) => `${file} ${row} ${column}`;

const count = async (text: string): Promise<number> =>
  Number((await database.pool.query<{ count: string }>(text)).rows[0]?.count);

/** Creates a bundle of 500 products in which twelve cells are wrong, each in a different way. */
async function faultyBundle(): Promise<BundleFiles> {
  const rows = productRows(500);
  const plant = (index: number, cells: Record<string, string>): void => {
    rows[index] = { ...rows[index], ...cells };
  };
  plant(3, { price: '0.00' });
  plant(21, { price: 'fifteen' });
  plant(44, { brand: 'no-such-maker' });
  plant(60, { price: '10.00|10.00' });
  plant(77, { slug: 'bundled-76' });
  plant(102, { name: '=HYPERLINK("https://evil.example")' });
  plant(133, { vatPercent: '120' });
  plant(201, { image: 'lost.png' });
  plant(255, { useBy: 'soon' });
  plant(300, { taxonomies: 'nowhere' });
  plant(401, { image: 'drawing.png' });
  plant(499, { addedOn: '2026-02-30' });
  const bundle = await bundleOf(rows);
  return bundle.set('images/drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
}

describe('a bundle of 500 products', () => {
  it('with twelve faults reports exactly these, each with its place and a remedy', async () => {
    const faults = await faultsOf(await faultyBundle());
    expect(faults.map(place).toSorted()).toEqual(
      [
        'products.csv 5 price',
        'products.csv 23 price',
        'products.csv 46 brand',
        'products.csv 62 price',
        'products.csv 79 slug',
        'products.csv 104 name',
        'products.csv 135 vatPercent',
        'products.csv 203 image',
        'products.csv 257 useBy',
        'products.csv 302 taxonomies',
        'products.csv 403 image',
        'products.csv 501 addedOn',
      ].toSorted(),
    );
    expect(faults.every(({ message, remedy }) => message !== '' && remedy.length > 10)).toBe(true);
    expect(await count(`select count(*) from products where slug like 'bundled-%'`)).toBe(0);
  });

  it('shows its changes before the import, and changes nothing the second time', async () => {
    const bundle = await bundleOf(500);
    const first = await check(bundle);
    if (first.kind !== 'ready') throw new Error(JSON.stringify(first.faults.slice(0, 3)));
    // A hundred gift cards have three values each.
    expect(first.diff.counts).toEqual({ added: 700 + 20 + 2 + 100, changed: 0, withdrawn: 0, unchanged: 0 });
    const now = ctx.clock.now();
    await ctx.transaction((tx) => importInto(tx, first.input, { userId: null, now }));
    expect(await count(`select count(*) from products where slug like 'bundled-%'`)).toBe(700);
    expect(await count(`select count(*) from products where image_url like '/images/pictures/product/%'`)).toBe(100);
    const version = await count('select version as count from catalogue_version');
    const again = await check(bundle);
    expect(again).toMatchObject({ kind: 'ready', diff: { counts: { added: 0, changed: 0, withdrawn: 0 } } });
    const summary = await ctx.transaction((tx) =>
      importInto(tx, again.kind === 'ready' ? again.input : null, { userId: null, now }),
    );
    expect(summary).toMatchObject({ skipped: true });
    expect(await count('select version as count from catalogue_version')).toBe(version);
  });

  it('shows added, changed and removed synonyms', async () => {
    const withSynonyms = async (rows: readonly Record<string, string>[]) =>
      check((await bundleOf(500)).set('synonyms.csv', table(rows)));
    const first = await withSynonyms([
      { term: 'brew', means: 'coffee' },
      { term: 'spa', means: 'wellness' },
    ]);
    if (first.kind !== 'ready') throw new Error(JSON.stringify(first.faults));
    expect(first.diff.added).toEqual([
      { kind: 'synonym', slug: 'brew', name: 'coffee' },
      { kind: 'synonym', slug: 'spa', name: 'wellness' },
    ]);
    await ctx.transaction((tx) => importInto(tx, first.input, { userId: null, now: ctx.clock.now() }));
    const second = await withSynonyms([{ term: 'brew', means: 'tea' }]);
    expect(second.kind === 'ready' && second.diff.changed).toEqual([
      { kind: 'synonym', slug: 'brew', name: 'tea', changes: [{ field: 'means', from: 'coffee', to: 'tea' }] },
      { kind: 'synonym', slug: 'spa', name: '', changes: [{ field: 'means', from: 'wellness', to: '' }] },
    ]);
  });

  it('shows old and new values and products no longer sold; the change is recorded', async () => {
    const rows = productRows(500);
    rows[2] = { ...rows[2], price: '99.00', name: 'Another name' };
    rows[3] = { ...rows[3], active: 'no' };
    rows[5] = { ...rows[5], price: '10.00|25.00' };
    const checked = await check(await bundleOf(rows));
    if (checked.kind !== 'ready') throw new Error('faulty');
    expect(checked.diff.counts).toEqual({ added: 0, changed: 2, withdrawn: 2, unchanged: 819 });
    expect(checked.diff.changed.find(({ slug }) => slug === 'bundled-2')?.changes).toEqual([
      { field: 'name', from: 'Bundled gift 2', to: 'Another name' },
      { field: 'sender_price_pence', from: '700', to: '9900' },
    ]);
    expect(checked.diff.withdrawn.map(({ slug }) => slug).toSorted()).toEqual(['bundled-3', 'bundled-5-5000']);
    await ctx.transaction((tx) => importInto(tx, checked.input, { userId: null, now: ctx.clock.now() }));
    const { rows: history } = await database.pool.query(
      `select p.slug, h.kind, h.from_value::int as was, h.to_value::int as is_now, h.source from product_history h join products p on p.id = h.product_id
       where h.from_value is not null and p.slug like 'bundled-%' order by p.slug, h.kind`,
    );
    expect(history).toEqual([
      { slug: 'bundled-2', kind: 'price', was: 700, is_now: 9900, source: 'import' },
      { slug: 'bundled-3', kind: 'availability', was: 1, is_now: 0, source: 'import' },
      { slug: 'bundled-5-5000', kind: 'availability', was: 1, is_now: 0, source: 'import' },
    ]);
  });

  it('leaves nothing if the process dies during the import', async () => {
    const rows = productRows(50).map((row) => ({ ...row, slug: row['slug']?.replace('bundled', 'killed') ?? '' }));
    const place = join(folder, 'killed');
    const bundle = await bundleOf(rows);
    for (const [path, content] of bundle) {
      await mkdir(dirname(join(place, path)), { recursive: true });
      await writeFile(join(place, path), content);
    }
    const blocker = await database.pool.connect();
    // Products are written before search terms, so here the import has written half of its data.
    await blocker.query('begin');
    await blocker.query('lock table catalogue_terms in exclusive mode');
    const main = join(import.meta.dirname, '../../../main.ts');
    const child = spawn(process.execPath, [main, 'catalogue', 'import', place], {
      env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'silent' },
      stdio: 'ignore',
    });
    const waits = () =>
      count(`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    await vi.waitUntil(async () => (await waits()) > 0, { timeout: 50_000, interval: 50 });
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
    await blocker.query('rollback');
    blocker.release();
    await vi.waitUntil(async () => (await waits()) === 0, { timeout: 20_000, interval: 50 });
    expect(await count(`select count(*) from products where slug like 'killed-%'`)).toBe(0);
    expect(await count(`select count(*) from catalogue_imports where name = 'bundle-killed'`)).toBe(0);
    const checked = await check(bundle, 'killed.zip');
    expect(checked).toMatchObject({ kind: 'ready', diff: { counts: { added: 80 } } });
  });
});

describe('a bundle with other tables', () => {
  it('reads stores, synonyms, items and choices from csv with semicolons, JSON and a list of values', async () => {
    const bundle = await bundleOf(10);
    bundle
      .set('stores.csv', Buffer.from('Brand;Slug;Name;Latitude;Longitude\nmaker-1;quay;On the quay;51.45;-2.58\n'))
      .set('synonyms.json', Buffer.from(JSON.stringify([{ term: 'pressie', means: 'gift' }])))
      .set('labels.json', Buffer.from(JSON.stringify([{ slug: 'fresh', name: 'Fresh', colour: '#F2894B' }])));
    const rows = [
      ...productRows(10),
      {
        ...productRows(1)[0],
        slug: 'bundled-choice',
        kind: 'choice-of-gift',
        name: 'Bundled choice',
        price: '10.00|25.00',
        image: '',
      },
    ];
    bundle.set('products.csv', table(rows));
    bundle.set('choices.csv', table([{ product: 'bundled-choice', group: 'Cards', item: 'bundled-0' }]));
    const checked = await check(bundle, 'others.zip');
    if (checked.kind === 'faulty') throw new Error(JSON.stringify(checked.faults));
    expect(checked.input).toMatchObject({
      name: 'bundle-others',
      synonyms: [{ term: 'pressie', means: 'gift' }],
      labels: [{ slug: 'fresh' }],
    });
    bundle.set('choices.csv', table([{ product: 'bundled-choice', group: 'Cards', item: 'no-such-gift' }]));
    expect((await faultsOf(bundle, 'others.zip')).map(place)).toEqual(['choices.csv 2 item']);
  });
});

it('imports a merchandising text, reports one that is too long, and shows its changes', async () => {
  const selling = async (cells: Record<string, string>) => {
    const [row] = productRows(1);
    const sold = { ...row, slug: 'sold-by-a-line', kind: 'product', price: '5.00', image: '', ...cells };
    return check((await bundleOf(1)).set('products.csv', table([sold])), 'lines.zip');
  };
  const first = await selling({ merchandisingText: 'Back for autumn', merchandisingUntil: '2026-10-31', weight: '12' });
  if (first.kind !== 'ready') throw new Error(JSON.stringify(first.faults));
  await ctx.transaction((tx) => importInto(tx, first.input, { userId: null, now: ctx.clock.now() }));
  const { rows } = await database.pool.query(
    `select merchandising_text, merchandising_until::text, weight from products where slug = 'sold-by-a-line'`,
  );
  expect(rows).toEqual([{ merchandising_text: 'Back for autumn', merchandising_until: '2026-10-31', weight: 12 }]);
  const second = await selling({
    merchandisingText: 'Back for winter',
    merchandisingUntil: '2026-10-31',
    weight: '12',
  });
  expect(second.kind === 'ready' && second.diff.changed[0]?.changes).toEqual([
    { field: 'merchandising_text', from: 'Back for autumn', to: 'Back for winter' },
  ]);
  const third = await selling({ merchandisingText: 'x'.repeat(121), merchandisingUntil: '31 October' });
  expect(third.kind === 'faulty' && third.faults.map(place)).toEqual([
    'products.csv 2 merchandisingUntil',
    'products.csv 2 merchandisingText',
  ]);
});

it('imports the banner of a category, and the fields in which its products differ', async () => {
  const category = async (cells: Record<string, string>) => {
    const row = { slug: 'bundled-things', name: 'Bundled things', displayType: 'product-variant', ...cells };
    return check((await bundleOf(1)).set('taxonomies.csv', table([row])), 'banners.zip');
  };
  const cells = { productVariantDifferentiators: 'Value:senderPrice|Colour:variantLabel', bannerImage: 'gift-1.png' };
  const checked = await category(cells);
  if (checked.kind !== 'ready') throw new Error(JSON.stringify(checked.faults));
  await ctx.transaction((tx) => importInto(tx, checked.input, { userId: null, now: ctx.clock.now() }));
  const { bannerImage, ...taxonomy } = toWireTaxonomy(
    await readTaxonomyBySlug(ctx.read, { slug: 'bundled-things', rules: noGiftRules }),
  );
  expect(bannerImage).toMatch(/^\/images\/pictures\/product\/[\w-]{22}\/large$/);
  expect(taxonomy.productVariantDifferentiators).toEqual([
    { name: 'Value', path: 'senderPrice' },
    { name: 'Colour', path: 'variantLabel' },
  ]);
  const stored = bannerImage?.replace(/\/large$/, '') ?? '';
  expect(await findCataloguePictures(ctx.read, [stored])).toEqual([stored]);
  const faulty = await category({ productVariantDifferentiators: 'Value', bannerImage: 'lost.png' });
  expect(faulty.kind === 'faulty' && faulty.faults.map(place).toSorted()).toEqual([
    'taxonomies.csv 2 bannerImage',
    'taxonomies.csv 2 productVariantDifferentiators',
  ]);
});

describe('a hostile bundle', () => {
  const whole = () => bundleOf(10);
  const packed = async (change: (bundle: BundleFiles) => void): Promise<Buffer> => {
    const bundle = await whole();
    change(bundle);
    return zipOf(bundle);
  };
  /** Replaces file names in the archive afterwards with names of the same length that the packer refuses to write. */
  const renamed = async (to: string): Promise<Buffer> => {
    const from = 'x'.repeat(to.length);
    const bytes = await packed((bundle) => bundle.set(from, Buffer.from('x')));
    return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
  };

  it.each([
    ['a path that leads outside', () => renamed('../../../etc/cron.d/evil')],
    ['an absolute path', () => renamed('/etc/cron.d/evil-things')],
    ['a drive', () => renamed('C:/Windows/evil-things.csv')],
    ['a path with backslashes', () => renamed('..\\..\\evil-things-here')],
    [
      'a file that unpacks to 1,000 times its size',
      () => packed((b) => b.set('labels.csv', Buffer.alloc(20_000_000, 'a'))),
    ],
    ['a truncated archive', async () => (await packed(() => undefined)).subarray(0, 900)],
    ['two files with the same name', () => packed((b) => b.set('Products.csv', Buffer.from('slug\n')))],
  ])('with %s is refused completely, with a remedy', async (_name, bundle) => {
    const faults = await faultsOf(await bundle());
    expect(faults).toHaveLength(1);
    expect(faults[0]?.remedy).not.toBe('');
  });

  it.each<[string, (bundle: BundleFiles) => void, string]>([
    [
      'text in another encoding',
      (b) => b.set('labels.csv', Buffer.from('slug,name\ncaf\u00e9,x', 'latin1')),
      'not text in UTF-8',
    ],
    ['text in UTF-16', (b) => b.set('labels.csv', Buffer.from('\ufeffslug,name', 'utf16le')), 'not text in UTF-8'],
    [
      'quotes that do not end',
      (b) => b.set('labels.csv', Buffer.from('slug,name,colour\na,"b,#000000\n')),
      'not closed',
    ],
    ['a table that it does not know', (b) => b.set('customers.csv', Buffer.from('id\n1')), 'not part of a bundle'],
    [
      'a program',
      (b) => b.set('images/../run.sh.csv'.replace('images/../', ''), Buffer.from('x')),
      'not part of a bundle',
    ],
    [
      'a column of ids',
      (b) => b.set('labels.csv', table([{ id: '1', slug: 'a', name: 'A', colour: '#000000' }])),
      'no such column',
    ],
    ['a column that is missing', (b) => b.set('labels.csv', table([{ slug: 'a', name: 'A' }])), 'column is missing'],
    ['a column that is there twice', (b) => b.set('labels.csv', Buffer.from('slug,Slug,name,colour\n')), 'twice'],
    ['an empty table', (b) => b.set('labels.csv', Buffer.alloc(0)), 'empty'],
    [
      'stores of another brand',
      (b) => b.set('stores.csv', table([{ brand: 'elsewhere', slug: 's', name: 'S', latitude: '1', longitude: '1' }])),
      'not in brands',
    ],
    ['JSON that breaks off', (b) => b.set('labels.json', Buffer.from('[{"slug":')), 'not valid JSON'],
    ['a workbook that is none', (b) => b.set('labels.xlsx', Buffer.from('PK\u0003\u0004 nothing')), 'cannot be read'],
  ])('with %s reports it', async (_name, change, message) => {
    const faults = await faultsOf(await packed(change));
    expect(faults.map((fault) => fault.message).join('\n')).toContain(message);
    expect(faults.every(({ remedy }) => remedy !== '')).toBe(true);
  });
});

describe('a cell that the database or the search cannot store', () => {
  const whole = (product: object, brand: object = {}, tag: object = {}) =>
    Buffer.from(
      JSON.stringify({
        name: 'hostile',
        brands: [{ slug: 'hostile-maker', name: 'Maker', colour: '#000000', ...brand }],
        tags: [{ slug: 'hostile-tag', name: 'Tag', typeId: 3, ...tag }],
        products: [
          {
            slug: 'hostile-gift',
            brand: 'hostile-maker',
            kind: 'product',
            name: 'Gift',
            pricePence: 100,
            vatPercent: 20,
            useBy: { kind: 'never' },
            addedOn: '2026-11-23',
            ...product,
          },
        ],
      }),
    );

  it.each<[string, Buffer]>([
    ['a NUL in a name', whole({ name: 'Gift\u0000' })],
    ['half a character', whole({ description: 'Half \ud83d of an emoji' })],
    ['a description of 2 MB', whole({ description: 'many words and more '.repeat(100_000) })],
    ['a keyword of 5,000 letters', whole({ keywords: ['q'.repeat(5_000)] })],
    ['a weight beyond the integers', whole({ weight: 2 ** 40 })],
    ['a billion years to use it', whole({ useBy: { kind: 'days', days: 365_000_000_000 } })],
    ['a use-by date before the calendar', whole({ useBy: { kind: 'date', date: '0000-01-01' } })],
    ['a day before the calendar', whole({ addedOn: '0000-01-01' })],
    ['a program as a picture', whole({ imageUrl: 'javascript:alert(1)' })],
    ['a picture of another scheme', whole({ imageUrl: '//evil.example/x.png' })],
    ['a website with a javascript: address', whole({}, { website: 'javascript:alert(1)' })],
    ['a type of tags beyond the integers', whole({}, {}, { typeId: 2 ** 40 })],
  ])('is reported as a fault: %s', async (_name, bytes) => {
    const faults = await faultsOf(bytes, 'hostile.json');
    expect(faults).toHaveLength(1);
    expect(faults[0]?.remedy).not.toBe('');
  });

  it('is reported with its row in a table', async () => {
    const rows = productRows(3).map((row): Record<string, string> => ({ ...row, image: '' }));
    rows[1] = { ...rows[1], name: 'Gift \u0001' };
    rows[2] = { ...rows[2], description: 'words '.repeat(2_000) };
    const faults = await faultsOf(await zipOf((await bundleOf(1)).set('products.csv', table(rows))));
    expect(faults.map(place).toSorted()).toEqual(['products.csv 3 name', 'products.csv 4 description']);
  });
});
