import { chmodSync, chownSync, lchownSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PostgresError } from './errors.ts';

/** The user that a server runs as, if it differs from the user of the calling process. */
export type Identity = { readonly uid: number; readonly gid: number };

/** PostgreSQL refuses to run as root. These ids ("nobody") can be used on every system without creating a user. */
const nobody: Identity = { uid: 65_534, gid: 65_534 };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function ownerOf(path: string): Identity | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? { uid: found.uid, gid: found.gid } : null;
}

/**
 * Returns the user that the server of a data folder runs as; null for the current user. Root uses the owner of an
 * existing folder, so that root and an ordinary user can use the same checkout in turn.
 * @throws PostgresError data-dir-owner if an ordinary user opens another user's folder.
 */
export function chooseIdentity(dataDir: string): Identity | null {
  const owner = ownerOf(dataDir);
  if (isRoot()) return owner && owner.uid !== 0 ? owner : nobody;
  if (owner && owner.uid !== process.getuid?.()) {
    throw new PostgresError(
      'data-dir-owner',
      `${dataDir} belongs to another user of this machine (uid ${owner.uid}). Start as that user, or set DATA_DIR to a folder of your own.`,
    );
  }
  return null;
}

/** Changes the owner of a folder and its contents to an identity, without following links. */
export function changeOwner(path: string, identity: Identity | null): void {
  if (!identity) return;
  lchownSync(path, identity.uid, identity.gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) changeOwner(child, identity);
    else lchownSync(child, identity.uid, identity.gid);
  }
}

/** Changes the owner of a file to an identity, and makes it readable by no one else. */
export function restrictToOwner(file: string, identity: Identity | null): void {
  chmodSync(file, 0o600);
  if (identity) chownSync(file, identity.uid, identity.gid);
}

function hasAccessBits(path: string, identity: Identity, bits: number): boolean {
  const found = statSync(path);
  if (found.uid === identity.uid) return ((found.mode >> 6) & bits) === bits;
  if (found.gid === identity.gid) return ((found.mode >> 3) & bits) === bits;
  return (found.mode & bits) === bits;
}

/**
 * Checks whether an identity can traverse to a path and read and enter or execute it. Null (the current user) always
 * can.
 */
export function canReach(path: string, identity: Identity | null): boolean {
  if (!identity) return true;
  const real = realpathSync(path);
  if (!hasAccessBits(real, identity, 0o5)) return false;
  for (let folder = dirname(real); ; folder = dirname(folder)) {
    if (!hasAccessBits(folder, identity, 0o1)) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Checks whether an identity can traverse to a folder (it need not list it). */
export function canEnter(folder: string, identity: Identity | null): boolean {
  if (!identity) return true;
  const real = realpathSync(folder);
  return hasAccessBits(real, identity, 0o1) && (real === dirname(real) || canEnter(dirname(real), identity));
}
