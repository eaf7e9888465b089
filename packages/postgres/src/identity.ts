import { chmodSync, chownSync, lchownSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PostgresError } from './errors.ts';

/** The user a server runs as when it is not the one that called us. */
export type Identity = { readonly uid: number; readonly gid: number };

/** PostgreSQL refuses to run as root; this pair exists on every system ("nobody") without creating a user. */
const nobody: Identity = { uid: 65_534, gid: 65_534 };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function ownerOf(path: string): Identity | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? { uid: found.uid, gid: found.gid } : null;
}

/**
 * The user that the server of a data folder runs as: null for "ourselves". Root keeps to the owner of an existing
 * folder, so that
 * the same checkout works for root and for its ordinary user in turn.
 * @throws PostgresError data-dir-owner when an ordinary user meets another user's folder.
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

/** Gives a folder and all in it to an identity, without following links. */
export function giveTo(path: string, identity: Identity | null): void {
  if (!identity) return;
  lchownSync(path, identity.uid, identity.gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) giveTo(child, identity);
    else lchownSync(child, identity.uid, identity.gid);
  }
}

/** Gives one file to an identity, readable by no one else. */
export function keepPrivate(file: string, identity: Identity | null): void {
  chmodSync(file, 0o600);
  if (identity) chownSync(file, identity.uid, identity.gid);
}

function permits(path: string, identity: Identity, bits: number): boolean {
  const found = statSync(path);
  if (found.uid === identity.uid) return ((found.mode >> 6) & bits) === bits;
  if (found.gid === identity.gid) return ((found.mode >> 3) & bits) === bits;
  return (found.mode & bits) === bits;
}

/**
 * Whether an identity can walk down to a path and, there, read and enter or execute it. Null (ourselves) always can.
 */
export function canReach(path: string, identity: Identity | null): boolean {
  if (!identity) return true;
  const real = realpathSync(path);
  if (!permits(real, identity, 0o5)) return false;
  for (let folder = dirname(real); ; folder = dirname(folder)) {
    if (!permits(folder, identity, 0o1)) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Whether an identity can walk down to a folder (it need not list it). */
export function canEnter(folder: string, identity: Identity | null): boolean {
  if (!identity) return true;
  const real = realpathSync(folder);
  return permits(real, identity, 0o1) && (real === dirname(real) || canEnter(dirname(real), identity));
}
