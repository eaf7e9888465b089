import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { PostgresError } from './errors.ts';
import { canEnter, chooseIdentity, changeOwner } from './identity.ts';
import type { Identity } from './identity.ts';

/** The real path of a cluster, and the user that its server runs as (null: the current user). */
export type DataFolder = { readonly path: string; readonly identity: Identity | null };

/** For root: contains the data folders that the database's user could not enter inside the checkout. */
const sharedHome = '/var/lib/huggg';

/** Checks whether a folder is missing or empty. */
export function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

function refuseUnusable(dataDir: string): void {
  if (existsSync(dataDir)) {
    if (statSync(dataDir).isDirectory()) return;
    throw new PostgresError(
      'data-dir-unusable',
      `${dataDir} is a file, not a folder. Move it away, or set DATA_DIR to another folder.`,
    );
  }
  if (!lstatSync(dataDir, { throwIfNoEntry: false })) return;
  throw new PostgresError(
    'data-dir-unusable',
    `${dataDir} is a link to ${readlinkSync(dataDir)}, which is gone, and the database with it. Remove the link to begin with an empty database.`,
  );
}

/**
 * A folder made by mkdtemp is private to its owner. It holds no data, so others get permission to traverse but not to
 * list it.
 */
function allowTraversal(folder: string, identity: Identity): void {
  if (dirname(folder) === realpathSync(tmpdir()) && statSync(folder).uid === 0 && !canEnter(folder, identity))
    chmodSync(folder, 0o711);
}

/**
 * The database's user cannot enter a home folder of mode 700, so the files are stored outside the checkout, which keeps
 * a link to them.
 */
function storeOutsideCheckout(dataDir: string, identity: Identity, log: (line: string) => void): string {
  if (!isEmpty(dataDir)) {
    throw new PostgresError(
      'data-dir-unusable',
      `The database's user (uid ${identity.uid}) cannot enter ${dirname(dataDir)}. Let others enter it and each folder above it (chmod o+x), or set DATA_DIR to another folder.`,
    );
  }
  if (existsSync(dataDir)) rmdirSync(dataDir);
  mkdirSync(sharedHome, { recursive: true });
  chmodSync(sharedHome, 0o711);
  const path = mkdtempSync(join(sharedHome, 'postgres-'));
  changeOwner(path, identity);
  symlinkSync(path, dataDir);
  log(
    `The database's user cannot enter ${dirname(dataDir)}: the database is kept in ${path}, and ${dataDir} is a link to it.`,
  );
  return path;
}

/**
 * Finds or creates the folder of a cluster.
 * @throws PostgresError data-dir-owner, data-dir-unusable.
 */
export function openDataFolder(dataDir: string, log: (line: string) => void): DataFolder {
  const wanted = resolve(dataDir);
  refuseUnusable(wanted);
  mkdirSync(dirname(wanted), { recursive: true });
  const path = existsSync(wanted) ? realpathSync(wanted) : join(realpathSync(dirname(wanted)), basename(wanted));
  const identity = chooseIdentity(path);
  if (!identity) return { path, identity };
  allowTraversal(dirname(path), identity);
  if (!canEnter(dirname(path), identity)) return { path: storeOutsideCheckout(path, identity, log), identity };
  if (existsSync(path) && statSync(path).uid !== identity.uid) changeOwner(path, identity);
  return { path, identity };
}
