import { id, type EndpointDefinition } from '@huggg/contracts';
import { z } from 'zod';

type Schema = {
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly type?: string;
  readonly pattern?: string;
};

const { pattern: idPattern } = z.toJSONSchema(id) as Schema;

/** Texts that name a row although their type is not `id`, by the end of their paths. */
const textsThatNameRows = [
  /^body\..*coverImage$/u,
  /^body\.(?:.*\.)?logo$/u,
  /pit_id$/u,
  /query\.subject$/u,
  /members\[\]\.value$/u,
];

/**
 * Returns the path of every field of a call's query and body that names a row, such as `body.receivers[].userId`, and
 * of every field of its path that names a row below another.
 */
export function idFieldsOf(endpoint: EndpointDefinition): readonly string[] {
  const [first] = /\{(\w+)\}/u.exec(endpoint.path)?.slice(1) ?? [];
  const found = (['params', 'query', 'body'] as const).flatMap((place) => {
    const schema = endpoint[place];
    if (!schema) return [];
    // A list in a query is known only from what its text is read as, and a default only from what is sent.
    return (['input', 'output'] as const).flatMap((io) =>
      namingFields(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema, place),
    );
  });
  return [...new Set(found)].filter((field) => field !== `params.${first}`).toSorted();
}

function namingFields(schema: Schema, path: string): readonly string[] {
  if (schema.pattern === idPattern) return [path];
  if (schema.type === 'string' && textsThatNameRows.some((ending) => ending.test(path))) return [path];
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const { additionalProperties: more } = schema;
  return [
    ...choices.flatMap((choice) => namingFields(choice, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => namingFields(field, `${path}.${name}`)),
    ...(schema.items ? namingFields(schema.items, `${path}[]`) : []),
    ...(typeof more === 'object' ? namingFields(more, `${path}.*`) : []),
  ];
}

/** Returns a body like the given one whose field at a path has the given id. Lists get it as their only item. */
export function bodyWithId(body: unknown, path: string, value: string): object {
  return withId(body, path.replaceAll('[]', '.[]').split('.').slice(1), value) as object;
}

function withId(given: unknown, [name, ...rest]: readonly string[], value: string): unknown {
  if (name === undefined) return value;
  if (name === '[]') return [withId(Array.isArray(given) ? given[0] : undefined, rest, value)];
  const fields = typeof given === 'object' && given !== null ? (given as Readonly<Record<string, unknown>>) : {};
  return { ...fields, [name]: withId(fields[name], rest, value) };
}

/** Returns a URL like the given one whose query has the given id at a path such as `query.teamId[]`. */
export function urlWithId(url: string, path: string, value: string): string {
  const [before = '', search = ''] = url.split('?');
  const query = new URLSearchParams(search);
  query.set(path.replace('query.', '').replaceAll('[]', ''), value);
  return `${before}?${query.toString()}`;
}
