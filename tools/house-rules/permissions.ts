import { permissionKeys, unusedPermissionKeys } from '@huggg/contracts';
import { serverFolder } from './project.ts';
import { endpoints } from './promises.ts';
import { walk, type Node, type SourceFile } from './source-file.ts';

const keysFile = 'packages/contracts/src/permissions.ts';

/** Returns the place of the first mention of a key in the file that declares the keys. */
function placeOfKey(files: readonly SourceFile[], key: string): string {
  const declared = files.find(({ path }) => path === keysFile);
  return declared ? `${keysFile}:${declared.lineOf(declared.text.indexOf(`'${key}'`))}` : keysFile;
}

/**
 * Reports permission keys that no source of the server checks although they are not marked as unused, and marks that
 * are no longer true. The `abilities` of a response are no check; a function of a policy counts as one, even if only a
 * response calls it.
 */
export function permissionFindings(files: readonly SourceFile[], ofContracts: ReadonlySet<string>): readonly string[] {
  const checking = files.filter(
    ({ path, isTest }) => path.startsWith(serverFolder) && !isTest && !/\/(?:[\w-]+-)?wire(?:-[\w-]+)?\.ts$/.test(path),
  );
  const asked = new Set([...ofContracts, ...checking.flatMap((source) => [...permissionKeysChecked(source)])]);
  return permissionKeys.flatMap((key) => {
    const unused = key in unusedPermissionKeys;
    if (asked.has(key) === !unused) return [];
    const problem = unused
      ? `the server checks ${key}: remove it from unusedPermissionKeys.`
      : `no code of the server checks ${key}: check it where its action is carried out, or add it to unusedPermissionKeys.`;
    return [`${placeOfKey(files, key)}: ${problem}`];
  });
}

/** The files of the web that give every key a text, also those without effect. */
const textsOfKeys = ['apps/web/src/shared/team/permission-text.ts', 'apps/web/src/features/developer/scope-groups.ts'];

/** Reports sources of the web that name a permission key without effect: they would ask for it in vain. */
export function screenFindings(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(({ path, isTest }) => path.startsWith('apps/web/src/') && !isTest && !textsOfKeys.includes(path))
    .flatMap((source) => {
      const found: string[] = [];
      walk(source.program, (node) => {
        const key = node.type === 'Literal' ? node['value'] : null;
        if (typeof key === 'string' && key in unusedPermissionKeys)
          found.push(
            `${source.path}:${source.lineOf(node.start)} names ${key}, which the server never checks. Ask for a permission that it checks, or check this one there and take it out of unusedPermissionKeys (${keysFile}); a file of texts belongs in textsOfKeys (tools/house-rules/permissions.ts).`,
          );
      });
      return found;
    });
}

const permissionCheckers = [
  'permission',
  'personWith',
  'reachOf',
  'hasPermissionOn',
  'requirePermission',
  'requireAnyScope',
  'holds',
];

function isKey(text: unknown): text is string {
  return typeof text === 'string' && permissionKeys.some((key) => key === text);
}

/**
 * Returns the permission keys that a source checks: keys passed to a function that decides by them, keys in a list
 * whose items are each checked, and keys looked up in permissions.
 */
function permissionKeysChecked({ program }: SourceFile): ReadonlySet<string> {
  const asked = new Set<string>();
  const literalsIn = (node: Node): void =>
    walk(node, (one) => {
      if (one.type === 'Literal' && isKey(one['value'])) asked.add(one['value']);
    });
  walk(program, (node, parents) => {
    if (node.type === 'Property' && (node['key'] as Node)['name'] === 'abilities') return false;
    const callee = node.type === 'CallExpression' ? (node['callee'] as Node) : null;
    const name = callee?.type === 'MemberExpression' ? (callee['property'] as Node)['name'] : callee?.['name'];
    if (callee && permissionCheckers.includes(String(name))) {
      for (const argument of node['arguments'] as readonly Node[]) {
        if (argument.type === 'Literal') literalsIn(argument);
        // The key is a variable: one of the keys that the enclosing function names.
        const around = parents.find(({ type }) => type === 'FunctionDeclaration');
        if (argument.type === 'Identifier' && argument['name'] === 'key' && around) literalsIn(around);
      }
    }
    if (node.type === 'MemberExpression' && node['computed'] === true) {
      const object = node['object'] as Node;
      const of = object.type === 'MemberExpression' ? (object['property'] as Node)['name'] : object['name'];
      if (of === 'permissions') literalsIn(node['property'] as Node);
    }
  });
  return asked;
}

/**
 * Returns the permission keys that contracts require: those of `permission` and `personWith`; `user` is any signed-in
 * person.
 */
export function keysOfContracts(): ReadonlySet<string> {
  return new Set(
    [...endpoints.values()].flatMap(({ access }) => {
      if (access.kind === 'permission') return [access.key];
      return access.kind === 'user' || access.kind === 'person' ? ['user'] : [];
    }),
  );
}
