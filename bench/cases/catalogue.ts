import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { number, ratio, type Row } from '../support/table.ts';
import type { World } from '../support/world.ts';

const products = 5_000;
const pictures = 12;

/** Writes a bundle of csv files: every fifth product is a gift card with three values. */
async function writeBundle(folder: string): Promise<void> {
  const brands = Array.from({ length: 100 }, (_, index) => `bench-maker-${index},Maker ${index},#0F5E57`);
  const rows = Array.from({ length: products }, (_, index) => {
    const isCard = index % 5 === 0;
    const [kind, price] = isCard ? ['gift-card', '10.00|25.00|50.00'] : ['product', `${5 + (index % 60)}.00`];
    return `bench-import-${index},bench-maker-${index % 100},${kind},Bundled gift ${index},${price},20,365 days,2026-11-23,Something to share that was made by hand`;
  });
  const heads = 'slug,brand,kind,name,price,vatPercent,useBy,addedOn,description';
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'brands.csv'), ['slug,name,colour', ...brands, ''].join('\n'));
  await writeFile(join(folder, 'products.csv'), [heads, ...rows, ''].join('\n'));
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1_000;
}

/** Measures the complete command, and an insert of the same rows into a table with the same indexes. */
async function importRows({ pool, stack }: World): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'huggg-bench-bundle-'));
  const bundle = join(folder, 'bench-import');
  await writeBundle(bundle);
  const first = await secondsOf(() => stack.command('catalogue', 'import', bundle));
  const again = await secondsOf(() => stack.command('catalogue', 'import', bundle));
  await pool.query('create schema if not exists bench_limit; drop table if exists bench_limit.products');
  await pool.query('create table bench_limit.products (like products including all)');
  const bare = await secondsOf(() =>
    pool.query(`insert into bench_limit.products select * from products where slug like 'bench-import-%'`),
  );
  await rm(folder, { recursive: true });
  return [
    {
      what: `Import of a bundle of ${number(products)} products, whole command`,
      ours: `${number(first, 1)} s`,
      limit: `${number(bare, 2)} s, its products written by one statement`,
      ratio: ratio(bare / first),
      target: 'under 20 s',
    },
    {
      what: 'The same bundle again, which changes nothing',
      ours: `${number(again, 1)} s`,
      limit: '–',
      ratio: '–',
      target: '–',
    },
  ];
}

type Pictures = {
  readonly keep: (bytes: Buffer, kind: 'product') => Promise<{ readonly address: string }>;
  readonly read: (address: string, size: string, format: 'avif' | 'webp') => Promise<Buffer | null>;
};

/** Loads the modules of the checkout that is measured. */
async function picturesOf(product: string, dataDir: string): Promise<Pictures> {
  const room = (path: string) => pathToFileURL(join(product, 'apps/server/src/platform', path)).href;
  const { createFileStore } = await import(room('files/index.ts'));
  const { createPictureStore } = await import(room('images/index.ts'));
  return createPictureStore(await createFileStore({ storage: null, dataDir }), { isCondemned: async () => false });
}

/** Generates a different photograph of six million pixels for each seed. */
async function photograph(seed: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 100 + seed, sigma: 40 } as const;
  return sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

const resizedPicture = (bytes: Buffer) => sharp(bytes).autoOrient().resize(1_440, 1_440, { fit: 'outside' });

/** Measures uploads and resizing through the product, and the same work by the library alone, one after the other. */
async function pictureRows({ options }: World): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'huggg-bench-pictures-'));
  const store = await picturesOf(options.product, folder);
  const uploads = await Promise.all(Array.from({ length: pictures }, (_, index) => photograph(index)));
  const each = (work: (bytes: Buffer) => Promise<unknown>) => () =>
    uploads.reduce<Promise<unknown>>((before, bytes) => before.then(() => work(bytes)), Promise.resolve());
  const alone = await secondsOf(
    each((bytes) => resizedPicture(bytes).jpeg({ quality: 94, chromaSubsampling: '4:4:4' }).toBuffer()),
  );
  const addresses: string[] = [];
  const kept = await secondsOf(each(async (bytes) => addresses.push((await store.keep(bytes, 'product')).address)));
  const originals = await Promise.all(uploads.map((bytes) => resizedPicture(bytes).jpeg({ quality: 94 }).toBuffer()));
  const inTurn = (works: readonly (() => Promise<unknown>)[]) => () =>
    works.reduce<Promise<unknown>>((before, work) => before.then(work), Promise.resolve());
  const bareSize = await secondsOf(
    inTurn(originals.map((bytes) => () => sharp(bytes).resize(480, 320).avif({ quality: 55, effort: 2 }).toBuffer())),
  );
  const sizes = () => inTurn(addresses.map((address) => () => store.read(address, 'card', 'avif')))();
  const size = await secondsOf(sizes);
  const cached = await secondsOf(sizes);
  await rm(folder, { recursive: true });
  const ms = (seconds: number): string => `${number((seconds / pictures) * 1_000, 1)} ms`;
  return [
    {
      what: 'A picture of 6 million pixels is kept',
      ours: ms(kept),
      limit: `${ms(alone)}, the library alone`,
      ratio: ratio(alone / kept),
      target: '0.80',
    },
    {
      what: 'A card of it as AVIF, the first time',
      ours: ms(size),
      limit: `${ms(bareSize)}, the library alone`,
      ratio: ratio(bareSize / size),
      target: '0.80',
    },
    { what: 'The same card again', ours: ms(cached), limit: '–', ratio: '–', target: 'under 1 ms' },
  ];
}

/** Maintenance of the catalogue: imports and pictures. */
export async function catalogueCase(world: World): Promise<Row[]> {
  return [...(await importRows(world)), ...(await pictureRows(world))];
}
