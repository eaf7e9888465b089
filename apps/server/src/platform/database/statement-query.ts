import pg from 'pg';
import { wireValue, type WireValue } from './parameters.ts';
import type { Field, RowReader } from './row-reader.ts';
import type { Statement } from './statement.ts';

/** The methods of the driver's connection that a query uses. Its published types omit them. */
type WireConnection = {
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  readonly parse: (message: { readonly name: string; readonly text: string }) => void;
  readonly bind: (message: { readonly statement: string; readonly values: readonly WireValue[] }) => void;
  readonly describe: (message: { readonly type: 'P'; readonly name: string }) => void;
  readonly execute: (message: { readonly portal: string }) => void;
  readonly sync: () => void;
};

type Callback = (error: Error | null | undefined, rows?: readonly unknown[]) => void;

/**
 * A named statement on the driver's connection. It differs from the driver's own query in two ways: columns are
 * described only on the first run of a statement in a process, and the statement's reader decodes rows directly from
 * the wire format.
 */
class StatementQuery extends pg.Query {
  declare callback: Callback | undefined;
  declare _canceledDueToError: Error | false;
  readonly #statement: Statement<unknown>;
  readonly #reader: RowReader;
  readonly #parameters: readonly WireValue[];
  readonly #rows: unknown[] = [];

  constructor(prepared: Statement<unknown>, reader: RowReader, values: readonly unknown[]) {
    super({ name: prepared.name, text: prepared.text });
    this.#statement = prepared;
    this.#reader = reader;
    this.#parameters = values.map(wireValue);
  }

  /** Applies to unnamed statements too: the driver would send one without parameters as text. */
  requiresPreparation(): boolean {
    return true;
  }

  /**
   * Called by the driver to send the statement. The parameters are already encoded, so that nothing here fails halfway.
   */
  prepare(wire: WireConnection): void {
    const { name, text } = this.#statement;
    if (name === '') wire.parse({ name, text });
    else if (wire.parsedStatements[name] === undefined && wire.submittedNamedStatements[name] === undefined) {
      wire.parse({ name, text });
      wire.submittedNamedStatements[name] = text;
    }
    wire.bind({ statement: name, values: this.#parameters });
    if (!this.#reader.isVerified()) wire.describe({ type: 'P', name: '' });
    wire.execute({ portal: '' });
    wire.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#attempt(() => this.#reader.verify(fields));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (!this._canceledDueToError) this.#attempt(() => this.#rows.push(this.#reader.read(fields)));
  }

  handleCommandComplete(): void {
    // Only the rows are needed.
  }

  handleReadyForQuery(): void {
    this.callback?.(this._canceledDueToError || null, this.#rows);
  }

  /** Keeps an error until the server is ready again, because an error thrown to the driver would end the connection. */
  #attempt(act: () => void): void {
    try {
      act();
    } catch (error) {
      this._canceledDueToError = error instanceof Error ? error : new Error(String(error));
    }
  }
}

/** A pool or one client of it. */
export type Connection = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>;

type QuerySubmitter = { readonly query: (query: StatementQuery, callback: Callback) => unknown };

/** Runs a statement and decodes its rows by their descriptor. */
export async function runStatement<Row>(
  connection: Connection,
  prepared: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  const { reader } = prepared;
  if (!reader) {
    const result = await connection.query({ name: prepared.name, text: prepared.text, values: values.map(wireValue) });
    return result.rows as Row[];
  }
  const submits: QuerySubmitter = connection;
  return new Promise<Row[]>((resolve, reject) => {
    submits.query(new StatementQuery(prepared, reader, values), (error, rows) => {
      if (error) reject(error);
      else resolve(rows as Row[]);
    });
  }).catch((error: unknown) => {
    // The driver's stack ends at the socket; this one names the caller.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  });
}
