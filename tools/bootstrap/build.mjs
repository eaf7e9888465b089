import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { root, step } from './screen.mjs';

/** What is built, in an order in which each finds what it needs, and from which folders. */
const builds = [
  {
    workspace: 'packages/messages',
    title: 'messages',
    sources: ['packages/messages', 'packages/money', 'packages/ui'],
  },
  {
    workspace: 'apps/gift',
    title: "recipients' pages",
    sources: ['apps/gift', 'packages/messages', 'packages/ui', 'packages/contracts', 'packages/money'],
  },
  {
    workspace: 'apps/web',
    title: 'web application',
    sources: ['apps/web', 'packages/ui', 'packages/contracts', 'packages/client', 'packages/money'],
  },
];

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

function sourcesOf(build) {
  return [
    join(root, 'package-lock.json'),
    ...build.sources.flatMap((folder) => [...filesOf(join(root, folder))]),
  ].toSorted((a, b) => (a < b ? -1 : 1));
}

/** Cheap: names, sizes and dates. */
function glance(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file.slice(root.length)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Certain: the contents. A checkout that only has new dates is not built again. */
function contents(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file.slice(root.length)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

function stampOf(build) {
  return join(root, '.cache/built', `${build.workspace.replace('/', '-')}.json`);
}

function writeStamp(build, stamp) {
  mkdirSync(join(root, '.cache/built'), { recursive: true });
  writeFileSync(stampOf(build), JSON.stringify(stamp));
}

function isBuildable(build) {
  return ['vite.config.ts', 'vite.config.mjs', 'vite.config.js'].some((name) =>
    existsSync(join(root, build.workspace, name)),
  );
}

function isFresh(build) {
  if (!existsSync(join(root, build.workspace, 'dist')) || !existsSync(stampOf(build))) return false;
  const built = JSON.parse(readFileSync(stampOf(build), 'utf8'));
  const files = sourcesOf(build);
  const glanced = glance(files);
  if (built.glance === glanced) return true;
  if (built.contents !== contents(files)) return false;
  writeStamp(build, { ...built, glance: glanced });
  return true;
}

/** The builds whose sources have changed since they were made. */
export function staleBuilds() {
  return builds.filter((build) => isBuildable(build) && !isFresh(build));
}

/** Builds what is stale. The stamp is of the sources as they were before, so that a change in the meantime is not missed. */
export async function buildStale() {
  for (const build of staleBuilds()) {
    const files = sourcesOf(build);
    const stamp = { glance: glance(files), contents: contents(files) };
    await step(`Building the ${build.title}`, () =>
      npm(`Building the ${build.title}`, ['run', 'build', '--workspace', build.workspace], { cwd: root }),
    );
    writeStamp(build, stamp);
  }
}
