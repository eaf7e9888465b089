import { typeNames, type Column } from './columns.ts';

/** A column of a statement, with its key in the row and its name in SQL. */
export type NamedColumn = { readonly key: string; readonly name: string; readonly column: Column<unknown> };

/** PostgreSQL's description of a column of a result. */
export type Field = { readonly name: string; readonly dataTypeID: number };

/** Reads the rows of one statement from the text that the server sends. */
export type RowReader = {
  /** Whether PostgreSQL's description of the columns was compared with the descriptor in this process. */
  readonly isVerified: () => boolean;
  /** @throws Error naming the statement where its columns are not those of the descriptor. */
  readonly verify: (fields: readonly Field[]) => void;
  /** @throws Error naming the statement and the column where a value does not match the descriptor. */
  readonly read: (values: readonly (string | null)[]) => unknown;
};

type NameOfType = (oid: number) => string;

const nameOfReadType: NameOfType = (oid) => typeNames.get(oid) ?? `the type with oid ${oid}`;

/**
 * Describes what is wrong with the names, number, order or types of a statement's columns; null if they are correct.
 */
export function columnFault(
  columns: readonly NamedColumn[],
  fields: readonly Field[],
  nameOfType: NameOfType = nameOfReadType,
): string | null {
  const said = columns.map(({ name }) => name).join(', ');
  const given = fields.map(({ name }) => name).join(', ');
  if (said !== given) return `its columns are (${given}) and its row descriptor says (${said})`;
  const wrong = columns.findIndex(({ column }, index) => !column.oids.includes(fields[index]?.dataTypeID ?? 0));
  const at = columns[wrong];
  if (!at) return null;
  const wanted = at.column.oids.map(nameOfType).join(' or ');
  const found = nameOfType(fields[wrong]?.dataTypeID ?? 0);
  return `its column ${at.name} is ${found}, and its row descriptor says ${at.column.type}, which reads ${wanted}`;
}

export function rowReader(statementName: string, columns: readonly NamedColumn[]): RowReader {
  const keys = columns.map(({ key }) => key);
  const decoders = columns.map(({ column }) => column.decode);
  let verified = false;

  function refused(index: number, values: readonly (string | null)[], cause?: unknown): Error {
    const name = columns[index]?.name ?? '';
    const why =
      values[index] === null
        ? 'is null, and its descriptor does not say nullable'
        : `cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`;
    return new Error(`Statement ${statementName}: the column ${name} ${why}.`, { cause });
  }

  return {
    isVerified: () => verified,
    verify: (fields) => {
      const fault = columnFault(columns, fields);
      if (fault) throw new Error(`Statement ${statementName}: ${fault}.`);
      verified = true;
    },
    read: (values) => {
      const row: Record<string, unknown> = {};
      let index = 0;
      try {
        for (; index < keys.length; index += 1) {
          const value = values[index] ?? null;
          const key = keys[index] ?? '';
          if (value !== null) row[key] = decoders[index]?.(value);
          else if (columns[index]?.column.nullable) row[key] = null;
          else throw refused(index, values);
        }
      } catch (error) {
        throw values[index] === null ? error : refused(index, values, error);
      }
      return row;
    },
  };
}
