import { documentKinds } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  instant,
  integer,
  json,
  nullable,
  oneOf,
  pence,
  plainDate,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';
import { documentContent, type NewDocument } from '../domain/document.ts';
import type { VatTotals } from '../domain/vat-lines.ts';

/** The columns of `issuedSelection`. */
export const issuedColumns = {
  id: uuid,
  kind: oneOf(documentKinds),
  series: text,
  number: integer,
  title: text,
  teamId: uuid,
  userId: nullable(uuid),
  orderId: nullable(uuid),
  transactionId: nullable(uuid),
  originalId: nullable(uuid),
  originalNumber: nullable(text),
  taxPoint: plainDate,
  netPence: pence,
  vatPence: pence,
  totalPence: pence,
  issuedAt: instant,
};

/** An issued document without its content. */
export type Issued = RowOf<typeof issuedColumns>;

/** The columns read from a document `d`. */
export const issuedSelection = `d.id, d.kind, d.series, d.number, coalesce(d.content ->> 'title', '') as title, d.team_id, d.user_id, d.order_id, d.transaction_id, d.original_id,
  d.content #>> '{original,number}' as original_number, d.tax_point, d.net_pence, d.vat_pence, d.total_pence, d.issued_at`;

const byId = statement('documents-by-id', `select ${issuedSelection}, d.content from documents d where d.id = $1`, {
  ...issuedColumns,
  content: json(documentContent),
});

export type Document = RowOf<typeof issuedColumns> & { readonly content: NewDocument['content'] };

export async function findDocument(db: Queryable, id: string): Promise<Document | null> {
  const [row] = await db.run(byId, [id]);
  return row ?? null;
}

const ofTransaction = statement(
  'documents-of-transaction',
  `select ${issuedSelection} from documents d where d.transaction_id = $1 order by d.id`,
  issuedColumns,
);

/** Returns the document of a paid order and its credit notes, oldest first. */
export function listDocumentsOfTransaction(db: Queryable, transactionId: string): Promise<readonly Issued[]> {
  return db.run(ofTransaction, [transactionId]);
}

const ofOrder = statement(
  'documents-pro-forma-of-order',
  `select ${issuedSelection} from documents d where d.order_id = $1 and d.kind = 'pro-forma' order by d.id desc limit 1`,
  issuedColumns,
);

/** Finds the newest pro-forma of an order. */
export async function findProForma(db: Queryable, orderId: string): Promise<Issued | null> {
  const [row] = await db.run(ofOrder, [orderId]);
  return row ?? null;
}

const page = statement(
  'documents-page',
  `select ${issuedSelection} from documents d
   where d.team_id = any ($1::uuid[]) and ($2::text is null or d.kind = $2) and ($3::date is null or (d.tax_point >= $3 and d.tax_point < $4::date))
     and ($5::uuid is null or d.id < $5) order by d.id desc limit $6`,
  issuedColumns,
);

const pageBefore = statement(
  'documents-page-before',
  `select * from (select ${issuedSelection} from documents d
   where d.team_id = any ($1::uuid[]) and ($2::text is null or d.kind = $2) and ($3::date is null or (d.tax_point >= $3 and d.tax_point < $4::date))
     and d.id > $5::uuid order by d.id limit $6) newer order by id desc`,
  issuedColumns,
);

export type DocumentFilter = {
  readonly teamIds: readonly string[];
  readonly kind: Issued['kind'] | null;
  readonly days: { readonly from: Temporal.PlainDate; readonly until: Temporal.PlainDate } | null;
};

/** The position of a page, relative to a document. */
export type PageSide = {
  readonly side: 'older' | 'newer';
  readonly from: string | null;
  readonly limit: number;
};

/** Returns a page of teams' documents, newest first, before or after a given document. */
export function listDocuments(
  db: Queryable,
  { teamIds, kind, days }: DocumentFilter,
  { side, from, limit }: PageSide,
): Promise<readonly Issued[]> {
  return db.run(side === 'older' ? page : pageBefore, [
    teamIds,
    kind,
    days?.from.toString() ?? null,
    days?.until.toString() ?? null,
    from,
    limit,
  ]);
}

const sources = statement('documents-sources', 'select source from documents where source = any ($1::text[])', {
  source: text,
});

/** Returns those of the given sources that already have a document. */
export async function findSources(db: Queryable, asked: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.run(sources, [asked]);
  return new Set(rows.map(({ source }) => source));
}

const insert = statement(
  'documents-insert',
  `insert into documents (id, source, kind, series, number, team_id, user_id, order_id, transaction_id, original_id, tax_point, net_pence, vat_pence, total_pence, content, issued_at)
   select id, source, kind, series, number, team_id, user_id, order_id, transaction_id, original_id, tax_point, net_pence, vat_pence, total_pence, content, $2
   from jsonb_to_recordset($1::jsonb) as given (id uuid, source text, kind text, series text, number bigint, team_id uuid, user_id uuid, order_id uuid, transaction_id uuid,
     original_id uuid, tax_point date, net_pence bigint, vat_pence bigint, total_pence bigint, content jsonb)`,
);

export type NumberedDocument = NewDocument & VatTotals & { readonly series: string; readonly number: number };

export async function insertDocuments(
  tx: Tx,
  documents: readonly NumberedDocument[],
  now: Temporal.Instant,
): Promise<void> {
  const rows = documents.map((document) => ({
    id: document.id,
    source: document.source,
    kind: document.kind,
    series: document.series,
    number: document.number,
    team_id: document.teamId,
    user_id: document.userId,
    order_id: document.orderId,
    transaction_id: document.transactionId,
    original_id: document.originalId,
    tax_point: document.taxPoint,
    net_pence: document.netPence,
    vat_pence: document.vatPence,
    total_pence: document.totalPence,
    content: document.content,
  }));
  await tx.run(insert, [JSON.stringify(rows), now]);
}
