import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { pidsOf } from './kill.ts';
import type { Product } from './product.ts';

/** Returns the database URL of a running product, from the environment of its server. */
function databaseUrlOf(product: Product): string {
  const [pid] = pidsOf(product, /main\.ts run/);
  const settings = pid === undefined ? [] : readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  const found = settings.find((one) => one.startsWith('DATABASE_URL='));
  if (!found) throw new Error('No server process of the product has a DATABASE_URL.');
  return found.slice('DATABASE_URL='.length);
}

export type Rows = <Row>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Runs work on the database of a running product, over a separate connection. */
export async function withDatabase<Result>(product: Product, work: (rows: Rows) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: databaseUrlOf(product) });
  // The connection fails if the database is killed.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(async (sql, values = []) => (await client.query(sql, [...values])).rows);
  } finally {
    await client.end().catch(() => undefined);
  }
}
