import type pg from 'pg';

/** Returns the columns that an insert into a table names: all except those that the database generates. */
export async function columnsOf(pool: pg.Pool, table: string): Promise<readonly string[]> {
  const [schema = '', name = ''] = table.includes('.') ? table.split('.') : ['public', table];
  const { rows } = await pool.query<{ column: string }>(
    `select column_name as column from information_schema.columns
     where table_schema = $1 and table_name = $2 and is_identity = 'NO' and is_generated = 'NEVER' order by ordinal_position`,
    [schema, name],
  );
  return rows.map(({ column }) => column);
}

type Copies = {
  readonly table: string;
  /** The row to copy, identified by the values of some of its columns. */
  readonly of: Readonly<Record<string, string>>;
  /** One entry for each copy: the columns that differ from the original. */
  readonly changes: readonly Readonly<Record<string, unknown>>[];
};

/** Copies a row many times; works with any columns that the table has in the measured version. */
export async function copyRows(pool: pg.Pool, { table, of, changes }: Copies): Promise<void> {
  const columns = (await columnsOf(pool, table)).map((column) => `"${column}"`);
  const where = Object.keys(of).map((column, index) => `t.${column} = $${index + 2}`);
  await pool.query(
    `insert into ${table} (${columns.join(', ')}) select ${columns.map((column) => `made.${column}`).join(', ')}
     from ${table} t, jsonb_array_elements($1::jsonb) as changed, jsonb_populate_record(t, changed) as made
     where ${where.join(' and ')} on conflict do nothing`,
    [JSON.stringify(changes), ...Object.values(of)],
  );
}
