import type pg from 'pg';
import type { Column } from '../columns.ts';
import { columnFault, type NamedColumn } from '../row-reader.ts';
import type { Statement } from '../statement.ts';
import { readCatalogue, type Catalogue } from './catalogue.ts';
import { describeStatement, parseTreeOf, type DescribedColumn } from './describe-statement.ts';
import { givenReasons } from './given-reasons.ts';
import type { TreeNode } from './node-tree.ts';
import { whyColumnMayBeNull, whyElementMayBeNull } from './nullability.ts';

const remedy =
  'Write the statement for the schema of the migrations (apps/server/src/database/schema.snapshot.sql), and let its row descriptor name the same columns, in their order and with their types.';

/** Returns a description of what is wrong with a statement for the schema of a database, or null if it is correct. */
type CheckStatement = (checked: Statement<unknown>) => Promise<string | null>;

export type StatementChecker = {
  readonly check: CheckStatement;
  /** Returns a fault for each `notNull` that none of the statements checked so far needs, with one of their names. */
  readonly reasonFaults: () => readonly { readonly statement: string; readonly fault: string }[];
};

type Tree = { readonly query: TreeNode; readonly catalogue: Catalogue };

/**
 * Creates a checker of statements for the real schema: whether PostgreSQL accepts them, and whether their row
 * descriptors have the right columns, types and nullability. No statement is run.
 */
export async function statementChecker(client: pg.Client): Promise<StatementChecker> {
  const catalogue = await readCatalogue(client);
  const reasons = givenReasons();
  const check: CheckStatement = async ({ name: kept, search, text, columns }) => {
    const name = search ?? kept;
    try {
      const description = await describeStatement(client, text);
      if (!columns) return missingDescriptorFault(name, description.columns);
      const wrong =
        columnFault(columns, description.columns, catalogue.nameOfType) ??
        valuesFault(columns, description.columns, catalogue);
      if (wrong) return `Statement ${name}: ${wrong}. ${remedy}`;
      const query = await parseTreeOf(client, text, description.parameterTypes);
      const values = columns.flatMap((column, index) => valuesOf(column, index + 1, { query, catalogue }));
      for (const { of, why, name: value } of values)
        if (of.neverNull)
          reasons.note(of.neverNull, { statement: name, value, isNeeded: why !== null && !of.nullable });
      const faults = values.flatMap((value) => nullFault(value) ?? []);
      return faults.length > 0 ? `Statement ${name}: ${faults.join('; ')}.` : null;
    } catch (error) {
      return `Statement ${name}: ${error instanceof Error ? error.message : String(error)}. ${remedy}`;
    }
  };
  const reasonFaults: StatementChecker['reasonFaults'] = () =>
    reasons.faults().map(({ statement, fault }) => ({ statement, fault: `Statement ${statement}: ${fault}.` }));
  return { check, reasonFaults };
}

/** The type of a function with no result, such as pg_notify. */
const voidOid = 2278;

function missingDescriptorFault(name: string, described: readonly DescribedColumn[]): string | null {
  const given = described.filter(({ dataTypeID }) => dataTypeID !== voidOid).map((column) => column.name);
  return given.length > 0
    ? `Statement ${name}: it returns (${given.join(', ')}) and has no row descriptor. Give it one, or let it return nothing.`
    : null;
}

/** A value of a column: the column itself, or the elements of its arrays. */
type Value = {
  readonly of: Column<unknown>;
  readonly name: string;
  /** The reason why it can be null, or null if the statement excludes that. */
  readonly why: string | null;
  readonly remedy: string;
};

function valuesOf({ name, column }: NamedColumn, position: number, { query, catalogue }: Tree): readonly Value[] {
  const own = {
    of: column,
    name: `the column ${name}`,
    why: whyColumnMayBeNull(query, position, catalogue),
    remedy: `say nullable(…), exclude null with coalesce or a condition, or say notNull(…, 'why it never is')`,
  };
  if (!column.element) return [own];
  const elements = {
    of: column.element,
    name: `an element of the column ${name}`,
    why: whyElementMayBeNull(query, position, catalogue),
    remedy: 'say so within array(…), as array(nullable(…))',
  };
  return [own, elements];
}

function nullFault({ of, name, why, remedy: own }: Value): string | null {
  return why !== null && !of.nullable && !of.neverNull ? `${name} may be null (${why}): ${own}` : null;
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
