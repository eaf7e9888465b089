import { pence as penceOf, type Pence } from '@huggg/money';
import { Temporal } from 'temporal-polyfill';
import { elementsOfText, instantOfText, isoOfText } from './text-formats.ts';

/** A column of a statement's rows: the PostgreSQL types that it may have, and the value that the code receives. */
export type Column<Value> = {
  /** Used in messages. */
  readonly type: string;
  readonly oids: readonly number[];
  readonly nullable: boolean;
  readonly decode: (text: string) => Value;
  /** The column's name in SQL, if it is not the key in snake case. */
  readonly name?: string;
  /** The reason why the column is never null, if no check can prove it: one object for each `notNull`. */
  readonly neverNull?: { readonly why: string };
  /** The column type of an array's elements. */
  readonly element?: Column<unknown>;
  /** All values that the column may have. */
  readonly values?: readonly (string | number)[];
};

/** A row descriptor. Keys are the column names in camel case, in the order of the statement. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** The type of the rows of a descriptor. */
export type RowOf<Described extends Columns> = {
  readonly [Key in keyof Described]: Described[Key] extends Column<infer Value> ? Value : never;
};

/** Object identifiers of types, as in pg_type. */
const oid = {
  bool: 16,
  bytea: 17,
  int8: 20,
  int2: 21,
  int4: 23,
  text: 25,
  json: 114,
  float4: 700,
  float8: 701,
  varchar: 1043,
  date: 1082,
  timestamptz: 1184,
  numeric: 1700,
  uuid: 2950,
  jsonb: 3802,
} as const;

/** The SQL name of each type, and the type of its arrays. */
const types: readonly { readonly oid: number; readonly name: string; readonly arrayOid: number }[] = [
  { oid: oid.bool, name: 'boolean', arrayOid: 1000 },
  { oid: oid.bytea, name: 'bytea', arrayOid: 1001 },
  { oid: oid.int8, name: 'bigint', arrayOid: 1016 },
  { oid: oid.int2, name: 'smallint', arrayOid: 1005 },
  { oid: oid.int4, name: 'integer', arrayOid: 1007 },
  { oid: oid.text, name: 'text', arrayOid: 1009 },
  { oid: oid.json, name: 'json', arrayOid: 199 },
  { oid: oid.float4, name: 'real', arrayOid: 1021 },
  { oid: oid.float8, name: 'double precision', arrayOid: 1022 },
  { oid: oid.varchar, name: 'varchar', arrayOid: 1015 },
  { oid: oid.date, name: 'date', arrayOid: 1182 },
  { oid: oid.timestamptz, name: 'timestamptz', arrayOid: 1185 },
  { oid: oid.numeric, name: 'numeric', arrayOid: 1231 },
  { oid: oid.uuid, name: 'uuid', arrayOid: 2951 },
  { oid: oid.jsonb, name: 'jsonb', arrayOid: 3807 },
];

const arrayOids = new Map(types.map((type) => [type.oid, type.arrayOid]));

/** Names of the types that columns can read, by their object identifiers. */
export const typeNames: ReadonlyMap<number, string> = new Map(
  types.flatMap(({ oid: own, name, arrayOid }) => [
    [own, name],
    [arrayOid, `${name}[]`],
  ]),
);

function column<Value>(type: string, oids: readonly number[], decode: (text: string) => Value): Column<Value> {
  return { type, oids, nullable: false, decode };
}

/** Counts and pence are bigint. Numbers up to 9 × 10^15 are safe, and a larger one is an error. */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new Error(`The database returned ${text}, which is too large for an exact number.`);
  return value;
}

const identity = (value: string): string => value;

export const uuid = column('uuid', [oid.uuid], identity);
export const text = column('text', [oid.text, oid.varchar], identity);
export const boolean = column('boolean', [oid.bool], (value) => value === 't');
/** For smallint, integer and bigint. A sum of bigint is numeric, so cast it back in the statement. */
export const integer = column('integer', [oid.int2, oid.int4, oid.int8], safeInteger);
/** For numeric and floating point, if the precision of a number is sufficient. */
export const decimal = column('decimal', [oid.numeric, oid.float4, oid.float8], Number);
export const pence: Column<Pence> = column('pence', [oid.int8, oid.int4], (value) => penceOf(Number(value)));
export const instant: Column<Temporal.Instant> = column('instant', [oid.timestamptz], instantOfText);
/** An instant that is only passed on: as JSON text, with milliseconds. */
export const isoInstant = column('instant', [oid.timestamptz], isoOfText);
export const plainDate: Column<Temporal.PlainDate> = column('plainDate', [oid.date], (value) =>
  Temporal.PlainDate.from(value),
);
export const bytes: Column<Buffer> = column('bytes', [oid.bytea], (value) => Buffer.from(value.slice(2), 'hex'));

/** For json and jsonb. The schema (zod's, or any other with `parse`) validates each value that is read. */
export function json<Value>(schema: { readonly parse: (value: unknown) => Value }): Column<Value> {
  return column('json', [oid.json, oid.jsonb], (value) => schema.parse(JSON.parse(value)));
}

/** For json and jsonb of any shape. The reader must parse it. */
export const unknownJson: Column<unknown> = column('json', [oid.json, oid.jsonb], (value): unknown =>
  JSON.parse(value),
);

/** One of a set of texts or whole numbers. Any other value is an error. */
export function oneOf<const Value extends string | number>(values: readonly Value[]): Column<Value> {
  const known = new Map(values.map((value) => [String(value), value]));
  const oids = typeof values[0] === 'number' ? integer.oids : text.oids;
  const decode = (value: string): Value => {
    const found = known.get(value);
    if (found === undefined) throw new Error(`${value} is not one of ${values.join(', ')}.`);
    return found;
  };
  return { ...column('oneOf', oids, decode), values };
}

/** An array with one dimension. Its elements are never null unless they are `nullable`. */
export function array<Value>(element: Column<Value>): Column<readonly Value[]>;
export function array<Value>(element: Column<Value>): Column<readonly (Value | null)[]> {
  const decode = (value: string): readonly (Value | null)[] =>
    elementsOfText(value).map((part) => {
      if (part !== null) return element.decode(part);
      if (!element.nullable) throw new Error('An element of the array is null.');
      return null;
    });
  const oids = element.oids.flatMap((of) => arrayOids.get(of) ?? []);
  return { ...column(`array of ${element.type}`, oids, decode), element };
}

/** A column that may be null. */
export function nullable<Value>(of: Column<Value>): Column<Value | null> {
  return { ...of, nullable: true };
}

/**
 * A column that is never null, although its statement does not prove it. `why` is the reason, such as a rule of the
 * code that writes the rows; a test refuses it where the statement does prove it.
 */
export function notNull<Value>(of: Column<Value>, why: string): Column<Value> {
  return { ...of, neverNull: { why } };
}

/** A column whose name in SQL is not its key in snake case. */
export function named<Value>(name: string, of: Column<Value>): Column<Value> {
  return { ...of, name };
}
