import { dirname, join, normalize } from 'node:path/posix';
import { contractOf, type Resolve } from './api-calls.ts';
import { nameOf, nodeAt, nodesAt, unwrapExpression, type FileScope } from './declarations.ts';
import { createValues, placesIn, type Code, type Frame, type Value, type Values } from './input-values.ts';
import { isNode, type Node } from './source-file.ts';

/** How the input of the calls is used: each place as the contract's name and its path, `createOrder body.name`. */
export type InputFlow = {
  /** Places that are read by name. */
  readonly reads: ReadonlySet<string>;
  /** Places that are passed whole to something that cannot be traced: a statement, a library, a computed key. */
  readonly handedOver: ReadonlySet<string>;
};

/** The location of an expression. */
type Place = { readonly file: string; readonly frame: Frame | null };

/** Built-ins that collect their arguments or return the object they were called on, without reading any field. */
const containers = new Set(['Array', 'Map', 'Object', 'Promise', 'Set']);

/**
 * Traces the input of each call from its handler through every function that receives it. A copy (a spread, the rest of
 * a pattern) does not count as a read; reads of the copy do.
 */
export function followInput(
  scopes: ReadonlyMap<string, FileScope>,
  resolve: Resolve,
  fieldsOf: (contract: string) => readonly string[],
): InputFlow {
  const follower = new Follower(scopes, resolve, fieldsOf);
  for (const { source, declarations } of scopes.values())
    if (/\b(?:route|csvRoute)\(/.test(source.text)) for (const { id } of declarations.values()) follower.open(id);
  return follower;
}

class Follower implements InputFlow {
  readonly reads = new Set<string>();
  readonly handedOver = new Set<string>();
  readonly #scopes: ReadonlyMap<string, FileScope>;
  readonly #resolve: Resolve;
  readonly #fieldsOf: (contract: string) => readonly string[];
  readonly #values: Values = createValues();
  /** The direct fields of a place, by name. */
  readonly #under = new Map<string, Map<string, string>>();
  readonly #answers = new Map<string, Value>();
  readonly #declared = new Map<string, Value>();
  readonly #running = new Set<Node>();
  #frames = 0;
  /** Whether the current code creates handlers, so that functions without input matter too. */
  #makesHandlers = false;

  constructor(
    scopes: ReadonlyMap<string, FileScope>,
    resolve: Resolve,
    fieldsOf: (contract: string) => readonly string[],
  ) {
    this.#scopes = scopes;
    this.#resolve = resolve;
    this.#fieldsOf = fieldsOf;
  }

  /** Evaluates a declaration of a file, and so finds the routes in it. */
  open(id: string): void {
    for (const code of this.#declaration(id).code) this.#run(code, []);
  }

  #either(...values: readonly Value[]): Value {
    return this.#values.anyOf(values);
  }

  #inputOf(contract: string): Value {
    for (const field of this.#fieldsOf(contract)) {
      const place = `${contract} ${field}`;
      const end = place.lastIndexOf('.');
      const fields = this.#under.get(place.slice(0, end)) ?? new Map<string, string>();
      this.#under.set(place.slice(0, end), fields.set(place.slice(end + 1), place));
    }
    const parts = ['params', 'query', 'body'].map((name) => [name, this.#at([`${contract} ${name}`])] as const);
    return this.#values.value({ parts: new Map(parts) });
  }

  #at(places: readonly string[]): Value {
    return this.#values.value({ paths: new Set(places) });
  }

  #handOver(value: Value): void {
    for (const place of placesIn(value)) this.handedOver.add(place);
  }

  /** Returns an object with each field as a separate part, so that a copy can replace some of them. */
  #copy(value: Value, without: ReadonlySet<string> = new Set()): Value {
    const parts = new Map(value.parts);
    for (const path of value.paths)
      for (const [name, place] of this.#under.get(path) ?? [])
        parts.set(name, this.#either(parts.get(name) ?? this.#values.nothing, this.#at([place])));
    for (const name of without) parts.delete(name);
    const paths = [...value.paths].filter((path) => !this.#under.has(path));
    return this.#values.value({ ...value, paths: new Set(paths), parts });
  }

  /** Reads a field. A field without fields of its own is not traced further. */
  #field(value: Value, name: string): Value {
    const part = value.parts.get(name) ?? this.#values.nothing;
    const places = [...part.paths, ...[...value.paths].flatMap((path) => this.#under.get(path)?.get(name) ?? [])];
    for (const place of places) this.reads.add(place);
    return this.#values.value({ ...part, paths: new Set(places.filter((place) => this.#under.has(place))) });
  }

  #bind(pattern: Node | null, value: Value, at: Place): void {
    switch (pattern?.type) {
      case 'Identifier': {
        const name = nameOf(pattern) ?? '';
        at.frame?.names.set(name, this.#either(at.frame.names.get(name) ?? this.#values.nothing, value));
        return;
      }
      case 'AssignmentPattern':
        this.#bind(nodeAt(pattern, 'left'), this.#either(value, this.#read(nodeAt(pattern, 'right'), at)), at);
        return;
      case 'ArrayPattern':
        for (const element of nodesAt(pattern, 'elements')) this.#bind(element, value, at);
        return;
      case 'RestElement':
        this.#bind(nodeAt(pattern, 'argument'), value, at);
        return;
      case 'ObjectPattern':
        this.#bindFields(pattern, value, at);
    }
  }

  #bindFields(pattern: Node, value: Value, at: Place): void {
    const taken = new Set<string>();
    for (const property of nodesAt(pattern, 'properties')) {
      const name = property['computed'] === true ? null : nameOf(nodeAt(property, 'key'));
      if (property.type === 'RestElement') this.#bind(property, this.#copy(value, taken), at);
      else if (name === null) this.#handOver(value);
      else {
        taken.add(name);
        this.#bind(nodeAt(property, 'value'), this.#field(value, name), at);
      }
    }
  }

  #run({ node, file, frame: around }: Code, given: readonly Value[]): Value {
    const key = `${file}#${node.start}@${around?.id}(${given.map(({ id }) => id).join()})`;
    const known = this.#answers.get(key);
    if (known) return known;
    // A recursive function is traced once.
    if (this.#running.has(node)) return this.#values.nothing;
    this.#running.add(node);
    this.#frames += 1;
    const frame: Frame = { id: this.#frames, names: new Map(), around, answer: this.#values.nothing };
    for (const [index, parameter] of nodesAt(node, 'params').entries()) {
      const rest = parameter.type === 'RestElement' ? given.slice(index) : given.slice(index, index + 1);
      this.#bind(parameter, this.#either(...rest), { file, frame });
    }
    const body = nodeAt(node, 'body');
    const result = this.#read(body, { file, frame });
    const answer = body?.type === 'BlockStatement' ? frame.answer : result;
    this.#answers.set(key, answer);
    this.#running.delete(node);
    return answer;
  }

  #while<Result>(makesHandlers: boolean, work: () => Result): Result {
    const before = this.#makesHandlers;
    this.#makesHandlers = makesHandlers;
    const result = work();
    this.#makesHandlers = before;
    return result;
  }

  #local(name: string, { frame }: Place): Value | null {
    for (let around = frame; around; around = around.around) {
      const value = around.names.get(name);
      if (value) return value;
    }
    return null;
  }

  #declaration(id: string | null): Value {
    const [file = '', name = ''] = id?.split('#') ?? [];
    const [own = '', member] = name.split('.');
    const declaration = this.#scopes.get(file)?.declarations.get(own);
    if (!id || !declaration) return this.#values.nothing;
    const known = this.#declared.get(id);
    if (known) return known;
    this.#declared.set(id, this.#values.nothing);
    const node = member === undefined ? declaration.node : (declaration.members?.get(member) ?? null);
    const value = node?.type === 'VariableDeclarator' ? nodeAt(node, 'init') : node;
    const found = this.#while(true, () => this.#read(value, { file, frame: null }));
    this.#declared.set(id, found);
    return found;
  }

  /** Returns everything that a module declares, for a module that is loaded lazily. */
  #moduleAt(path: string): Value {
    const declared = [...(this.#scopes.get(path)?.declarations ?? [])];
    return this.#values.value({ parts: new Map(declared.map(([name, { id }]) => [name, this.#declaration(id)])) });
  }

  #openRoute(contract: string, handler: Node | null, at: Place): void {
    const handlers = this.#while(true, () => this.#read(handler, at)).code;
    const input = this.#inputOf(contract);
    if (handlers.length === 0) this.#handOver(input);
    for (const code of handlers) this.#while(false, () => this.#run(code, [this.#values.nothing, input]));
  }

  #call(node: Node, at: Place): Value {
    const callee = unwrapExpression(nodeAt(node, 'callee'));
    const contract = contractOf(node, (reference) => this.#resolve(at.file, reference));
    if (contract) {
      this.#openRoute(contract, nodesAt(node, 'arguments')[1] ?? null, at);
      return this.#values.nothing;
    }
    const object = callee?.type === 'MemberExpression' ? nodeAt(callee, 'object') : null;
    const receiver = this.#read(object, at);
    const called = this.#read(callee, at).code;
    const given = nodesAt(node, 'arguments').map((one) => this.#read(one, at));
    if (called.length > 0) {
      const matters = this.#makesHandlers || given.some((one) => one.holdsInput) || called.some(({ frame }) => frame);
      return matters ? this.#either(...called.map((code) => this.#run(code, given))) : this.#values.nothing;
    }
    const all = this.#either(receiver, ...given);
    const keeps = receiver.holdsInput || containers.has(nameOf(object ?? callee) ?? '');
    if (!keeps) this.#handOver(all);
    const content = keeps ? this.#values.value({ ...all, code: [] }) : this.#values.nothing;
    // The arguments of a callback are unknown: it may receive anything that the call has.
    const answers = given.flatMap(({ code }) => code.map((one) => this.#run(one, [content, content, content])));
    return this.#either(keeps ? all : this.#values.value({ code: all.code }), ...answers);
  }

  #member(node: Node, at: Place): Value {
    const object = nodeAt(node, 'object');
    const property = nodeAt(node, 'property');
    const value = this.#read(object, at);
    if (node['computed'] === true && property?.type !== 'Literal') {
      this.#read(property, at);
      this.#handOver(value);
      return value;
    }
    const name = nameOf(property);
    // An item of an array.
    if (name === null) return value;
    const owner = nameOf(object);
    const imported =
      owner && !this.#local(owner, at)
        ? this.#declaration(this.#resolve(at.file, { name: owner, member: name }))
        : null;
    return imported && imported !== value && imported.code.length > 0 ? imported : this.#field(value, name);
  }

  #object(node: Node, at: Place): Value {
    let made = this.#values.nothing;
    for (const property of nodesAt(node, 'properties')) {
      if (property.type === 'SpreadElement') {
        made = this.#either(made, this.#copy(this.#read(nodeAt(property, 'argument'), at)));
        continue;
      }
      const name = property['computed'] === true ? null : nameOf(nodeAt(property, 'key'));
      const part = this.#read(nodeAt(property, 'value'), at);
      if (name === null) {
        this.#read(nodeAt(property, 'key'), at);
        made = this.#either(made, part);
      } else made = this.#values.value({ ...made, parts: new Map(made.parts).set(name, part) });
    }
    return made;
  }

  #function(node: Node, { file, frame }: Place): Value {
    const code = { node, file, frame };
    // Reads of the enclosing functions' variables count even if no call of this function is found.
    if (frame && node.type !== 'FunctionDeclaration') this.#while(false, () => this.#run(code, []));
    return this.#values.value({ code: [code] });
  }

  #assign(node: Node, at: Place): Value {
    const value = this.#read(nodeAt(node, 'right'), at);
    const target = nodeAt(node, 'left');
    if (target?.type !== 'MemberExpression') {
      this.#bind(target, value, at);
      return value;
    }
    this.#anyPart(target, at);
    this.#handOver(value);
    return value;
  }

  #read(node: Node | null, at: Place): Value {
    if (!node) return this.#values.nothing;
    switch (node.type) {
      case 'Identifier': {
        const name = nameOf(node) ?? '';
        return this.#local(name, at) ?? this.#declaration(this.#resolve(at.file, { name, member: null }));
      }
      case 'MemberExpression':
        return this.#member(node, at);
      case 'ObjectExpression':
        return this.#object(node, at);
      case 'CallExpression':
      case 'NewExpression':
        return this.#call(node, at);
      case 'ImportExpression':
        return this.#moduleAt(normalize(join(dirname(at.file), nameOf(nodeAt(node, 'source')) ?? '')));
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return this.#function(node, at);
      case 'FunctionDeclaration': {
        const value = this.#function(node, at);
        this.#bind(nodeAt(node, 'id'), value, at);
        return value;
      }
      case 'VariableDeclarator':
        this.#bind(nodeAt(node, 'id'), this.#read(nodeAt(node, 'init'), at), at);
        return this.#values.nothing;
      case 'AssignmentExpression':
        return this.#assign(node, at);
      case 'ForOfStatement': {
        const left = nodeAt(node, 'left');
        const declared = left && nodesAt(left, 'declarations')[0];
        this.#bind(declared ? nodeAt(declared, 'id') : left, this.#read(nodeAt(node, 'right'), at), at);
        return this.#read(nodeAt(node, 'body'), at);
      }
      case 'BinaryExpression': {
        const right = this.#read(nodeAt(node, 'right'), at);
        const name = node['operator'] === 'in' ? nameOf(nodeAt(node, 'left')) : null;
        if (name) this.#field(right, name);
        this.#read(nodeAt(node, 'left'), at);
        return this.#values.nothing;
      }
      case 'ReturnStatement':
      case 'YieldExpression': {
        const value = this.#read(nodeAt(node, 'argument'), at);
        if (at.frame) at.frame.answer = this.#either(at.frame.answer, value);
        return value;
      }
      default:
        // A type has no effect; any other expression may evaluate to one of its parts.
        return /^TS(?:Type|Interface)/.test(node.type) ? this.#values.nothing : this.#anyPart(node, at);
    }
  }

  #anyPart(node: Node, at: Place): Value {
    const parts = Object.values(node).flat().filter(isNode);
    return this.#either(...parts.map((part) => this.#read(part, at)));
  }
}
