import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandingModel } from '@huggg/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoBrandId, demoProductId } from '../../modules/catalogue-import/index.ts';
import { giftingWorld, type GiftingWorld } from '../../modules/purchases/testing/index.ts';
import { systemClock } from '../../platform/clock/index.ts';
import { collect } from '../../platform/database/index.ts';
import { createFileStore, type FileStore } from '../../platform/files/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { createPictureStore, isCondemnedPicture, keptCheck, type PictureStore } from '../../platform/images/index.ts';
import type { TestContext } from '../../platform/testing/index.ts';
import { cleanPicturesSchedule } from './clean-pictures.ts';

let world: GiftingWorld;
let ada: TestContext;
let files: FileStore;
let folder: string;
let pictures: PictureStore;
const isKept = (address: string): Promise<boolean> => keptCheck(files, { isCondemned })(address);
const isCondemned = (address: string): Promise<boolean> => isCondemnedPicture(ada.readPrimary, address);
beforeAll(async () => {
  world = await giftingWorld();
  // The system clock, because files have the machine's time.
  ada = world.as('ada', { clock: systemClock });
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  files = await createFileStore({ storage: null, dataDir: folder });
  pictures = createPictureStore(files, { isCondemned });
});
afterAll(async () => {
  files.close();
  await world.close();
  await rm(folder, { recursive: true });
});

const query = (sql: string, values: readonly unknown[] = []) => world.database.pool.query(sql, [...values]);
const clean = (): Promise<void> => cleanPicturesSchedule({ files }).job.run(ada, {} as never);

let count = 0;
async function drawPicture(): Promise<Buffer> {
  count += 1;
  return sharp({ create: { width: 300, height: 200 + count, channels: 3, background: '#0f5e57' } })
    .png()
    .toBuffer();
}
const keep = async (kind: 'product' | 'brand' | 'logo' | 'wrap') =>
  (await pictures.keep(await drawPicture(), kind)).address;

const fileOf = (address: string): string => {
  const [kind = '', digest = ''] = address.split('/').slice(3);
  return `pictures/${kind}-${digest}/original.${kind === 'product' || kind === 'wrap' ? 'jpg' : 'png'}`;
};
const isThere = async (address: string): Promise<boolean> => (await files.head(fileOf(address))) !== null;

/** Moves pictures back by eight days, and condemned ones by half an hour. */
async function agePictures(...addresses: readonly string[]): Promise<void> {
  const old = new Date(Date.now() - 8 * 24 * 3_600_000);
  await Promise.all(addresses.map((address) => utimes(join(folder, 'files', fileOf(address)), old, old)));
  await query(
    `update unnamed_pictures set since = since - interval '8 days', condemned_at = condemned_at - interval '31 minutes'
    where address = any ($1::text[])`,
    [addresses],
  );
}

it('keeps pictures used by products, brands, brandings, wraps and bundles; deletes others a week after their last use', async () => {
  const [product, brand, logo, wrap, bundled] = await Promise.all(
    (['product', 'brand', 'logo', 'wrap', 'product'] as const).map(keep),
  );
  const loose = await keep('product');
  await pictures.read(loose, 'card', 'jpg');
  await query('update products set image_url = $2 where id = $1', [demoProductId('brackenwick-flat-white'), product]);
  await query('update brands set logo_url = $2 where id = $1', [demoBrandId('brackenwick'), brand]);
  const { rows } = await query('select id from brandings limit 1');
  const model = brandingModel.parse({ logo: { address: logo, alt: 'Ours', width: 300, height: 200 } });
  await query('insert into branding_looks (id, branding_id, model, created_at) values ($1, $2, $3, now())', [
    newId(),
    (rows[0] as { id: string }).id,
    JSON.stringify(model),
  ]);
  await query(
    `insert into giftwraps (id, team_id, name, kind, palette, seed, picture, created_at, updated_at) values ($1, $2, 'Ours', 'hug', 'spruce', 'a', $3, now(), now())`,
    [newId(), ada.actor.teamId, wrap],
  );
  await query(
    `insert into catalogue_bundles (id, file_name, file_key, status, operator_id, created_at, content) values ($1, 'a.zip', 'bundles/a.bin', 'ready', $2, now(), $3)`,
    [newId(), ada.actor.userId, JSON.stringify({ brands: [], products: [{ imageUrl: bundled }, {}] })],
  );
  const all = [product, brand, logo, wrap, bundled, loose].map(String);
  const there = () => Promise.all(all.map(isThere));
  await clean();
  await agePictures(...all);
  await clean();
  expect(await there()).toEqual(all.map(() => true));
  expect([await isKept(loose), await isKept(String(logo))]).toEqual([false, true]);
  await clean();
  expect(await isThere(loose)).toBe(true);
  await agePictures(...all);
  await clean();
  expect(await there()).toEqual([true, true, true, true, true, false]);
  expect((await collect(files.list('pictures'))).some(({ name }) => name.includes('card'))).toBe(false);
  expect((await query('select address from unnamed_pictures')).rowCount).toBe(0);
});

it('keeps a picture that is uploaded again, used again or new', async () => {
  const [again, named, young] = [await drawPicture(), await keep('logo'), await keep('wrap')];
  const { address } = await pictures.keep(again, 'product');
  await clean();
  await agePictures(address, named);
  expect((await pictures.keep(again, 'product')).address).toBe(address);
  await query(`update unnamed_pictures set since = since - interval '8 days'`);
  await clean();
  expect(await Promise.all([address, named, young].map(isCondemned))).toEqual([false, true, false]);
  await query('update brands set logo_url = $2 where id = $1', [demoBrandId('brackenwick'), named]);
  await agePictures(named);
  await clean();
  expect(await Promise.all([address, named, young].map(isThere))).toEqual([true, true, true]);
});

it('never gives an upload an address whose files are about to be deleted', async () => {
  const bytes = await drawPicture();
  const { address } = await pictures.keep(bytes, 'product');
  await clean();
  await agePictures(address);
  let asked = 0;
  // The picture is condemned after the upload's check and before its write.
  const racing = createPictureStore(files, {
    isCondemned: async (wanted) => {
      const answer = await isCondemned(wanted);
      asked += 1;
      if (asked === 1) await clean();
      return answer;
    },
  });
  const other = (await racing.keep(bytes, 'product')).address;
  expect(await isCondemned(address)).toBe(true);
  expect(other).not.toBe(address);
  expect((await pictures.keep(bytes, 'product')).address).toBe(other);
  await agePictures(address);
  await clean();
  expect([await isThere(address), await isThere(other)]).toEqual([false, true]);
  // Written again before it was condemned but listed as old: the removal checks the file's age once more.
  const late = await keep('product');
  await query('insert into unnamed_pictures (address, since, condemned_at) values ($1, $2, $2)', [
    late,
    new Date(Date.now() - 3_600_000),
  ]);
  await clean();
  expect([await isThere(late), await isCondemned(late)]).toEqual([true, false]);
});
