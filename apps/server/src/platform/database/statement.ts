import type { Columns, RowOf } from './columns.ts';
import { rowReader, type NamedColumn, type RowReader } from './row-reader.ts';

/** A statement with a name. PostgreSQL parses it once per connection. */
export type Statement<Row> = {
  readonly name: string;
  /** The composed search that this statement is a form of. */
  readonly search?: string;
  readonly text: string;
  /** The columns of its rows, from their descriptor. */
  readonly columns: readonly NamedColumn[] | null;
  readonly reader: RowReader | null;
  /** Never set: it carries the type of the rows. */
  readonly row?: Row;
};

const registered = new Map<string, Statement<unknown>>();

/** Returns every statement of the modules imported so far. A test checks each of them against the real schema. */
export function registeredStatements(): readonly Statement<unknown>[] {
  return [...registered.values()];
}

function snakeCase(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Creates a statement that is not registered, such as one composed at run time. */
export function unregisteredStatement<Described extends Columns>(
  name: string,
  text: string,
  columns: Described,
): Statement<RowOf<Described>> {
  const named = Object.entries(columns).map(([key, column]) => ({ key, name: column.name ?? snakeCase(key), column }));
  return { name, text, columns: named, reader: rowReader(name, named) };
}

/** Creates a statement for SQL that a library brings, whose rows are passed on as the driver reads them. */
export function libraryStatement<Row>(name: string, text: string): Statement<Row> {
  return { name, text, columns: null, reader: null };
}

/**
 * Declares a statement with a unique name and a text that never changes, because PostgreSQL keeps the parsed statement
 * under that name. The row descriptor names the columns in their order; a statement without one has no rows.
 * @throws Error if another statement has the name.
 */
export function statement(name: string, text: string): Statement<never>;
export function statement<Described extends Columns>(
  name: string,
  text: string,
  columns: Described,
): Statement<RowOf<Described>>;
export function statement(name: string, text: string, columns?: Columns): Statement<unknown> {
  const known = registered.get(name);
  if (known && known.text !== text) throw new Error(`Two statements are named ${name}.`);
  const declared = columns ? unregisteredStatement(name, text, columns) : { name, text, columns: null, reader: null };
  registered.set(name, declared);
  return declared;
}
