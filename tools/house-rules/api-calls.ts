import {
  factsOf,
  membersOf,
  referenceOf,
  nameOf,
  nodeAt,
  nodesAt,
  unwrapExpression,
  referencesIn,
  type Facts,
  type FileScope,
  type Reference,
} from './declarations.ts';
import { walk, type Node } from './source-file.ts';

/**
 * One `route(contract, handler)`; `roots` are the declarations that its handler references, `own` is what the handler
 * itself does.
 */
export type ApiCall = {
  readonly contract: string;
  readonly file: string;
  readonly roots: readonly string[];
  readonly own: Facts;
};

const routeMakers = new Set(['route', 'csvRoute']);
const contracts = '@huggg/contracts';

/** Resolves a name in a file to its declaration. */
export type Resolve = (file: string, reference: Reference) => string | null;

/** Returns the name of the contract that a call binds to a handler; null if the call is not such a binding. */
export function contractOf(call: Node, resolve: (reference: Reference) => string | null): string | null {
  if (call.type !== 'CallExpression' || !routeMakers.has(nameOf(nodeAt(call, 'callee')) ?? '')) return null;
  const [contract, handler] = nodesAt(call, 'arguments');
  const named = contract && handler ? referenceOf(contract) : null;
  const id = named ? resolve(named) : null;
  return id?.startsWith(`${contracts}#`) ? id.slice(contracts.length + 1) : null;
}

/**
 * Returns every binding of a contract to its handler, with the declarations that the handler references, including
 * those referenced through local variables and parameters of the enclosing function.
 */
export function callsOf(
  scopes: ReadonlyMap<string, FileScope>,
  resolve: Resolve,
): readonly (ApiCall & { readonly handler: Node })[] {
  const givers = collectArguments(scopes, resolve);
  const nodeOf: NodeOf = (id) => {
    const [file = '', name = ''] = id.split('#');
    const node = scopes.get(file)?.declarations.get(name)?.node;
    return node ? { node, file } : null;
  };
  const calls: (ApiCall & { readonly handler: Node })[] = [];
  for (const [file, { source }] of scopes)
    walk(source.program, (node, parents) => {
      const contract = contractOf(node, (reference) => resolve(file, reference));
      const handler = nodesAt(node, 'arguments')[1];
      if (!contract || !handler) return;
      const roots = rootsOf(
        { file, node: handler, parents: [...parents] },
        { resolve, givers, seen: new Set(), nodeOf },
      );
      calls.push({ contract, file, roots, own: factsOf(handler), handler });
    });
  return calls;
}

type Place = { readonly file: string; readonly node: Node; readonly parents: readonly Node[] };
type Tools = {
  readonly resolve: Resolve;
  readonly givers: Givers;
  readonly seen: Set<string>;
  readonly nodeOf: NodeOf;
};
type Givers = ReadonlyMap<string, readonly Place[]>;

/** Collects the calls of each top-level function, so that the argument for a parameter can be traced. */
function collectArguments(scopes: ReadonlyMap<string, FileScope>, resolve: Resolve): Givers {
  const given = new Map<string, Place[]>();
  for (const [file, { source }] of scopes)
    walk(source.program, (node, parents) => {
      const name = node.type === 'CallExpression' ? nameOf(nodeAt(node, 'callee')) : null;
      const id = name ? resolve(file, { name, member: null }) : null;
      if (id && nodesAt(node, 'arguments').length > 0)
        given.set(id, [...(given.get(id) ?? []), { file, node, parents: [...parents] }]);
    });
  return given;
}

function rootsOf({ file, node, parents }: Place, tools: Tools): readonly string[] {
  // Declarations inside the expression are already part of it.
  return referencesIn(node).flatMap((reference) => rootsOfReference({ file, reference, parents }, tools));
}

type Use = { readonly file: string; readonly reference: Reference; readonly parents: readonly Node[] };

function rootsOfReference({ file, reference, parents }: Use, tools: Tools): readonly string[] {
  const local = localOf(reference, parents);
  if (!local) return [tools.resolve(file, reference) ?? []].flat();
  const key = `${file}#${reference.name}#${reference.member ?? ''}#${local.function.start}`;
  if (tools.seen.has(key)) return [];
  tools.seen.add(key);
  return local.init
    ? declarationsOfLocal({ file, reference, init: local.init, parents }, tools)
    : argumentsForParameter({ file, reference, local }, tools);
}

/**
 * Returns the declarations that a local variable holds. If it is the result of a function and one member of it is used,
 * returns those that the function assigns to that member.
 */
function declarationsOfLocal(
  {
    file,
    reference,
    init,
    parents,
  }: { readonly file: string; readonly reference: Reference; readonly init: Node; readonly parents: readonly Node[] },
  tools: Tools,
): readonly string[] {
  const call = init.type === 'AwaitExpression' ? nodeAt(init, 'argument') : init;
  const maker = call?.type === 'CallExpression' ? nameOf(nodeAt(call, 'callee')) : null;
  const id = maker ? tools.resolve(file, { name: maker, member: null }) : null;
  const made = id && reference.member ? tools.nodeOf(id) : null;
  if (made && reference.member)
    for (const { object, around } of returnedObjects(made.node)) {
      const member = membersOf(object)?.get(reference.member);
      if (member) return rootsOf({ file: made.file, node: member, parents: around }, tools);
    }
  return rootsOf({ file, node: init, parents }, tools);
}

/** Returns the object literals that a function returns, and the nodes that enclose each. */
function returnedObjects(node: Node): readonly { readonly object: Node; readonly around: readonly Node[] }[] {
  const found: { object: Node; around: readonly Node[] }[] = [];
  walk(node, (one, parents) => {
    const object = one.type === 'ReturnStatement' ? unwrapExpression(nodeAt(one, 'argument')) : null;
    if (object?.type === 'ObjectExpression') found.push({ object, around: [...parents, one] });
  });
  return found;
}

type NodeOf = (id: string) => { readonly node: Node; readonly file: string } | null;

type Local = {
  readonly init: Node | null;
  readonly function: Node;
  readonly position: number;
  readonly key: string | null;
};

/** Finds a local variable or parameter in the functions that enclose a place. */
function localOf({ name }: Reference, parents: readonly Node[]): Local | null {
  for (const around of parents.toReversed()) {
    if (!/Function/.test(around.type)) continue;
    for (const [position, parameter] of nodesAt(around, 'params').entries()) {
      const pattern = parameter.type === 'AssignmentPattern' ? nodeAt(parameter, 'left') : parameter;
      if (nameOf(pattern) === name) return { init: null, function: around, position, key: null };
      const property = nodesAt(pattern ?? parameter, 'properties').find(
        (one) => nameOf(unwrapExpression(nodeAt(one, 'value'))) === name,
      );
      if (property) return { init: null, function: around, position, key: nameOf(nodeAt(property, 'key')) };
    }
    let init: Node | null = null;
    walk(around, (one) => {
      if (one !== around && /Function/.test(one.type)) return false;
      if (one.type === 'VariableDeclarator' && declares(nodeAt(one, 'id'), name)) init ??= nodeAt(one, 'init');
    });
    if (init) return { init, function: around, position: -1, key: null };
  }
  return null;
}

function declares(pattern: Node | null, name: string): boolean {
  return (
    nameOf(pattern) === name ||
    nodesAt(pattern ?? { type: '', start: 0, end: 0 }, 'properties').some(
      (one) => nameOf(nodeAt(one, 'value')) === name,
    )
  );
}

/**
 * Returns what callers of the enclosing function pass for its parameter, or for the one property of it that is used.
 */
function argumentsForParameter(
  { file, reference, local }: { readonly file: string; readonly reference: Reference; readonly local: Local },
  tools: Tools,
): readonly string[] {
  const name = nameOf(nodeAt(local.function, 'id'));
  const id = name ? tools.resolve(file, { name, member: null }) : null;
  return (id ? (tools.givers.get(id) ?? []) : []).flatMap(({ file: from, node, parents }) => {
    const given = nodesAt(node, 'arguments')[local.position];
    if (!given) return [];
    const part = local.key ?? reference.member;
    const passed = nameOf(given);
    if (passed && part)
      return rootsOfReference({ file: from, reference: { name: passed, member: part }, parents }, tools);
    const value = part ? membersOf(given)?.get(part) : null;
    return rootsOf({ file: from, node: value ?? given, parents }, tools);
  });
}
