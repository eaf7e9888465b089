import { z } from 'zod';
import { unknownId } from './sample.ts';

type Schema = {
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
};
type Key = string | number;
type Place = { readonly path: readonly Key[]; readonly schema: Schema };

/** A hostile value for one place of a request. */
export type Hostile = { readonly path: readonly Key[]; readonly value: unknown };

/** Values of the wrong type, outside every range, or with a meaning of their own somewhere in the product. */
const wrongAnywhere: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  2 ** 31,
  2 ** 53,
  '',
  ' ',
  'NaN',
  [],
  {},
  [[]],
  '__proto__',
  { constructor: { prototype: { polluted: 1 } } },
  { toString: 1, length: -1 },
  'a\u0000b',
  'half \ud83d',
  'x'.repeat(100_000),
  Array.from({ length: 20_000 }, () => 'x'),
];

/** Text that a field may store, and that means something to a mail, a spreadsheet, a page, a header or a parser. */
const storableTexts: readonly string[] = [
  'Ada\r\nBcc: eve@evil.example',
  '=HYPERLINK("https://evil.example","x")',
  '<img src=x onerror=alert(1)>"\'`</script><!--',
  '\u202Egnp.exe\u2066\u200B\uFEFF',
  '%00%0d%0a../../etc/passwd',
  '{{firstName}}{{constructor}}${7*7}',
  '\u0001\u0008\u001B[31m\u007F\u0085\u2028\u2029',
  '👩‍👩‍👧‍👦🏳️‍🌈\uFDFA\u{1F9D1}\u{E0001}\uFFFF',
  'a，eve＠evil.example，b@example.com',
  `${'ﷺ'.repeat(60)}@example.com`,
  `${'a'.repeat(79)}𠮷`,
  '\u0130ı\u00DF\uFB01\u1E9E\u03A3\u03C2',
  "'; drop table users; -- %_\\",
  '\u00A0\u3000',
  '2026-02-30T25:61:61Z',
  '9899-12-31',
  '0001-01-01',
  'https://user:pw@127.0.0.1:1/\\@evil.example',
  'javascript:alert(1)',
];

/** Parts of a path that no id can be, some of which cannot be decoded. */
export const hostilePathParts: readonly string[] = [
  '%00',
  '%',
  '%C0%AF',
  '%ED%A0%80',
  '%2e%2e%2f',
  '__proto__',
  '-1',
  'x'.repeat(400),
  '%0d%0a',
  unknownId.toUpperCase(),
];

function valuesFor({ type, minimum, maximum, maxLength, maxItems = 1_000 }: Schema): readonly unknown[] {
  if (type === 'integer' || type === 'number')
    return [minimum ?? -(2 ** 53), maximum ?? 2 ** 53, (minimum ?? 0) - 1, (maximum ?? 2 ** 31) + 1];
  if (type === 'array')
    return [Array.from({ length: maxItems + 1 }, () => unknownId), ...storableTexts.map((text) => [text])];
  if (type === 'object') return storableTexts.map((text) => ({ [text]: text }));
  if (type !== 'string') return [];
  const longest = maxLength === undefined ? [] : ['x'.repeat(maxLength), '\uFDFA'.repeat(maxLength)];
  return [...longest, ...storableTexts.map((text) => text.slice(0, maxLength))];
}

/** Returns the places of a schema at which a value can be sent, six levels deep. */
function placesOf(schema: Schema, path: readonly Key[] = []): readonly Place[] {
  if (path.length > 6) return [];
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
  return [
    { path, schema },
    ...Object.entries(properties).flatMap(([name, part]) => placesOf(part, [...path, name])),
    ...(items ? placesOf(items, [...path, 0]) : []),
    ...(typeof additionalProperties === 'object' ? placesOf(additionalProperties, [...path, 'x']) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => placesOf(part, path)),
  ];
}

/** Returns valid input with a value put at a path; what the path needs is added. */
export function withHostile(valid: unknown, { path: [key, ...rest], value }: Hostile): unknown {
  if (key === undefined) return value;
  const below = { path: rest, value };
  if (typeof key === 'number') return [withHostile(Array.isArray(valid) ? valid[key] : undefined, below)];
  const object = typeof valid === 'object' && valid !== null ? (valid as Readonly<Record<string, unknown>>) : {};
  return { ...object, [key]: withHostile(object[key], below) };
}

/** Returns a hostile value for each place of a schema and each kind of value. */
export function hostileFor(schema: z.ZodType): readonly Hostile[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return placesOf(json).flatMap(({ path, schema: part }) =>
    [...valuesFor(part), ...wrongAnywhere].map((value) => ({ path, value })),
  );
}

/** Names the place and the beginning of the value. */
export function wordsOfHostile({ path, value }: Hostile): string {
  return `${path.join('.')} = ${(JSON.stringify(value) ?? '').slice(0, 80)}`;
}

/** Writes values as a query string; a list repeats its key. */
export function hostileQuery(values: unknown): string {
  if (typeof values !== 'object' || values === null) return '__proto__=1&%=&a[b]=c&=';
  return Object.entries(values)
    .flatMap(([key, value]) => [value].flat().map((one: unknown) => [key, one] as const))
    .slice(0, 500)
    .map(
      ([key, one]) =>
        `${key}=${encodeURIComponent((typeof one === 'string' ? one : JSON.stringify(one)).toWellFormed())}`,
    )
    .join('&')
    .slice(0, 8_000);
}
