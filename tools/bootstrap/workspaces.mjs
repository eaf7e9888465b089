import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @typedef {object} Workspace
 * @property {string} folder from the root
 * @property {string} name
 * @property {string} title what it is called on the screen: its description
 * @property {boolean} isBuilt whether it has a build of its own
 * @property {readonly string[]} uses the folders of the workspaces that its package.json names
 */

function manifestOf(root, folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/**
 * The folders that a pattern of the root's package.json stands for: itself, or with a star at the end everything in it.
 */
function foldersOf(root, pattern) {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = dirname(pattern);
  return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
}

/**
 * Every workspace of a checkout, as its package.json describes it.
 * @returns {readonly Workspace[]}
 */
export function readWorkspaces(root) {
  const folders = manifestOf(root, '.')
    .workspaces.flatMap((pattern) => foldersOf(root, pattern))
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
  const manifests = folders.map((folder) => [folder, manifestOf(root, folder)]);
  const byName = new Map(manifests.map(([folder, { name }]) => [name, folder]));
  return manifests.map(([folder, manifest]) => ({
    folder,
    name: manifest.name,
    title: manifest.description ?? folder,
    isBuilt: manifest.scripts?.build !== undefined,
    uses: Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).flatMap(
      (name) => byName.get(name) ?? [],
    ),
  }));
}

/**
 * A workspace and all that it uses, directly or through others; what is used stands before what uses it.
 * @returns {readonly string[]} folders
 */
export function closureOf(workspaces, folder, seen = new Set()) {
  if (seen.has(folder)) return [];
  seen.add(folder);
  const { uses = [] } = workspaces.find((workspace) => workspace.folder === folder) ?? {};
  return [...uses.flatMap((used) => closureOf(workspaces, used, seen)), folder];
}

/**
 * Everything that is built, in an order in which each finds what it needs, with the folders that it is built from.
 * @returns {readonly { workspace: string, title: string, sources: readonly string[] }[]}
 */
export function buildsOf(workspaces) {
  const seen = new Set();
  const ordered = workspaces.flatMap(({ folder }) => closureOf(workspaces, folder, seen));
  return ordered.flatMap((folder) => {
    const { title, isBuilt } = workspaces.find((workspace) => workspace.folder === folder) ?? {};
    return isBuilt ? [{ workspace: folder, title, sources: closureOf(workspaces, folder) }] : [];
  });
}
