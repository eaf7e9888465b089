import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildStale, staleBuilds, staleBuildsFor } from './build.mjs';
import { fits } from './fits.mjs';
import { npm, quietInstall } from './npm.mjs';
import { UserError, root, say, step } from './screen.mjs';

const stamp = join(root, 'node_modules/.huggg-installed');
const lockFile = join(root, '.cache/bootstrap.lock');
const pollMs = 200;

/** The installed packages depend on the lock file, and on the kind of machine, which determines the native packages. */
function wantedStamp() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return `${hash.digest('hex')} ${process.platform}-${process.arch}\n`;
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp();
}

/** @returns {() => string} how many of the packages lie in their place; npm puts them there while it runs */
function installedSoFar() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const paths = Object.entries(packages)
    .filter(([path, one]) => path.startsWith('node_modules/') && fits(one))
    .map(([path]) => path);
  return () => `${paths.filter((path) => existsSync(join(root, path))).length} of ${paths.length} packages`;
}

async function install() {
  const first = existsSync(join(root, 'node_modules')) ? 'Bringing dependencies up to date' : 'Installing dependencies';
  await step(
    `${first} (a minute or two)`,
    () => npm('Installing dependencies', ['ci', ...quietInstall], { cwd: root }),
    installedSoFar(),
  );
  writeFileSync(stamp, wantedStamp());
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function takeLock() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    if (error.code === 'EACCES' || error.code === 'EROFS')
      throw new UserError(`${root} is not writable. Does this checkout belong to you?`);
    throw error;
  }
}

function release() {
  rmSync(lockFile, { force: true });
}

/**
 * Two commands at the same time must not install or build into the same folders; the second one waits, and usually
 * finds everything done.
 */
async function withLock(work) {
  let announced = false;
  while (!takeLock()) {
    const holder = Number(existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : 0);
    if (holder > 0 && !isAlive(holder)) rmSync(lockFile, { force: true });
    else {
      if (!announced) say(`Another command (process ${holder}) is preparing this checkout; waiting for it …`);
      announced = true;
      await wait(pollMs);
    }
  }
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

/**
 * Installs dependencies if the lock file has changed, and builds what is stale. If nothing is stale, it only checks
 * some file dates.
 * @param {{ built: boolean | string }} options whether the command needs the built applications, or the folder whose
 * tests need some
 */
export async function prepareCheckout({ built }) {
  const stale = () => (typeof built === 'string' ? staleBuildsFor(built) : built ? staleBuilds() : []);
  if (isInstalled() && stale().length === 0) return;
  await withLock(async () => {
    if (!isInstalled()) await install();
    await buildStale(stale());
  });
}
