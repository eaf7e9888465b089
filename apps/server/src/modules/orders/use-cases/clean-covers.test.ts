import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileStore, type FileStore } from '../../../platform/files/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { TestContext } from '../../../platform/testing/index.ts';
import { buyTestOrder, draft, giftingWorld, type GiftingWorld } from '../../purchases/testing/index.ts';
import { cleanCovers } from './clean-covers.ts';
import { discardOrder } from './discard-order.ts';

let world: GiftingWorld;
let ada: TestContext;
let files: FileStore;
let folder: string;
beforeAll(async () => {
  world = await giftingWorld();
  ada = world.as('ada');
  folder = await mkdtemp(join(tmpdir(), 'covers-'));
  files = await createFileStore({ storage: null, dataDir: folder });
});
afterAll(async () => {
  files.close();
  await world.close();
  await rm(folder, { recursive: true });
});

/** Stores a picture as an upload does, and returns its address. */
async function cover(letter: string): Promise<string> {
  const name = `covers/${letter.repeat(22)}.jpg`;
  await files.put(name, Buffer.from(letter), { contentType: 'image/jpeg' });
  await world.database.pool.query(
    `insert into cover_images (id, team_id, user_id, file_key, content_type, width, height, bytes, created_at) values ($1, $2, $3, $4, 'image/jpeg', 1200, 480, 1, $5)`,
    [newId(), ada.actor.teamId, ada.actor.userId, name, world.clock.now()],
  );
  return `/images/${name}`;
}

const isStored = async (address: string): Promise<boolean> =>
  (await files.head(address.replace('/images/', ''))) !== null;
const rows = async (): Promise<number> => (await world.database.pool.query('select from cover_images')).rowCount ?? 0;

describe('cover images that no order uses', () => {
  it('are deleted after a week; those of drafts and paid orders are kept', async () => {
    const [loose, drafted, paid, dropped] = (await Promise.all(['a', 'b', 'c', 'd'].map(cover))) as [
      string,
      string,
      string,
      string,
    ];
    await draft(ada, 'tea', { coverImage: drafted });
    await buyTestOrder(world, ada, 'tea', { coverImage: paid });
    const { id } = await draft(ada, 'tea', { coverImage: dropped });
    await discardOrder(ada, id);

    world.clock.advance({ hours: 6 * 24 });
    await cleanCovers(ada, { files });
    world.clock.advance({ hours: 25 });
    await cleanCovers(ada, { files });
    expect(await Promise.all([loose, drafted, paid, dropped].map(isStored))).toEqual([true, true, true, true]);
    // Drafts no longer accept a picture that is marked, because it is about to be removed.
    await expect(draft(ada, 'tea', { coverImage: loose })).rejects.toMatchObject({ code: 'order.cover-image-unknown' });

    world.clock.advance({ hours: 1 });
    await cleanCovers(ada, { files });
    expect(await Promise.all([loose, drafted, paid, dropped].map(isStored))).toEqual([false, true, true, false]);
    expect(await rows()).toBe(2);
    await cleanCovers(ada, { files });
    expect(await rows()).toBe(2);
  });

  it('are kept if a draft used them just before they were marked for deletion', async () => {
    const taken = await cover('e');
    world.clock.advance({ hours: 8 * 24 });
    await world.database.pool.query('update cover_images set doomed_at = $1 where file_key like $2', [
      world.clock.now(),
      'covers/e%',
    ]);
    await world.database.pool.query(
      `update orders set details = details || jsonb_build_object('coverImage', $1::text) where status = 'draft' and deleted_at is null`,
      [taken],
    );
    world.clock.advance({ hours: 2 });
    await cleanCovers(ada, { files });
    expect(await isStored(taken)).toBe(true);
    await expect(draft(ada, 'tea', { coverImage: taken })).resolves.toMatchObject({ details: { coverImage: taken } });
  });
});
