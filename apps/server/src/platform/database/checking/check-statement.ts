import type pg from 'pg';
import { columnFault, type NamedColumn } from '../row-reader.ts';
import type { Statement } from '../statement.ts';
import { readCatalogue, type Catalogue } from './catalogue.ts';
import { describeStatement, parseTreeOf, type DescribedColumn } from './describe-statement.ts';
import type { TreeNode } from './node-tree.ts';
import { whyColumnMayBeNull } from './nullability.ts';

const remedy =
  'Write the statement for the schema of the migrations (apps/server/src/database/schema.snapshot.sql), and let its row descriptor name the same columns, in their order and with their types.';

/** Describes what is wrong with a statement on the schema of a database; null if it is correct. */
export type CheckStatement = (checked: Statement<unknown>) => Promise<string | null>;

/**
 * Checks statements against the real schema: that PostgreSQL takes them, and that their row descriptors name the
 * columns, the types and what may be null. It runs none of them.
 */
export async function statementChecker(client: pg.Client): Promise<CheckStatement> {
  const catalogue = await readCatalogue(client);
  return async ({ name: kept, search, text, columns }) => {
    const name = search ?? kept;
    try {
      const description = await describeStatement(client, text);
      if (!columns) return undescribed(name, description.columns);
      const wrong =
        columnFault(columns, description.columns, catalogue.nameOfType) ??
        valuesFault(columns, description.columns, catalogue);
      if (wrong) return `Statement ${name}: ${wrong}. ${remedy}`;
      const query = await parseTreeOf(client, text, description.parameterTypes);
      const faults = columns.flatMap((column, index) => nullFault(column, index + 1, { query, catalogue }) ?? []);
      return faults.length > 0 ? `Statement ${name}: ${faults.join('; ')}.` : null;
    } catch (error) {
      return `Statement ${name}: ${error instanceof Error ? error.message : String(error)}. ${remedy}`;
    }
  };
}

/** The type of a function that returns nothing, such as pg_notify. */
const voidOid = 2278;

function undescribed(name: string, described: readonly DescribedColumn[]): string | null {
  const given = described.filter(({ dataTypeID }) => dataTypeID !== voidOid).map((column) => column.name);
  return given.length > 0
    ? `Statement ${name}: it returns (${given.join(', ')}) and has no row descriptor. Give it one, or let it return nothing.`
    : null;
}

function nullFault(
  { name, column }: NamedColumn,
  position: number,
  { query, catalogue }: { readonly query: TreeNode; readonly catalogue: Catalogue },
): string | null {
  if (column.nullable || column.neverNull !== undefined) return null;
  const why = whyColumnMayBeNull(query, position, catalogue);
  return why && `the column ${name} may be null (${why}): say nullable(…), or notNull(…, 'why it never is')`;
}

/** A column of a table whose CHECK allows a value that `oneOf` does not know. */
function valuesFault(
  columns: readonly NamedColumn[],
  described: readonly DescribedColumn[],
  catalogue: Catalogue,
): string | null {
  for (const [index, { name, column }] of columns.entries()) {
    const { tableID = 0, columnID = 0 } = described[index] ?? {};
    const known = column.values?.map(String);
    const unknown = known && catalogue.allowedValues(tableID, columnID)?.filter((value) => !known.includes(value));
    if (unknown && unknown.length > 0)
      return `the column ${name} may be ${unknown.join(', ')}, which its descriptor does not name`;
  }
  return null;
}
