import type pg from 'pg';
import { firstNode, parseNodeTree, type TreeNode } from './node-tree.ts';

/** A column as described by PostgreSQL: its table and its number in that table, or zero for an expression. */
export type DescribedColumn = {
  readonly name: string;
  readonly dataTypeID: number;
  readonly tableID: number;
  readonly columnID: number;
};

export type Description = { readonly parameterTypes: readonly number[]; readonly columns: readonly DescribedColumn[] };

/** Parses a statement and requests its parameters and columns, without running it. */
class DescribeQuery implements pg.Submittable {
  readonly #text: string;
  readonly #done: (error: Error | null, description: Description) => void;
  #parameterTypes: readonly number[] = [];
  #columns: readonly DescribedColumn[] = [];
  #stopListening = (): void => undefined;

  constructor(text: string, done: (error: Error | null, description: Description) => void) {
    this.#text = text;
    this.#done = done;
  }

  submit(connection: pg.Connection): void {
    const listener = ({ dataTypeIDs }: { readonly dataTypeIDs: readonly number[] }): void => {
      this.#parameterTypes = dataTypeIDs;
    };
    connection.on('parameterDescription', listener);
    this.#stopListening = () => void connection.off('parameterDescription', listener);
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly DescribedColumn[] }): void {
    this.#columns = fields;
  }

  /** The driver calls either this or `handleReadyForQuery`. */
  handleError(error: Error): void {
    this.#end(error);
  }

  handleReadyForQuery(): void {
    this.#end(null);
  }

  #end(error: Error | null): void {
    this.#stopListening();
    this.#done(error, { parameterTypes: this.#parameterTypes, columns: this.#columns });
  }
}

/**
 * Returns PostgreSQL's description of a statement for the current schema.
 * @throws PostgreSQL's Error if the statement does not fit the schema.
 */
export function describeStatement(client: pg.Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    client.query(new DescribeQuery(text, (error, description) => (error ? reject(error) : resolve(description))));
  });
}

/**
 * Returns the parse tree of a statement. PostgreSQL provides it only for stored functions, so the statement becomes the
 * body of one, in a transaction that is rolled back.
 */
export async function parseTreeOf(
  client: pg.Client,
  text: string,
  parameterTypes: readonly number[],
): Promise<TreeNode> {
  const types = await client.query<{ readonly list: string | null }>(
    `select string_agg(format_type(t.id, null), ', ' order by t.place) as list from unnest($1::oid[]) with ordinality t (id, place)`,
    [parameterTypes],
  );
  await client.query('begin');
  try {
    await client.query(
      `create function pg_temp.checked(${types.rows[0]?.list ?? ''}) returns void begin atomic ${text}; end`,
    );
    const { rows } = await client.query<{ readonly body: string }>(
      `select prosqlbody::text as body from pg_proc where proname = 'checked' and pronamespace = pg_my_temp_schema()`,
    );
    const query = firstNode(parseNodeTree(rows[0]?.body ?? ''));
    if (!query) throw new Error('PostgreSQL returned no parse tree.');
    return query;
  } finally {
    await client.query('rollback');
  }
}
