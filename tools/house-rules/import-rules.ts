import { appEdges, moduleEdges, packageEdges } from './modules.ts';
import { moduleOf, modulesFolder } from './project.ts';
import { importsOf, targetOf, type Finding, type SourceFile } from './source-file.ts';

function placeOf(path: string): { readonly kind: 'app' | 'package' | 'other'; readonly name: string } {
  const [top, name] = path.split('/');
  if (top === 'apps' && name) return { kind: 'app', name };
  if (top === 'packages' && name) return { kind: 'package', name };
  return { kind: 'other', name: top ?? '' };
}

/**
 * Module law: only the edges of the table, only through index.ts; type imports count. A test may also use the
 * `testing/` folder of another module.
 */
export function moduleLaw(file: SourceFile): Finding[] {
  const own = moduleOf(file.path);
  return importsOf(file).flatMap(({ from, offset }) => {
    const path = targetOf(file, from);
    const other = path ? moduleOf(path) : null;
    if (!path || !other || other === own) return [];
    const line = file.lineOf(offset);
    const problems: Finding[] = [];
    const testing = file.isTest && path.startsWith(`${modulesFolder}${other}/testing/`);
    if (path !== `${modulesFolder}${other}/index.ts` && !testing) {
      problems.push({
        path: file.path,
        line,
        message: `imports ${path}: a module is entered through its index.ts only. Export what is needed there.`,
      });
    }
    // A test may depend on other modules' demo data and checks; production code may not.
    if (own && !file.isTest && !(moduleEdges[own] ?? []).includes(other)) {
      problems.push({
        path: file.path,
        line,
        message: `${own} may not import ${other} (ARCHITECTURE §2). Speak upwards by events, pass the function in from app/, or move the code to the module that may.`,
      });
    }
    return problems;
  });
}

/** The platform and the domain stay free of what is above them. */
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
          message: `the platform imports ${path}: it knows no business. Take what is needed as an argument.`,
        },
      ];
    }
    const testing = file.isTest && path.startsWith('apps/server/src/app/testing/');
    if (moduleOf(file.path) && path.startsWith('apps/server/src/app/') && !testing) {
      return [
        {
          path: file.path,
          line,
          message: `a module imports ${path}: app/ composes modules, never the other way. Take it as a dependency.`,
        },
      ];
    }
    if (/\/domain\//.test(file.path) && !file.isTest && /\/(queries|use-cases|jobs|gateways)\//.test(path)) {
      return [{ path: file.path, line, message: `domain code imports ${path}: it is pure. Pass the data in.` }];
    }
    if (/\/queries\//.test(file.path) && !file.isTest && /\/(use-cases|routes\.ts)/.test(path)) {
      return [{ path: file.path, line, message: `a query imports ${path}: use cases call queries, not the reverse.` }];
    }
    const feature = /^apps\/web\/src\/features\/([^/]+)\//;
    const ownFeature = feature.exec(file.path)?.[1];
    const otherFeature = feature.exec(path)?.[1];
    if (ownFeature && otherFeature && ownFeature !== otherFeature) {
      return [
        {
          path: file.path,
          line,
          message: `the feature ${ownFeature} imports the feature ${otherFeature}: share through shared/ or packages/ui, or compose both in a route.`,
        },
      ];
    }
    return [];
  });
}

/** Package law: the arrows between workspaces; nothing imports an app. */
export function packageLaw(file: SourceFile): Finding[] {
  const place = placeOf(file.path);
  const allowed =
    place.kind === 'app' ? appEdges[place.name] : place.kind === 'package' ? packageEdges[place.name] : undefined;
  return importsOf(file).flatMap(({ from, offset }) => {
    const line = file.lineOf(offset);
    const path = targetOf(file, from);
    const other = path ? placeOf(path) : null;
    if (
      other &&
      place.kind !== 'other' &&
      other.kind !== 'other' &&
      (other.kind !== place.kind || other.name !== place.name)
    ) {
      return [{ path: file.path, line, message: `reaches into ${path} by path: import the package by its name.` }];
    }
    const named = /^@huggg\/([\w-]+)/.exec(from)?.[1];
    if (!named || named === place.name || !allowed) return [];
    const testOnly = file.isTest && ['testing', 'client', 'postgres', 'contracts'].includes(named);
    if (allowed.includes(named) || testOnly) return [];
    return [
      {
        path: file.path,
        line,
        message: `${place.kind} ${place.name} may not import @huggg/${named} (ARCHITECTURE §2). See tools/house-rules/modules.ts for the arrows.`,
      },
    ];
  });
}
