import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { statement, type Queryable, type Tx, json } from '../../../platform/database/index.ts';

const find = statement(
  'import-mapping-find',
  'select mapping from import_mappings where team_id = $1 and headers_key = $2',
  { mapping: json(z.record(z.string(), z.string())) },
);

const save = statement(
  'import-mapping-save',
  `insert into import_mappings (team_id, headers_key, mapping, updated_at) values ($1, $2, $3::jsonb, $4)
   on conflict (team_id, headers_key) do update set mapping = excluded.mapping, updated_at = excluded.updated_at`,
);

export async function findMapping(
  db: Queryable,
  input: { readonly teamId: string; readonly headersKey: string },
): Promise<Record<string, string> | null> {
  return (await db.run(find, [input.teamId, input.headersKey]))[0]?.mapping ?? null;
}

export async function saveMapping(
  tx: Tx,
  input: {
    readonly teamId: string;
    readonly headersKey: string;
    readonly mapping: Readonly<Record<string, string>>;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  await tx.run(save, [input.teamId, input.headersKey, JSON.stringify(input.mapping), input.now]);
}
