import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @typedef {object} Workspace
 * @property {string} folder from the root
 * @property {string} name
 * @property {string} title name shown on the screen: its description
 * @property {boolean} isBuilt whether it has a build of its own
 * @property {readonly string[]} uses the folders of the workspaces that its package.json names
 */

function manifestOf(root, folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/**
 * Returns the folders that a pattern in the root's package.json matches: the folder itself, or with a star at the end
 * everything in it.
 */
function foldersOf(root, pattern) {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = dirname(pattern);
  return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
}

/**
 * Returns every workspace of a checkout, as its package.json describes it.
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
 * Returns a workspace and all workspaces that it uses, directly or indirectly; dependencies come first.
 * @returns {readonly string[]} folders
 */
export function closureOf(workspaces, folder, seen = new Set()) {
  if (seen.has(folder)) return [];
  seen.add(folder);
  const { uses = [] } = workspaces.find((workspace) => workspace.folder === folder) ?? {};
  return [...uses.flatMap((used) => closureOf(workspaces, used, seen)), folder];
}

/**
 * Returns all builds in the order of their dependencies, with the folders that each is built from.
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
