import { builtinModules } from 'node:module';
import { forbiddenPackage } from './import-rules.ts';
import type { Project, Workspace } from './project.ts';
import { importsOf, type Finding, type SourceFile } from './source-file.ts';

const builtin = new Set(builtinModules);

/**
 * Returns the package that an import names: its scope and name without the path inside it; null for files and for
 * Node's own modules.
 */
function packageOf(from: string): string | null {
  if (from.startsWith('.') || from.startsWith('node:') || builtin.has(from)) return null;
  const [first = '', second = ''] = from.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** Finds the workspace that contains a file: the one with the longest folder path. */
function workspaceOf(workspaces: readonly Workspace[], path: string): Workspace | undefined {
  return workspaces
    .filter(({ folder }) => folder === '' || path.startsWith(`${folder}/`))
    .toSorted((a, b) => b.folder.length - a.folder.length)[0];
}

/** Tests and tool settings may use packages that the root declares for all workspaces. */
function isDevelopment({ path, isTest }: SourceFile): boolean {
  return isTest || path.endsWith('.config.ts') || !/^(apps|packages)\//.test(path);
}

/**
 * Every import must be declared in the package.json of its own workspace, and in shipped code among its dependencies.
 * Imports that no arrow allows are reported by packageLaw, because declaring them would not help.
 */
export function dependencyRule({ files, workspaces }: Project): Finding[] {
  const shared = workspaces.find(({ folder }) => folder === '')?.devDependencies ?? [];
  return files.flatMap((file) => {
    const own = workspaceOf(workspaces, file.path);
    if (!own) return [];
    const declared = new Set([
      own.name,
      ...own.dependencies,
      ...(isDevelopment(file) ? [...own.devDependencies, ...shared] : []),
    ]);
    return importsOf(file).flatMap(({ from, offset }) => {
      const name = packageOf(from);
      if (!name || declared.has(name) || forbiddenPackage(file, from)) return [];
      const where = `${own.folder === '' ? '' : `${own.folder}/`}package.json`;
      const kind = isDevelopment(file) ? 'dependencies or devDependencies' : 'dependencies';
      const message = `imports ${name}, which ${where} does not declare: add it to its ${kind} (npm install --save-exact --workspace ${own.folder || '.'}).`;
      return [{ path: file.path, line: file.lineOf(offset), message }];
    });
  });
}
