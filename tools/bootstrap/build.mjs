import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { root as checkout, step } from './screen.mjs';
import { buildsOf, closureOf, readWorkspaces } from './workspaces.mjs';

const ignored = new Set(['node_modules', 'dist']);
const notBuilt = /\.test\.tsx?$|\.gen\.ts$|\.md$/;

function* filesOf(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!ignored.has(entry.name)) yield* filesOf(path);
    } else if (entry.isFile() && !notBuilt.test(entry.name)) yield path;
  }
}

/** Files that every build reads besides its sources: the versions of libraries, and the TypeScript settings. */
const ofAllBuilds = ['package-lock.json', 'tsconfig.json'];

/** Returns the files that a build is made from: those of its workspace and of every workspace that it uses. */
export function filesOfBuild(root, { sources }) {
  return [
    ...ofAllBuilds.map((name) => join(root, name)),
    ...sources.flatMap((folder) => [...filesOf(join(root, folder))]),
  ].toSorted((a, b) => (a < b ? -1 : 1));
}

/** Returns a cheap stamp: names, sizes and dates. */
function glance(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file.slice(root.length)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Returns a reliable stamp: the contents. A checkout in which only the dates are new is not built again. */
function contents(root, files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file.slice(root.length)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

function stampOf(root, { workspace }) {
  return join(root, '.cache/built', `${workspace.replace('/', '-')}.json`);
}

function takeStamp(root, build) {
  const files = filesOfBuild(root, build);
  return { glance: glance(root, files), contents: contents(root, files) };
}

function writeStamp(root, build, stamp) {
  mkdirSync(join(root, '.cache/built'), { recursive: true });
  writeFileSync(stampOf(root, build), JSON.stringify(stamp));
}

function isFresh(root, build) {
  if (!existsSync(join(root, build.workspace, 'dist')) || !existsSync(stampOf(root, build))) return false;
  const built = JSON.parse(readFileSync(stampOf(root, build), 'utf8'));
  const files = filesOfBuild(root, build);
  const glanced = glance(root, files);
  if (built.glance === glanced) return true;
  if (built.contents !== contents(root, files)) return false;
  writeStamp(root, build, { ...built, glance: glanced });
  return true;
}

/** Returns the builds whose sources have changed since they were built. */
export function staleBuilds(root = checkout) {
  return buildsOf(readWorkspaces(root)).filter((build) => !isFresh(root, build));
}

/** Returns the stale builds that the tests in a folder depend on: those of the workspaces that its workspace uses. */
export function staleBuildsFor(path, root = checkout) {
  const workspaces = readWorkspaces(root);
  const own = workspaces.find(({ folder }) => `${path}/`.startsWith(`${folder}/`));
  const used = own ? closureOf(workspaces, own.folder).filter((folder) => folder !== own.folder) : [];
  return staleBuilds(root).filter(({ workspace }) => used.includes(workspace));
}

/** Records that a build matches the current sources. */
export function markBuilt(workspace, root = checkout) {
  const build = buildsOf(readWorkspaces(root)).find((one) => one.workspace === workspace);
  writeStamp(root, build, takeStamp(root, build));
}

/**
 * Builds what is stale. The stamp is taken from the sources before the build, so that a change in the meantime is not
 * missed.
 */
export async function buildStale(stale = staleBuilds()) {
  for (const build of stale) {
    const stamp = takeStamp(checkout, build);
    await step(`Building the ${build.title}`, () =>
      npm(`Building the ${build.title}`, ['run', 'build', '--workspace', build.workspace], { cwd: checkout }),
    );
    writeStamp(checkout, build, stamp);
  }
}
