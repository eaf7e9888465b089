import { dirname, join, normalize } from 'node:path/posix';
import { callsOf, type ApiCall, type Resolve } from './api-calls.ts';
import { followInput, type InputFlow } from './input-flow.ts';
import {
  factsOf,
  lazyModulesIn,
  referencesIn,
  scopeOf,
  type Declaration,
  type Facts,
  type FileScope,
} from './declarations.ts';
import { serverFolder } from './project.ts';
import type { Node, SourceFile } from './source-file.ts';

/**
 * The functions of the server that each API call can reach: an edge leads from a top-level declaration, or a member of
 * an object literal (`errors.giftNotFound`), to every declaration that it references; ports and gateways are found
 * through the calls that pass them in. The graph is too large rather than too small: a referenced function counts as
 * called.
 */
export type ServerGraph = {
  readonly calls: readonly ApiCall[];
  readonly reach: (roots: readonly string[]) => ReadonlySet<string>;
  readonly facts: (id: string) => Facts;
  /** Returns the error codes that a call's handler, or anything that it reaches, can raise. */
  readonly raisedBy: (call: ApiCall) => ReadonlySet<string>;
  /**
   * Returns the file that raises a code for a call, such as a use case; the file of its route if there is no such file.
   */
  readonly raiserOf: (call: ApiCall, code: string) => string;
  /**
   * Returns where the input of the calls is read; `fieldsOf` returns the fields of a contract, as
   * `body.details.message`.
   */
  readonly followInput: (fieldsOf: (contract: string) => readonly string[]) => InputFlow;
};

type Declarations = ReadonlyMap<string, Declaration>;
type Scopes = ReadonlyMap<string, FileScope>;

/** Builds the graph of the server's files, without tests and their helpers. */
export function serverGraph(files: readonly SourceFile[]): ServerGraph {
  const sources = files.filter(({ path, isTest }) => path.startsWith(serverFolder) && !isTest);
  const scopes = new Map(sources.map((source) => [source.path, scopeOf(source)]));
  const declarations = declarationsOf(scopes);
  const { find, resolve } = resolver(scopes, declarations);
  const readLazily = lazyReader(declarations, find);
  const next = nextOf(declarations, { resolve, readLazily });
  const reach = createReach(next);
  const known = new Map<string, Facts>();
  const facts = (id: string): Facts => {
    const declaration = declarations.get(id);
    if (!declaration) return none;
    const found = known.get(id) ?? factsOf(declaration.node);
    known.set(id, found);
    return found;
  };
  return {
    calls: callsOf(scopes, resolve).map(({ handler, ...call }) => ({
      ...call,
      roots: [...call.roots, ...readLazily(call.roots, handler)],
    })),
    reach,
    facts,
    raisedBy: ({ file, roots, own }) =>
      codesRaised([{ file, facts: own }, ...[...reach(roots)].map((id) => ({ file: fileOf(id), facts: facts(id) }))], {
        resolve,
        facts,
      }),
    raiserOf: ({ file, roots }, code) => {
      const raises = (id: string): boolean => facts(id).raises.has(code);
      const raiser = [...reach(roots)].find(
        (id) =>
          !isConstructor(id) && [id, ...next(id)].some((one) => raises(one) && (one === id || isConstructor(one))),
      );
      return raiser ? fileOf(raiser) : file;
    },
    followInput: (fieldsOf) => followInput(scopes, resolve, fieldsOf),
  };
}

const none: Facts = { strings: new Set(), raises: new Set(), raisesGiven: false, reads: new Set(), gives: [] };

function fileOf(id: string): string {
  return id.split('#')[0] ?? '';
}

/** Checks whether a declaration creates an error for other code to throw. */
function isConstructor(id: string): boolean {
  return fileOf(id).endsWith('errors.ts');
}

function declarationsOf(scopes: Scopes): Declarations {
  const byId = new Map<string, Declaration>();
  for (const { declarations } of scopes.values())
    for (const declaration of declarations.values()) {
      byId.set(declaration.id, declaration);
      for (const [name, node] of declaration.members ?? []) {
        const id = `${declaration.id}.${name}`;
        byId.set(id, { id, file: declaration.file, node, members: null });
      }
    }
  return byId;
}

type Find = (file: string, name: string) => string | null;

/**
 * Resolves a name through imports and re-exports to its declaration; a name from a package is identified by the
 * package.
 */
function resolver(scopes: Scopes, declarations: Declarations): { readonly find: Find; readonly resolve: Resolve } {
  const follow = (file: string, name: string, seen: Set<string>): string | null => {
    const scope = scopes.get(file);
    if (!scope) return file.startsWith('.') || file.startsWith('apps/') ? null : `${file}#${name}`;
    if (seen.has(`${file}#${name}`)) return null;
    seen.add(`${file}#${name}`);
    const declared = scope.declarations.get(name);
    if (declared) return declared.id;
    const passed = scope.imports.get(name) ?? scope.exports.get(name);
    if (passed && passed.name !== '*') return follow(passed.from, passed.name, seen);
    for (const star of scope.stars) {
      const found = scopes.has(star) ? follow(star, name, seen) : null;
      if (found) return found;
    }
    return null;
  };
  const find: Find = (file, name) => follow(file, name, new Set());
  const resolve: Resolve = (file, { name, member }) => {
    const imported = scopes.get(file)?.imports.get(name);
    if (imported?.name === '*') return member ? find(imported.from, member) : null;
    const id = find(file, name);
    const members = id ? declarations.get(id)?.members : null;
    return id && member && members?.has(member) ? `${id}.${member}` : id;
  };
  return { find, resolve };
}

type ReadLazily = (ids: readonly string[], own: Node) => readonly string[];

/** Returns what is read from a lazily loaded module: every property of a matching name counts. */
function lazyReader(declarations: Declarations, find: Find): ReadLazily {
  return (ids, own) => {
    const modules = ids.flatMap((id) => {
      const declaration = declarations.get(id);
      return declaration
        ? lazyModulesIn(declaration.node).map((from) => normalize(join(dirname(declaration.file), from)))
        : [];
    });
    return modules.flatMap((module) => [...factsOf(own).reads].flatMap((name) => find(module, name) ?? []));
  };
}

/** The runtime is passed to modules and names every job, but a handler does not call what it holds. */
function isComposition(id: string): boolean {
  return id.startsWith(`${serverFolder}app/runtime.ts#`);
}

type Next = (id: string) => readonly string[];

/** Returns the declarations that a declaration references. */
function nextOf(
  declarations: Declarations,
  { resolve, readLazily }: { readonly resolve: Resolve; readonly readLazily: ReadLazily },
): Next {
  const edges = new Map<string, readonly string[]>();
  return (id) => {
    const known = edges.get(id);
    if (known) return known;
    const declaration = declarations.get(id);
    const named = declaration
      ? referencesIn(declaration.node).flatMap((reference) => resolve(declaration.file, reference) ?? [])
      : [];
    const found = declaration ? [...named, ...readLazily([id, ...named], declaration.node)] : [];
    edges.set(id, found);
    return found;
  };
}

function createReach(next: Next): ServerGraph['reach'] {
  return (roots) => {
    const reached = new Set<string>();
    const waiting = [...roots];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (reached.has(id) || isComposition(id)) continue;
      reached.add(id);
      waiting.push(...next(id));
    }
    return reached;
  };
}

function codesRaised(
  parts: readonly { readonly file: string; readonly facts: Facts }[],
  { resolve, facts }: { readonly resolve: Resolve; readonly facts: (id: string) => Facts },
): ReadonlySet<string> {
  const raised = new Set(parts.flatMap((part) => [...part.facts.raises]));
  const given = parts.flatMap((part) =>
    part.facts.gives.filter(({ to }) => {
      const id = resolve(part.file, to);
      return id !== null && !id.endsWith('/platform/errors.ts#catalogueError') && facts(id).raisesGiven;
    }),
  );
  const direct = parts.some(
    (part) => part.facts.raisesGiven && !part.facts.gives.every(({ to }) => to.name === 'catalogueError'),
  );
  for (const { strings } of given) for (const code of strings ?? []) raised.add(code);
  // The argument is known only at run time, so it may be any code that is named in the reached declarations.
  if (direct || given.some(({ strings }) => strings === null))
    for (const part of parts) for (const text of part.facts.strings) raised.add(text);
  return raised;
}
