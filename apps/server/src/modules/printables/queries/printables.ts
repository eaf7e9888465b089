import { printableBody } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  boolean,
  instant,
  integer,
  json,
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
  transactionId: uuid,
  teamId: uuid,
  userId: uuid,
  templateId: nullable(uuid),
  body: json(printableBody),
  logoAddress: nullable(text),
  onCompletionEmail: boolean,
  version: integer,
  createdAt: instant,
  updatedAt: instant,
};
export type PrintableRow = RowOf<typeof columns>;

const selection =
  'p.id, p.transaction_id, p.team_id, p.user_id, p.template_id, p.body, p.logo_address, p.on_completion_email, p.version, p.created_at, p.updated_at';

const find = statement(
  'printables-of-transaction',
  `select ${selection} from printables p where p.transaction_id = $1 and p.team_id = $2`,
  columns,
);

type Place = { readonly transactionId: string; readonly teamId: string };

/**
 * Returns the print design of an order; null if it is not designed yet. The caller must have read the order within its
 * own reach.
 */
export async function findPrintable(db: Queryable, { transactionId, teamId }: Place): Promise<PrintableRow | null> {
  return (await db.run(find, [transactionId, teamId]))[0] ?? null;
}

const wantsMail = statement(
  'printables-wants-mail',
  'select p.on_completion_email from printables p where p.transaction_id = $1',
  { onCompletionEmail: boolean },
);

/**
 * Checks whether users who request files of an order are mailed when they are ready. The caller must have read the
 * order within its own reach.
 */
export async function wantsCompletionMail(db: Queryable, transactionId: string): Promise<boolean> {
  return (await db.run(wantsMail, [transactionId]))[0]?.onCompletionEmail ?? false;
}

const write = statement(
  'printables-write',
  `insert into printables as p (id, transaction_id, team_id, user_id, template_id, body, logo_address, on_completion_email, version, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, 1, $9, $9)
   on conflict (transaction_id) do update set user_id = excluded.user_id, template_id = excluded.template_id, body = excluded.body, logo_address = excluded.logo_address,
     on_completion_email = excluded.on_completion_email, version = p.version + 1, updated_at = excluded.updated_at
   where p.team_id = excluded.team_id and p.version = $10 returning true as written`,
  { written: boolean },
);

/**
 * Saves the print design of an order if it still has the version on which the change is based (null if it was never
 * saved). False if it has another version.
 */
export async function writePrintable(
  tx: Tx,
  row: Omit<PrintableRow, 'version' | 'createdAt' | 'updatedAt'>,
  { version, now }: { readonly version: number | null; readonly now: Temporal.Instant },
): Promise<boolean> {
  const { id, transactionId, teamId, userId, templateId, body, logoAddress, onCompletionEmail } = row;
  const values = [id, transactionId, teamId, userId, templateId, JSON.stringify(body), logoAddress, onCompletionEmail];
  return (await tx.run(write, [...values, now, version])).length > 0;
}
