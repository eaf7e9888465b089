import type pg from 'pg';
import { typeNames } from '../columns.ts';
import { firstNode, parseNodeTree, type TreeNode } from './node-tree.ts';

/** The parts of the system catalogues that determine whether a value can be null. */
export type Catalogue = {
  /** Returns the column as `table.column` if it can be null. */
  readonly nullableColumn: (relation: number, attribute: number) => string | null;
  /** Returns the query of a view, or null for a table. */
  readonly viewQuery: (relation: number) => TreeNode | null;
  /** Whether a function returns null if an argument is null. */
  readonly isStrict: (functionId: number) => boolean;
  /** The name of a built-in function, or of another one with its schema. */
  readonly nameOfFunction: (functionId: number) => string;
  readonly nameOfOperator: (operatorId: number) => string;
  readonly nameOfType: (typeId: number) => string;
  /** The values that a CHECK allows for a column. Null if there is no such CHECK. */
  readonly allowedValues: (relation: number, attribute: number) => readonly string[] | null;
};

type Attribute = { readonly relation: number; readonly attribute: number; readonly name: string };
type Function = { readonly id: number; readonly name: string; readonly strict: boolean };
type Type = { readonly id: number; readonly name: string };
type View = { readonly relation: number; readonly query: string };
type Check = { readonly relation: number; readonly attribute: number; readonly definition: string };

/** Reads the catalogues once for all statements. */
export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const attributes = await client.query<Attribute>(
    `select a.attrelid::int as relation, a.attnum::int as attribute, c.relname || '.' || a.attname as name
     from pg_attribute a join pg_class c on c.oid = a.attrelid where not a.attnotnull and a.attnum > 0 and not a.attisdropped`,
  );
  const views = await client.query<View>(
    `select r.ev_class::int as relation, r.ev_action::text as query from pg_rewrite r join pg_class c on c.oid = r.ev_class
     where c.relkind = 'v' and c.relnamespace <> all (array['pg_catalog', 'information_schema']::regnamespace[])`,
  );
  const functions = await client.query<Function>(
    `select p.oid::int as id, p.proisstrict as strict, case when j.castfunc is not null then 'a cast of jsonb'
       when p.proname = 'substring' and p.proargtypes[1] = 'int4'::regtype then 'substr'
       when p.proargtypes[0] in ('anyrange'::regtype, 'anymultirange'::regtype) then p.proname || ' of a range'
       when n.nspname = 'pg_catalog' then p.proname::text else n.nspname || '.' || p.proname end as name
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     left join pg_cast j on j.castfunc = p.oid and j.castsource = 'jsonb'::regtype`,
  );
  const operators = await client.query<Type>('select oid::int as id, oprname as name from pg_operator');
  const types = await client.query<Type>('select oid::int as id, format_type(oid, null) as name from pg_type');
  const checks = await client.query<Check>(
    `select conrelid::int as relation, conkey[1]::int as attribute, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'c' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace`,
  );
  const nullableColumns = new Map(attributes.rows.map((row) => [`${row.relation}.${row.attribute}`, row.name]));
  const viewQueries = new Map(views.rows.map((row) => [row.relation, firstNode(parseNodeTree(row.query))]));
  const byId = new Map(functions.rows.map((row) => [row.id, row]));
  const typeById = new Map(types.rows.map(({ id, name }) => [id, name]));
  const operatorById = new Map(operators.rows.map(({ id, name }) => [id, name]));
  const allowed = new Map(checks.rows.map((row) => [`${row.relation}.${row.attribute}`, valuesOf(row.definition)]));
  return {
    nullableColumn: (relation, attribute) => nullableColumns.get(`${relation}.${attribute}`) ?? null,
    viewQuery: (relation) => viewQueries.get(relation) ?? null,
    isStrict: (id) => byId.get(id)?.strict ?? false,
    nameOfFunction: (id) => byId.get(id)?.name ?? '',
    nameOfOperator: (id) => operatorById.get(id) ?? '',
    nameOfType: (id) => typeNames.get(id) ?? typeById.get(id) ?? '',
    allowedValues: (relation, attribute) => allowed.get(`${relation}.${attribute}`) ?? null,
  };
}

/** Returns the values of `CHECK ((status = ANY (ARRAY['pending'::text, …])))`. */
function valuesOf(definition: string): readonly string[] | null {
  const list = /^CHECK \(\(\w+ = ANY \(\(?ARRAY\[(.*)\]/s.exec(definition)?.[1];
  if (list === undefined) return null;
  return [...list.matchAll(/'((?:[^']|'')*)'|(?<![\w'])(\d+)/g)].map(([, text, number]) => text ?? number ?? '');
}
