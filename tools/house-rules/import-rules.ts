import { appEdges, moduleEdges, packageEdges } from './modules.ts';
import { moduleOf, modulesFolder } from './project.ts';
import { importsOf, targetOf, type Finding, type SourceFile } from './source-file.ts';

/** An app or a package; workspaces that only check and measure the product (tools, e2e, bench) do not count. */
export type ProductWorkspace = {
  readonly folder: string;
  readonly name: string;
  readonly edges: Readonly<Record<string, readonly string[]>>;
};

export function productWorkspaceOf(path: string): ProductWorkspace | null {
  const [top, name] = path.split('/');
  if (!name || (top !== 'apps' && top !== 'packages')) return null;
  return { folder: `${top}/${name}`, name, edges: top === 'apps' ? appEdges : packageEdges };
}

/** Returns the packages that an app or a package may import, by name without the scope. */
export function arrowsOf({ name, edges }: ProductWorkspace): readonly string[] {
  return edges[name] ?? [];
}

function listOf(names: readonly string[], kind: 'module' | 'package'): string {
  return names.length === 0 ? `no other ${kind}` : `only ${names.join(', ')}`;
}

/** Returns the message for an import of a package that no arrow allows. */
export function arrowProblem(own: ProductWorkspace, other: string): string {
  const names = arrowsOf(own).map((name) => `@huggg/${name}`);
  return `${own.folder} may not import @huggg/${other}: it may import ${listOf(names, 'package')} (docs/architecture.md, section 1). Take what is needed as an argument, or move it to a package that both may import; a new edge belongs in tools/house-rules/modules.ts.`;
}

/**
 * Module law: imports follow the edges of the table and go through index.ts; type imports count. A test may also use
 * the `testing/` folder of another module.
 */
export function moduleLaw(file: SourceFile): Finding[] {
  const workspace = productWorkspaceOf(file.path);
  // Other apps and packages may not reach modules by path at all (workspace-rule.ts).
  if (workspace && workspace.folder !== 'apps/server') return [];
  const own = moduleOf(file.path);
  return importsOf(file).flatMap(({ from, offset }) => {
    const path = targetOf(file, from);
    const other = path ? moduleOf(path) : null;
    if (!path || !other || other === own) return [];
    const message = moduleProblem(file, path, other);
    return message ? [{ path: file.path, line: file.lineOf(offset), message }] : [];
  });
}

function moduleProblem(file: SourceFile, path: string, other: string): string | null {
  const own = moduleOf(file.path);
  // A test may depend on other modules' demo data and checks; production code may not.
  const edges = moduleEdges[own ?? ''] ?? [];
  if (own && !file.isTest && !edges.includes(other))
    return `${own} may not import ${other}: it may import ${listOf(edges, 'module')} (docs/architecture.md, section 1). Publish an event, take the function from app/ as an argument, or move the code to a module that may import both; a new edge belongs in tools/house-rules/modules.ts.`;
  const testing = file.isTest && path.startsWith(`${modulesFolder}${other}/testing/`);
  if (path === `${modulesFolder}${other}/index.ts` || testing) return null;
  return `imports ${path}: other modules import a module only through its index.ts. Export what is needed there.`;
}

/** The platform and the modules do not import the layers above them. */
export function layerLaw(file: SourceFile): Finding[] {
  return importsOf(file).flatMap(({ from, offset }) => {
    const path = targetOf(file, from);
    if (!path) return [];
    const line = file.lineOf(offset);
    if (
      file.path.startsWith('apps/server/src/platform/') &&
      (path.startsWith(modulesFolder) || path.startsWith('apps/server/src/app/'))
    ) {
      return [
        {
          path: file.path,
          line,
          message: `the platform imports ${path}: it contains no business rules. Take what is needed as an argument.`,
        },
      ];
    }
    const testing = file.isTest && path.startsWith('apps/server/src/app/testing/');
    if (moduleOf(file.path) && path.startsWith('apps/server/src/app/') && !testing) {
      return [
        {
          path: file.path,
          line,
          message: `a module imports ${path}: app/ imports modules, not the reverse. Take it as a dependency.`,
        },
      ];
    }
    return [];
  });
}

/** Returns the package of ours that a file imports although no arrow allows it; null for any other import. */
export function forbiddenPackage(file: SourceFile, from: string): string | null {
  const own = productWorkspaceOf(file.path);
  const named = /^@huggg\/([\w-]+)/.exec(from)?.[1];
  if (!own || !named || named === own.name || arrowsOf(own).includes(named)) return null;
  return file.isTest && ['client', 'postgres', 'contracts'].includes(named) ? null : named;
}

/** Package law: the arrows between apps and packages. */
export function packageLaw(file: SourceFile): Finding[] {
  const own = productWorkspaceOf(file.path);
  return importsOf(file).flatMap(({ from, offset }) => {
    const named = forbiddenPackage(file, from);
    return own && named ? [{ path: file.path, line: file.lineOf(offset), message: arrowProblem(own, named) }] : [];
  });
}
