import { printableBody, printableField, printableTypes } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import {
  boolean,
  instant,
  integer,
  json,
  nullable,
  oneOf,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const columns = {
  id: uuid,
  teamId: nullable(uuid),
  writtenBy: nullable(uuid),
  name: text,
  type: oneOf(printableTypes),
  logoAddress: nullable(text),
  body: json(printableBody),
  recipientFields: json(z.array(printableField)),
  fields: json(z.array(printableField)),
  version: integer,
  createdAt: instant,
  updatedAt: instant,
  retiredAt: nullable(instant),
};
export type TemplateRow = RowOf<typeof columns>;

const selection = `p.id, p.team_id, p.written_by, p.name, p.type, p.logo_address, p.body, p.recipient_fields, p.fields, p.version, p.created_at, p.updated_at, p.retired_at`;

const list = statement(
  'printable-templates-of-teams',
  `select ${selection} from printable_templates p where (p.team_id is null or p.team_id = any ($1::uuid[])) and ($2 or p.retired_at is null)
   and p.type = any ($3::text[]) order by p.team_id is null, p.created_at desc, p.id limit 1000`,
  columns,
);

/** Returns the templates of these teams, newest first, followed by the platform's. */
export function listTemplates(
  db: Queryable,
  {
    teamIds,
    retired,
    types,
  }: { readonly teamIds: readonly string[]; readonly retired: boolean; readonly types: readonly string[] },
): Promise<TemplateRow[]> {
  return db.run(list, [teamIds, retired, types]);
}

const find = statement(
  'printable-template-of-teams',
  `select ${selection} from printable_templates p where p.id = $2 and (p.team_id is null or p.team_id = any ($1::uuid[]))`,
  columns,
);

export async function findTemplate(db: Queryable, teamIds: readonly string[], id: string): Promise<TemplateRow | null> {
  return (await db.run(find, [teamIds, id]))[0] ?? null;
}

const count = statement(
  'printable-templates-count',
  'select count(*)::int as total from printable_templates where team_id = $1 and retired_at is null',
  { total: integer },
);

export async function countTemplates(db: Queryable, teamId: string): Promise<number> {
  return (await db.run(count, [teamId]))[0]?.total ?? 0;
}

const write = statement(
  'printable-template-write',
  `insert into printable_templates (id, team_id, written_by, name, type, logo_address, body, recipient_fields, fields, version, created_at, updated_at, retired_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, $10, $10, $11)
   on conflict (id) do update set name = excluded.name, type = excluded.type, logo_address = excluded.logo_address, body = excluded.body,
     recipient_fields = excluded.recipient_fields, fields = excluded.fields, version = printable_templates.version + 1, updated_at = excluded.updated_at,
     retired_at = excluded.retired_at
   where printable_templates.team_id = excluded.team_id and ($12::int is null or printable_templates.version = $12) returning true as written`,
  { written: boolean },
);

type NewTemplate = Pick<
  TemplateRow,
  'id' | 'teamId' | 'writtenBy' | 'name' | 'type' | 'logoAddress' | 'body' | 'recipientFields' | 'fields' | 'retiredAt'
>;

/**
 * Adds a template, or changes it if it still has the version on which the change is based; false if it has another
 * version.
 */
export async function writeTemplate(
  tx: Tx,
  template: NewTemplate,
  { version, now }: { readonly version: number | null; readonly now: Temporal.Instant },
): Promise<boolean> {
  const { id, teamId, writtenBy, name, type, logoAddress, body, recipientFields, fields, retiredAt } = template;
  const documents = [body, recipientFields, fields].map((one) => JSON.stringify(one));
  const values = [id, teamId, writtenBy, name, type, logoAddress, ...documents, now, retiredAt, version];
  return (await tx.run(write, values)).length > 0;
}
