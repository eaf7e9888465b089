import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closureOf, readWorkspaces } from '../bootstrap/workspaces.mjs';
import type { Programs } from './programs.ts';
import type { Settings } from './settings.ts';

/** Everything that preparing a database reads: the server with its demo data, and the workspaces that it uses. */
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
 * What a database prepared now would be prepared with: names, sizes and dates of the files, as a build is known to be
 * fresh.
 */
export function preparationOf({ root }: Pick<Settings, 'root'>, { prepare }: Pick<Programs, 'prepare'>): string {
  const hash = createHash('sha256').update(prepare.join(' '));
  for (const source of sourcesOf(root)) for (const file of filesOf(join(root, source))) hash.update(`\n${file}`);
  return hash.digest('hex');
}

const fileOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'prepared');

/** Whether the database of this data folder was last prepared with the same. It still has to be the same database. */
export function wasPrepared(settings: Pick<Settings, 'dataDir'>, preparation: string): boolean {
  try {
    return readFileSync(fileOf(settings), 'utf8') === preparation;
  } catch {
    return false;
  }
}

export function notePrepared(settings: Pick<Settings, 'dataDir'>, preparation: string): void {
  writeFileSync(fileOf(settings), preparation);
}

/** Until it is noted again, nothing is known: a preparation that is cut off must be done once more. */
export function forgetPrepared(settings: Pick<Settings, 'dataDir'>): void {
  rmSync(fileOf(settings), { force: true });
}
