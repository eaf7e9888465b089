import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isEmpty } from './data-folder.ts';
import type { DataFolder } from './data-folder.ts';
import { PostgresError, errorCode, explainFailure } from './errors.ts';
import { changeOwner, restrictToOwner } from './identity.ts';
import type { Native } from './native-files.ts';

/** The superuser of every cluster that this package creates. */
export const superuser = 'huggg';

/**
 * PostgreSQL ignores files that it does not know, so the files of a cluster are kept inside its folder and move with
 * it.
 */
const passwordFile = 'huggg.password';
const portFile = 'huggg.port';

/**
 * The server and initdb do not inherit our environment: a stray PGDATA, PGPORT or locale would change their behaviour.
 */
export const cleanEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' } as const;

const abandonedAfterMs = 10 * 60_000;

function removeAbandoned(folder: string): void {
  const prefix = `${basename(folder)}.new-`;
  for (const name of readdirSync(dirname(folder)).filter((entry) => entry.startsWith(prefix))) {
    const path = join(dirname(folder), name);
    const madeAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (madeAt !== undefined && Date.now() - madeAt > abandonedAfterMs) rmSync(path, { recursive: true, force: true });
  }
}

function runInitdb(native: Native, folder: DataFolder, room: string, durable: boolean): void {
  const args = [
    `--pgdata=${join(room, 'cluster')}`,
    `--username=${superuser}`,
    `--pwfile=${join(room, passwordFile)}`,
    '--auth=scram-sha-256',
    // More iterations protect passwords that people choose. Ours has 192 random bits, and each connection would pay for
    // the iterations.
    '--set=scram_iterations=1',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ];
  const done = spawnSync(native.initdb, args, {
    ...folder.identity,
    cwd: '/',
    env: cleanEnvironment,
    encoding: 'utf8',
  });
  if (done.error) throw explainFailure('create its database', done.error.message);
  if (done.status !== 0) throw explainFailure('create its database', `${done.stdout}\n${done.stderr}`);
}

/**
 * The cluster is created in a temporary folder and moved into place when complete, so that a start that is killed
 * leaves no partial cluster.
 */
function createCluster(native: Native, folder: DataFolder, durable: boolean): void {
  removeAbandoned(folder.path);
  const room = mkdtempSync(`${folder.path}.new-`);
  try {
    const password = join(room, passwordFile);
    writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
    mkdirSync(join(room, 'cluster'), { mode: 0o700 });
    changeOwner(room, folder.identity);
    runInitdb(native, folder, room, durable);
    renameSync(password, join(room, 'cluster', passwordFile));
    moveIntoPlace(join(room, 'cluster'), folder.path);
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

/** If another process that started at the same time was first, its cluster is used. */
function moveIntoPlace(made: string, place: string): void {
  try {
    renameSync(made, place);
  } catch (error) {
    const code = errorCode(error);
    if ((code !== 'ENOTEMPTY' && code !== 'EEXIST') || !existsSync(join(place, 'PG_VERSION'))) throw error;
  }
}

function refuseOtherMajor(native: Native, path: string): void {
  const found = readFileSync(join(path, 'PG_VERSION'), 'utf8').trim();
  if (found === native.major) return;
  throw new PostgresError(
    'data-dir-version',
    `${path} was made by PostgreSQL ${found}, and this is PostgreSQL ${native.major}. Dump it with the old version and load it into a new folder (DATA_DIR), or set DATABASE_URL to a server of version ${found}.`,
  );
}

/**
 * Creates the cluster if the folder is missing or empty, and refuses a folder that contains anything other than our
 * cluster.
 * @param durable whether initdb's files are forced to disk (false only if fsync is off as well)
 * @throws PostgresError data-dir-version, data-dir-unusable, disk-full, permission-denied.
 */
export function ensureCluster(native: Native, folder: DataFolder, durable: boolean): void {
  if (isEmpty(folder.path)) createCluster(native, folder, durable);
  if (!existsSync(join(folder.path, 'PG_VERSION')) || !existsSync(join(folder.path, passwordFile))) {
    throw new PostgresError(
      'data-dir-unusable',
      `${folder.path} holds something else than a database made here. Move it away, or set DATA_DIR to another folder.`,
    );
  }
  refuseOtherMajor(native, folder.path);
}

/** Returns the superuser's password, which only the owner of the folder can read. */
export function readPassword(path: string): string {
  return readFileSync(join(path, passwordFile), 'utf8').trim();
}

/** Returns the port of the last start, or null. */
export function rememberedPort(path: string): number | null {
  const file = join(path, portFile);
  const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : NaN;
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : null;
}

export function rememberPort(folder: DataFolder, port: number): void {
  if (rememberedPort(folder.path) === port) return;
  const file = join(folder.path, portFile);
  writeFileSync(file, `${port}\n`);
  restrictToOwner(file, folder.identity);
}
