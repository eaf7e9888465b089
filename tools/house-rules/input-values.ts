import type { Node } from './source-file.ts';

/** The names that are known while a function runs, and what it has returned so far. */
export type Frame = {
  readonly id: number;
  readonly names: Map<string, Value>;
  readonly around: Frame | null;
  answer: Value;
};

/** A function with the file and the frame in which it was created; the frame is null for a top-level function. */
export type Code = { readonly node: Node; readonly file: string; readonly frame: Frame | null };

type Content = {
  /** Places in the input, as `createOrder body.details`; an array and its items are one place. */
  readonly paths: ReadonlySet<string>;
  /** The members of an object, by name. */
  readonly parts: ReadonlyMap<string, Value>;
  readonly code: readonly Code[];
};

/** The parts of the input that an expression may hold. Equal values are one object. */
export type Value = Content & { readonly id: number; readonly holdsInput: boolean };

export type Values = {
  readonly nothing: Value;
  readonly value: (content: Partial<Content>) => Value;
  readonly anyOf: (values: readonly Value[]) => Value;
};

export function createValues(): Values {
  const known = new Map<string, Value>();
  const nodes = new Map<Node, number>();

  function idOf(node: Node): number {
    const id = nodes.get(node) ?? nodes.size;
    nodes.set(node, id);
    return id;
  }

  function value({ paths = new Set(), parts = new Map(), code = [] }: Partial<Content>): Value {
    const key = [
      [...paths].toSorted().join(),
      [...parts]
        .map(([name, { id }]) => `${name}:${id}`)
        .toSorted()
        .join(),
      code.map(({ node, frame }) => `${idOf(node)}@${frame?.id}`).join(),
    ].join('|');
    const found = known.get(key);
    if (found) return found;
    const holdsInput = paths.size > 0 || [...parts.values()].some((part) => part.holdsInput);
    const made = { id: known.size, holdsInput, paths, parts, code };
    known.set(key, made);
    return made;
  }

  const nothing = value({});

  function either(left: Value, right: Value): Value {
    if (left === nothing || left === right) return right;
    if (right === nothing) return left;
    const parts = new Map(left.parts);
    for (const [name, part] of right.parts) parts.set(name, either(parts.get(name) ?? nothing, part));
    const code = right.code.filter(({ node }) => !left.code.some((one) => one.node === node));
    return value({ paths: new Set([...left.paths, ...right.paths]), parts, code: [...left.code, ...code] });
  }

  return { nothing, value, anyOf: (values) => values.reduce(either, nothing) };
}

/** Returns every place in the input that a value or a part of it holds. */
export function placesIn(value: Value): readonly string[] {
  return value.holdsInput ? [...value.paths, ...[...value.parts.values()].flatMap(placesIn)] : [];
}
