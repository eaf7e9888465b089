import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closureOf, readWorkspaces } from '../bootstrap/workspaces.mjs';
import type { Programs } from './programs.ts';
import type { Settings } from './settings.ts';

/**
 * Returns everything that the preparation of a database reads: the server with its demo data, and the workspaces that
 * it uses.
 */
function sourcesOf(root: string): readonly string[] {
  const folders = closureOf(readWorkspaces(root), 'apps/server');
  return ['package-lock.json', ...folders.flatMap((folder) => [`${folder}/package.json`, `${folder}/src`])];
}

function* filesOf(path: string): Generator<string> {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) yield `${path} ${stat.size} ${stat.mtimeMs}`;
  else for (const name of readdirSync(path).toSorted()) yield* filesOf(join(path, name));
}

/**
 * Returns a stamp of what a database would be prepared with now: names, sizes and dates of the files, like the stamp of
 * a fresh build.
 */
export function preparationStamp({ root }: Pick<Settings, 'root'>, { prepare }: Pick<Programs, 'prepare'>): string {
  const hash = createHash('sha256').update(prepare.join(' '));
  for (const source of sourcesOf(root)) for (const file of filesOf(join(root, source))) hash.update(`\n${file}`);
  return hash.digest('hex');
}

const fileOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'prepared');

/**
 * Checks whether the database of this data folder was last prepared with the same stamp. The caller must check that it
 * is still the same database.
 */
export function wasPrepared(settings: Pick<Settings, 'dataDir'>, preparation: string): boolean {
  try {
    return readFileSync(fileOf(settings), 'utf8') === preparation;
  } catch {
    return false;
  }
}

export function recordPreparation(settings: Pick<Settings, 'dataDir'>, preparation: string): void {
  writeFileSync(fileOf(settings), preparation);
}

/** Removes the record until it is written again, so that an interrupted preparation is repeated. */
export function clearPreparation(settings: Pick<Settings, 'dataDir'>): void {
  rmSync(fileOf(settings), { force: true });
}
