import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureCluster, readPassword, rememberPort, rememberedPort, superuser } from './cluster.ts';
import { openDataFolder } from './data-folder.ts';
import type { DataFolder } from './data-folder.ts';
import { PostgresError, errorCode, explainError } from './errors.ts';
import { launchServer } from './launch.ts';
import type { Settings } from './launch.ts';
import { locateNative } from './native-files.ts';
import type { Native } from './native-files.ts';
import { freePort, isPortFree } from './ports.ts';
import { releaseDeadLock, processState, readPostmaster, removeEmptyLock } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { dataFolderOf } from './queries/databases.ts';
import { serverExit, stopServer } from './stop.ts';

export type StartPostgresOptions = {
  /** Folder of the cluster; created if it is missing. */
  readonly dataDir: string;
  /** The required port. If absent: the port of the last start, otherwise a free one. */
  readonly port?: number;
  /** Receives log messages, one sentence each. */
  readonly log?: (line: string) => void;
  /** File for the server's own messages. Defaults to `server.log` in the data folder. */
  readonly logFile?: string;
  /** Configuration parameters in addition to the defaults; a test may turn `fsync` off. */
  readonly settings?: Settings;
};

export type PostgresServer = {
  /**
   * Returns a connection URL that includes the password; without a name, for the maintenance database. It contains the
   * TCP address, and as `host` the folder of the Unix socket, which clients prefer: over it, a statement takes a fifth
   * less processor time.
   */
  readonly url: (database?: string) => string;
  readonly port: number;
  readonly pid: number;
  /** Whether the server was already running, so that its other user may still need it. */
  readonly reused: boolean;
  /** Resolves when the server exits, whether it was stopped or not. */
  readonly exited: Promise<void>;
  /** Closes every connection, writes a checkpoint and stops the server. */
  readonly stop: () => Promise<void>;
};

type Cluster = {
  readonly native: Native;
  readonly folder: DataFolder;
  readonly password: string;
  readonly log: (line: string) => void;
  readonly options: StartPostgresOptions;
};

/** A server that accepts connections; its process is null if another program started it. */
type Running = Pick<Postmaster, 'pid' | 'port' | 'hasSocket'> & { readonly child: ChildProcess | null };

/** The longest folder of a socket, in bytes: some systems limit the socket's path to 103. */
const longestSocketFolder = 103 - '/.s.PGSQL.65535'.length;

/**
 * A killed server's process id or shared memory can outlive it by some seconds, until it is reaped or its backends
 * exit.
 */
const lockPatienceMs = 10_000;
const answerPatienceMs = 60_000;
const portAttempts = 5;
const retryMs = 100;

/**
 * Starts PostgreSQL on a loopback port, or uses the server that already runs on the same folder. If root calls it, the
 * server runs as another user.
 * @throws PostgresError with a message that a person can act on.
 */
export async function startPostgres(options: StartPostgresOptions): Promise<PostgresServer> {
  try {
    const cluster = openCluster(options);
    return (await findRunning(cluster)) ?? (await launchWithRetries(cluster));
  } catch (error) {
    throw explainError(error);
  }
}

function openCluster(options: StartPostgresOptions): Cluster {
  const log = options.log ?? (() => undefined);
  const folder = openDataFolder(options.dataDir, log);
  const native = locateNative(folder.identity, log);
  const fsync = String(options.settings?.['fsync'] ?? 'on');
  ensureCluster(native, folder, fsync !== 'off' && fsync !== 'false');
  return { native, folder, password: readPassword(folder.path), log, options };
}

function tcpUrlOf(cluster: Cluster, port: number, database = 'postgres'): string {
  return `postgres://${superuser}:${cluster.password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

function urlOf(cluster: Cluster, server: Running, database?: string): string {
  const url = tcpUrlOf(cluster, server.port, database);
  const { path } = cluster.folder;
  if (!server.hasSocket || Buffer.byteLength(path) > longestSocketFolder) return url;
  return `${url}?host=${encodeURIComponent(path)}`;
}

function createServerHandle(cluster: Cluster, server: Running): PostgresServer {
  const { path } = cluster.folder;
  const exited = serverExit({ pid: server.pid, path, child: server.child });
  // An idle database must not keep a program running that has nothing else to do.
  server.child?.unref();
  return {
    url: (database) => urlOf(cluster, server, database),
    port: server.port,
    pid: server.pid,
    reused: server.child === null,
    exited,
    stop: () => stopServer(server.pid, path),
  };
}

/** Returns the server that uses the folder, once it responds; null if there is none (any more). */
async function findRunning(cluster: Cluster): Promise<PostgresServer | null> {
  const { path } = cluster.folder;
  const giveUpAt = performance.now() + answerPatienceMs;
  for (;;) {
    removeEmptyLock(path);
    const found = readPostmaster(path);
    if (!found) return null;
    const state = processState(found.pid, path);
    if (state !== 'ours') {
      if (state !== 'gone') releaseDeadLock(path);
      return null;
    }
    if (found.status === 'ready' && (await isOurServer(cluster, found.port)))
      return createServerHandle(cluster, { ...found, child: null });
    if (performance.now() > giveUpAt) {
      throw new PostgresError(
        'not-answering',
        `A PostgreSQL (process ${found.pid}) holds ${path} and does not answer. Stop it (kill ${found.pid}) and start again.`,
      );
    }
    await wait(retryMs);
  }
}

/** Checks that the server is ours: only our cluster has the password, and only its server uses this folder. */
async function isOurServer(cluster: Cluster, port: number): Promise<boolean> {
  try {
    return (await dataFolderOf(tcpUrlOf(cluster, port))) === cluster.folder.path;
  } catch (error) {
    if (errorCode(error) !== '28P01') return false;
    throw new PostgresError(
      'data-dir-unusable',
      `The database in ${cluster.folder.path} refuses its own password: it was changed in the database but not in the folder.`,
    );
  }
}

async function choosePort(cluster: Cluster): Promise<number> {
  const { port } = cluster.options;
  if (port !== undefined) {
    if (await isPortFree(port)) return port;
    throw new PostgresError(
      'port-in-use',
      `Port ${port} is used by another program. Set PG_PORT to a free one, or leave it out to have one chosen.`,
    );
  }
  const remembered = rememberedPort(cluster.folder.path);
  if (remembered === null) return freePort();
  if (await isPortFree(remembered)) return remembered;
  const other = await freePort();
  cluster.log(
    `Port ${remembered}, which the database used last time, is in use by another program. The database now uses port ${other}.`,
  );
  return other;
}

async function launchWithRetries(cluster: Cluster): Promise<PostgresServer> {
  const giveUpAt = performance.now() + lockPatienceMs;
  for (let attempt = 1; ;) {
    try {
      return await launchOnce(cluster);
    } catch (error) {
      const code = error instanceof PostgresError ? error.code : null;
      const lostPort = code === 'port-in-use' && cluster.options.port === undefined && attempt < portAttempts;
      if (!lostPort && !(code === 'locked' && performance.now() < giveUpAt)) throw error;
      if (lostPort) attempt += 1;
    }
    await wait(retryMs);
    const running = await findRunning(cluster);
    if (running) return running;
  }
}

async function launchOnce(cluster: Cluster): Promise<PostgresServer> {
  const { native, folder, options } = cluster;
  const port = await choosePort(cluster);
  const logFile = options.logFile ?? join(folder.path, 'server.log');
  const started = await launchServer({ native, folder, port, settings: options.settings ?? {}, logFile });
  rememberPort(folder, port);
  return createServerHandle(cluster, started);
}
