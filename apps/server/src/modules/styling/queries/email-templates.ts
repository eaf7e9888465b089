import type { Temporal } from 'temporal-polyfill';
import {
  array,
  boolean,
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
  writtenBy: uuid,
  name: text,
  subject: text,
  body: text,
  version: integer,
  senderAddress: nullable(text),
  senderAuthorised: boolean,
  cc: array(text),
  bcc: array(text),
  letterTemplateId: nullable(uuid),
  createdAt: instant,
  updatedAt: instant,
  retiredAt: nullable(instant),
};
export type EmailTemplateRow = RowOf<typeof columns>;

const selection =
  'e.id, e.team_id, e.written_by, e.name, e.subject, e.body, e.version, e.sender_address, e.sender_authorised, e.cc, e.bcc, e.letter_template_id, e.created_at, e.updated_at, e.retired_at';

const list = statement(
  'email-templates-of-teams',
  `select ${selection} from email_templates e where e.team_id = any ($1::uuid[]) and ($2 or e.retired_at is null)
   order by e.created_at desc, e.id`,
  columns,
);

export function listEmailTemplates(
  db: Queryable,
  teamIds: readonly string[],
  retired: boolean,
): Promise<EmailTemplateRow[]> {
  return db.run(list, [teamIds, retired]);
}

const find = statement(
  'email-template-of-teams',
  `select ${selection} from email_templates e where e.team_id = any ($1::uuid[]) and e.id = $2`,
  columns,
);

export async function findEmailTemplate(
  db: Queryable,
  teamIds: readonly string[],
  id: string,
): Promise<EmailTemplateRow | null> {
  return (await db.run(find, [teamIds, id]))[0] ?? null;
}

const count = statement(
  'email-templates-count',
  'select count(*) as total from email_templates where team_id = $1 and retired_at is null',
  { total: integer },
);

export async function countEmailTemplates(db: Queryable, teamId: string): Promise<number> {
  return (await db.run(count, [teamId]))[0]?.total ?? 0;
}

export type EmailTemplate = Omit<EmailTemplateRow, 'createdAt' | 'updatedAt'>;

const write = statement(
  'email-template-write',
  `insert into email_templates (id, team_id, written_by, name, subject, body, sender_address, sender_authorised, cc, bcc, letter_template_id, retired_at, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)
   on conflict (id) do update set name = excluded.name, subject = excluded.subject, body = excluded.body, sender_address = excluded.sender_address,
     sender_authorised = excluded.sender_authorised, cc = excluded.cc, bcc = excluded.bcc, letter_template_id = excluded.letter_template_id, retired_at = excluded.retired_at, updated_at = excluded.updated_at,
     version = email_templates.version + 1
   where email_templates.team_id = excluded.team_id and email_templates.version = $14
   returning version`,
  { version: integer },
);

/** Adds a template, or replaces the given version and keeps its author. Returns false if there is a newer version. */
export async function writeEmailTemplate(tx: Tx, template: EmailTemplate, now: Temporal.Instant): Promise<boolean> {
  const { id, teamId, writtenBy, name, subject, body, senderAddress, senderAuthorised, cc, bcc } = template;
  const { letterTemplateId, retiredAt, version } = template;
  const words = [id, teamId, writtenBy, name, subject, body, senderAddress, senderAuthorised, cc, bcc];
  return (await tx.run(write, [...words, letterTemplateId, retiredAt, now, version])).length > 0;
}
