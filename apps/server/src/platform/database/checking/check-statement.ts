import type pg from 'pg';
import { columnFault, type NamedColumn } from '../row-reader.ts';
import type { Statement } from '../statement.ts';
import { readCatalogue, type Catalogue } from './catalogue.ts';
import { describeStatement, parseTreeOf, type DescribedColumn } from './describe-statement.ts';
import type { TreeNode } from './node-tree.ts';
import { whyColumnMayBeNull, whyElementMayBeNull } from './nullability.ts';

const remedy =
  'Write the statement for the schema of the migrations (apps/server/src/database/schema.snapshot.sql), and let its row descriptor name the same columns, in their order and with their types.';

/** Returns a description of what is wrong with a statement for the schema of a database, or null if it is correct. */
export type CheckStatement = (checked: Statement<unknown>) => Promise<string | null>;

/**
 * Creates a checker of statements for the real schema: whether PostgreSQL accepts them, and whether their row
 * descriptors have the right columns, types and nullability. No statement is run.
 */
export async function statementChecker(client: pg.Client): Promise<CheckStatement> {
  const catalogue = await readCatalogue(client);
  return async ({ name: kept, search, text, columns }) => {
    const name = search ?? kept;
    try {
      const description = await describeStatement(client, text);
      if (!columns) return missingDescriptorFault(name, description.columns);
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

/** The type of a function with no result, such as pg_notify. */
const voidOid = 2278;

function missingDescriptorFault(name: string, described: readonly DescribedColumn[]): string | null {
  const given = described.filter(({ dataTypeID }) => dataTypeID !== voidOid).map((column) => column.name);
  return given.length > 0
    ? `Statement ${name}: it returns (${given.join(', ')}) and has no row descriptor. Give it one, or let it return nothing.`
    : null;
}

/** Checks for a descriptor of a value that is never null, and that gives no reason why. */
function isNeverNull(column: NamedColumn['column'] | undefined): boolean {
  return column?.nullable === false && column.neverNull === undefined;
}

function nullFault(
  { name, column }: NamedColumn,
  position: number,
  { query, catalogue }: { readonly query: TreeNode; readonly catalogue: Catalogue },
): string | null {
  const why = isNeverNull(column) ? whyColumnMayBeNull(query, position, catalogue) : null;
  if (why)
    return `the column ${name} may be null (${why}): say nullable(…), exclude null with coalesce or a condition, or say notNull(…, 'why it never is')`;
  const ofElement = isNeverNull(column.element) ? whyElementMayBeNull(query, position, catalogue) : null;
  return (
    ofElement &&
    `an element of the column ${name} may be null (${ofElement}): say so within array(…), as array(nullable(…))`
  );
}

/** Finds a column of a table whose CHECK allows a value that is missing from `oneOf`. */
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
