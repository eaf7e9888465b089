import type { Temporal } from 'temporal-polyfill';
import {
  instant,
  integer,
  nullable,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const columns = {
  id: uuid,
  teamId: uuid,
  name: text,
  body: text,
  version: integer,
  createdAt: instant,
  updatedAt: instant,
  retiredAt: nullable(instant),
};
export type SmsTemplateRow = RowOf<typeof columns>;

const selection = 's.id, s.team_id, s.name, s.body, s.version, s.created_at, s.updated_at, s.retired_at';

const list = statement(
  'sms-templates-of-teams',
  `select ${selection} from sms_templates s where s.team_id = any ($1::uuid[]) and ($2 or s.retired_at is null)
   order by s.created_at desc, s.id`,
  columns,
);

export function listSmsTemplates(
  db: Queryable,
  teamIds: readonly string[],
  retired: boolean,
): Promise<SmsTemplateRow[]> {
  return db.run(list, [teamIds, retired]);
}

const find = statement(
  'sms-template-of-teams',
  `select ${selection} from sms_templates s where s.team_id = any ($1::uuid[]) and s.id = $2`,
  columns,
);

export async function findSmsTemplate(
  db: Queryable,
  teamIds: readonly string[],
  id: string,
): Promise<SmsTemplateRow | null> {
  return (await db.run(find, [teamIds, id]))[0] ?? null;
}

const count = statement(
  'sms-templates-count',
  'select count(*) as total from sms_templates where team_id = $1 and retired_at is null',
  { total: integer },
);

export async function countSmsTemplates(db: Queryable, teamId: string): Promise<number> {
  return (await db.run(count, [teamId]))[0]?.total ?? 0;
}

export type SmsTemplate = Omit<SmsTemplateRow, 'createdAt' | 'updatedAt'>;

const write = statement(
  'sms-template-write',
  `insert into sms_templates (id, team_id, name, body, retired_at, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6)
   on conflict (id) do update set name = excluded.name, body = excluded.body, retired_at = excluded.retired_at, updated_at = excluded.updated_at,
     version = sms_templates.version + 1
   where sms_templates.team_id = excluded.team_id and sms_templates.version = $7
   returning version`,
  { version: integer },
);

/** Adds a template, or replaces the text of the given version. Returns false if there is a newer version. */
export async function writeSmsTemplate(tx: Tx, template: SmsTemplate, now: Temporal.Instant): Promise<boolean> {
  const { id, teamId, name, body, retiredAt, version } = template;
  return (await tx.run(write, [id, teamId, name, body, retiredAt, now, version])).length > 0;
}
