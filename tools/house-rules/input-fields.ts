import type { EndpointDefinition } from '@huggg/contracts';
import { z } from 'zod';
import type { ApiCall } from './api-calls.ts';
import type { InputFlow } from './input-flow.ts';
import type { ServerGraph } from './server-graph.ts';

type JsonSchema = {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly const?: unknown;
  readonly notInUseYet?: string;
};

/**
 * Returns every field of a schema by its path. Fields that are not in use yet are refused, and a required field with a
 * single possible value carries no information: neither needs a reader.
 */
function fieldsOf(schema: JsonSchema, path: readonly string[]): readonly (readonly string[])[] {
  if (schema.notInUseYet) return [];
  const parts = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
      const saysNothing = value.const !== undefined && schema.required?.includes(name);
      return value.notInUseYet || saysNothing ? [] : [[...path, name], ...fieldsOf(value, [...path, name])];
    }),
    ...parts.flatMap((part) => (part ? fieldsOf(part, path) : [])),
  ];
}

type Input = Pick<EndpointDefinition, 'params' | 'query' | 'body'>;

/** Returns every field that a call takes, as `body.details.message`; the items of an array have no name. */
export function inputFields({ params, query, body }: Input): readonly string[] {
  const all = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, [part]) : [],
  );
  return [...new Set(all.map((path) => path.join('.')))];
}

/**
 * Returns fields that a call takes but nothing reads: neither directly from its input nor, if the input is passed on
 * whole (for example stored), by name in code that the call or the calls in `keptFor` reach.
 */
export function unreadFields(
  graph: ServerGraph,
  flow: InputFlow,
  { name, endpoint, keptFor }: { readonly name: string; readonly endpoint: Input; readonly keptFor: readonly string[] },
): readonly string[] {
  const callers = new Set([name, ...keptFor]);
  const names = readsOf(
    graph,
    graph.calls.filter(({ contract }) => callers.has(contract)),
  );
  return inputFields(endpoint).filter((field) => {
    const steps = field.split('.');
    const isHandedOver = steps.some((_, index) =>
      flow.handedOver.has(`${name} ${steps.slice(0, index + 1).join('.')}`),
    );
    return !flow.reads.has(`${name} ${field}`) && !(isHandedOver && names.has(steps.at(-1) ?? ''));
  });
}

/** Returns the names of properties that a call's handler, or anything that it reaches, reads. */
function readsOf(graph: ServerGraph, calls: readonly ApiCall[]): ReadonlySet<string> {
  const reads = new Set<string>();
  for (const { own, roots } of calls) {
    for (const name of own.reads) reads.add(name);
    for (const id of graph.reach(roots)) for (const name of graph.facts(id).reads) reads.add(name);
  }
  return reads;
}
