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
  name: text,
  email: text,
  message: text,
  page: text,
  requestId: nullable(text),
  createdAt: instant,
  takenBy: nullable(uuid),
  takenAt: nullable(instant),
  closedAt: nullable(instant),
  replies: integer,
};

/** A person's request for help from support. */
export type HelpRow = RowOf<typeof columns>;

const fields = `r.id, r.name, r.email, r.message, r.page, r.request_id, r.created_at, r.taken_by, r.taken_at, r.closed_at,
   (select count(*) from help_answers a where a.help_request_id = r.id)::int as replies`;

const insert = statement(
  'help-requests-insert',
  'insert into help_requests (id, name, email, message, page, request_id, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
);

export async function insertHelpRequest(
  tx: Tx,
  row: Pick<HelpRow, 'id' | 'name' | 'email' | 'message' | 'page' | 'requestId' | 'createdAt'>,
): Promise<void> {
  await tx.run(insert, [row.id, row.name, row.email, row.message, row.page, row.requestId, row.createdAt]);
}

const open = statement(
  'help-requests-open',
  `select ${fields} from help_requests r where r.closed_at is null order by r.created_at desc, r.id desc limit $1`,
  columns,
);
const closed = statement(
  'help-requests-closed',
  `select ${fields} from help_requests r where r.closed_at is not null order by r.closed_at desc, r.id desc limit $1`,
  columns,
);

/** Returns the newest open requests, including those taken by an operator, or the newest closed ones. */
export function listHelp(db: Queryable, which: 'open' | 'closed', limit: number): Promise<readonly HelpRow[]> {
  return db.run(which === 'open' ? open : closed, [limit]);
}

const counts = statement(
  'help-requests-count',
  `select count(*) filter (where closed_at is null)::int as open, count(*) filter (where closed_at is not null)::int as closed,
     count(*) filter (where closed_at is null and taken_at is null)::int as waiting from help_requests`,
  {
    open: integer,
    closed: integer,
    waiting: integer,
  },
);

/** Counts the open requests, and those that no operator has taken. */
export async function countHelp(db: Queryable) {
  return (await db.run(counts, []))[0] ?? { open: 0, closed: 0, waiting: 0 };
}

const byId = statement('help-requests-by-id', `select ${fields} from help_requests r where r.id = $1`, columns);

export async function findHelp(db: Queryable, id: string): Promise<HelpRow | null> {
  return (await db.run(byId, [id]))[0] ?? null;
}

const take = statement(
  'help-requests-take',
  'update help_requests set taken_by = $2, taken_at = $3 where id = $1 and closed_at is null returning id',
  { id: uuid },
);

/** Assigns an open request to an operator; false if it is not open. */
export async function takeHelp(
  tx: Tx,
  { id, operatorId, now }: { readonly id: string; readonly operatorId: string; readonly now: Temporal.Instant },
): Promise<boolean> {
  return (await tx.run(take, [id, operatorId, now])).length > 0;
}

const close = statement(
  'help-requests-close',
  'update help_requests set closed_by = $2, closed_at = $3 where id = $1 returning id',
  { id: uuid },
);

/** Closes a request, or reopens it if no operator is given; false if there is none. */
export async function closeHelp(
  tx: Tx,
  { id, operatorId, now }: { readonly id: string; readonly operatorId: string | null; readonly now: Temporal.Instant },
): Promise<boolean> {
  return (await tx.run(close, [id, operatorId, operatorId === null ? null : now])).length > 0;
}

const answerColumns = {
  id: uuid,
  helpRequestId: uuid,
  operatorId: uuid,
  text,
  createdAt: instant,
  sentAt: nullable(instant),
  error: nullable(text),
};

/** An operator's reply. */
export type AnswerRow = RowOf<typeof answerColumns>;

const answerFields = 'id, help_request_id, operator_id, text, created_at, sent_at, error';
const answers = statement(
  'help-answers-of-request',
  `select ${answerFields} from help_answers where help_request_id = $1 order by created_at, id`,
  answerColumns,
);

export function listAnswers(db: Queryable, id: string): Promise<readonly AnswerRow[]> {
  return db.run(answers, [id]);
}

const answerById = statement(
  'help-answers-by-id',
  `select ${answerFields} from help_answers where id = $1`,
  answerColumns,
);

export async function findAnswer(db: Queryable, id: string): Promise<AnswerRow | null> {
  return (await db.run(answerById, [id]))[0] ?? null;
}

const insertOne = statement(
  'help-answers-insert',
  'insert into help_answers (id, help_request_id, operator_id, text, created_at) values ($1, $2, $3, $4, $5)',
);

export async function insertAnswer(tx: Tx, row: Omit<AnswerRow, 'sentAt' | 'error'>): Promise<void> {
  await tx.run(insertOne, [row.id, row.helpRequestId, row.operatorId, row.text, row.createdAt]);
}

const settle = statement(
  'help-answers-settle',
  'update help_answers set sent_at = $2, error = $3 where id = $1 and sent_at is null',
);

/** Records that the mail server accepted a reply, or its reason for rejecting it. */
export async function settleAnswer(
  tx: Tx,
  {
    id,
    sentAt,
    error,
  }: { readonly id: string; readonly sentAt: Temporal.Instant | null; readonly error: string | null },
): Promise<void> {
  await tx.run(settle, [id, sentAt, error]);
}

const purge = statement('help-requests-purge', 'delete from help_requests where closed_at < $1');

/** Deletes requests that were closed before an instant, with their replies. */
export async function purgeHelp(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.run(purge, [before]);
}

const eraseOf = statement('help-requests-erase', 'delete from help_requests where lower(email) = $1');

/** Deletes the requests from an address, and their replies. */
export async function eraseHelpRequestsOf(tx: Tx, email: string): Promise<void> {
  await tx.run(eraseOf, [email.toLowerCase()]);
}
