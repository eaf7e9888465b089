import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import type { Project, Workspace } from './project.ts';
import { readSource } from './source-file.ts';

/** Returns the files that git tracks or would track, by the ends of their names. */
export function listFiles(root: string, patterns: readonly string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(listed.split('\n'))].filter((path) => path !== '' && existsSync(`${root}/${path}`));
}

type Manifest = {
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

function readWorkspace(root: string, path: string): Workspace {
  const manifest = JSON.parse(readFileSync(`${root}/${path}`, 'utf8')) as Manifest;
  const folder = dirname(path);
  return {
    folder: folder === '.' ? '' : folder,
    name: manifest.name ?? '',
    dependencies: Object.keys({
      ...manifest.dependencies,
      ...manifest.optionalDependencies,
      ...manifest.peerDependencies,
    }),
    devDependencies: Object.keys(manifest.devDependencies ?? {}),
  };
}

/** Returns the tables of a schema snapshot that `npm run schema` wrote. */
export function tablesOf(snapshot: string): string[] {
  return [...snapshot.matchAll(/^table (\w+)$/gm)].map(([, table = '']) => table);
}

/** Reads all input of the rules, from sources to the schema snapshot. */
export function readProject(root: string): Project {
  const sources = listFiles(root, ['*.ts', '*.tsx', '*.mjs', '*.js']).filter((path) => !path.endsWith('.d.ts'));
  const snapshot = readFileSync(`${root}/apps/server/src/database/schema.snapshot.sql`, 'utf8');
  return {
    files: sources.map((path) => readSource(root, path)),
    texts: listFiles(root, ['*.css', '*.html', '*.js', '*.mjs', '**/package.json']).map((path) => ({
      path,
      text: readFileSync(`${root}/${path}`, 'utf8'),
    })),
    workspaces: listFiles(root, ['package.json', '**/package.json']).map((path) => readWorkspace(root, path)),
    tables: tablesOf(snapshot),
  };
}
