import type { Temporal } from 'temporal-polyfill';
import {
  boolean,
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
import { documentKinds, teamInvoiceTypes } from '@huggg/contracts';
import { z } from 'zod';

const columns = {
  id: uuid,
  teamId: uuid,
  type: oneOf(teamInvoiceTypes),
  month: plainDate,
  fromAt: instant,
  untilAt: instant,
  published: boolean,
  notes: text,
  invoices: integer,
  invoicedPence: pence,
  invoicedVatPence: pence,
  creditNotes: integer,
  creditedPence: pence,
  creditedVatPence: pence,
  createdAt: instant,
  updatedAt: instant,
  brandId: nullable(uuid),
  brandName: nullable(text),
  series: nullable(text),
  number: nullable(integer),
  gifts: nullable(integer),
  redeemedPence: nullable(pence),
  redeemedVatPence: nullable(pence),
};

/** A closed month of a team: its documents, or the amounts its recipients redeemed with one supplier or with all. */
export type TeamInvoiceRow = RowOf<typeof columns>;

const kept = `id, team_id, type, month, from_at, until_at, published, notes, invoices, invoiced_pence, invoiced_vat_pence,
  credit_notes, credited_pence, credited_vat_pence, created_at, updated_at`;
const selection = `${kept}, brand_id, content ->> 'supplier' as brand_name, series, number, gifts, redeemed_pence, redeemed_vat_pence`;

const byId = statement(
  'team-invoices-by-id',
  `select ${selection} from team_invoices where id = $1 and team_id = any ($2::uuid[])`,
  columns,
);

type Within = { readonly id: string; readonly teamIds: readonly string[] };

export async function findTeamInvoice(db: Queryable, { id, teamIds }: Within): Promise<TeamInvoiceRow | null> {
  const [row] = await db.run(byId, [id, teamIds]);
  return row ?? null;
}

const ofTeam = statement(
  'team-invoices-of-team',
  `select ${selection} from team_invoices
   where team_id = $1 and ($2::date is null or month < $2 or (month = $2 and (type, coalesce(number, 0)) > ($3::text, $4::bigint)))
   order by month desc, type, coalesce(number, 0) limit $5`,
  columns,
);

/** The position after which a list continues. */
type InvoicePlace = { readonly month: string; readonly type: string; readonly number: number };

/**
 * Returns closed months of a team after a position, newest first; for each month its documents, then its suppliers,
 * then their summary.
 */
export function listTeamInvoices(
  db: Queryable,
  { teamId, after, limit }: { readonly teamId: string; readonly after: InvoicePlace | null; readonly limit: number },
): Promise<readonly TeamInvoiceRow[]> {
  return db.run(ofTeam, [teamId, after?.month ?? null, after?.type ?? '', after?.number ?? 0, limit]);
}

const change = statement(
  'team-invoices-change',
  `update team_invoices set published = coalesce($3, published), notes = coalesce($4, notes), updated_at = $5
   where id = $1 and team_id = any ($2::uuid[]) returning ${selection}`,
  columns,
);

export type InvoiceChange = { readonly published: boolean | null; readonly notes: string | null };

/** Changes the publication and the notes of a month; null if there is no such month. */
export async function changeTeamInvoice(
  tx: Tx,
  { id, teamIds, published, notes, now }: Within & InvoiceChange & { readonly now: Temporal.Instant },
): Promise<TeamInvoiceRow | null> {
  const [row] = await tx.run(change, [id, teamIds, published, notes, now]);
  return row ?? null;
}

/** Kinds of documents that belong to a month. */
const ofMonths = `d.kind in ('receipt', 'vat-invoice', 'credit-note', 'plan-invoice')`;

// A document belongs to the month of its tax point. If that month is already closed, it belongs to the next open month.
const open = statement(
  'team-invoices-open',
  `select distinct d.team_id, due.month from documents d
     left join lateral (select max(i.month) as month from team_invoices i where i.team_id = d.team_id and i.type = 'b2b') closed on true
     cross join lateral (select greatest(date_trunc('month', d.tax_point), closed.month + interval '1 month')::date as month) due
   where d.tax_point < $1::date and due.month < $1::date and ${ofMonths} and not exists (select from team_invoice_documents t where t.document_id = d.id)
   order by 2, 1 limit $2`,
  { teamId: uuid, month: plainDate },
);

export type TeamMonth = { readonly teamId: string; readonly month: Temporal.PlainDate };

/** Returns months before a day that are not closed and have documents, oldest first. */
export function listOpenMonths(
  db: Queryable,
  before: Temporal.PlainDate,
  limit: number,
): Promise<readonly TeamMonth[]> {
  return db.run(open, [before.toString(), limit]);
}

const close = statement(
  'team-invoices-close',
  `with given as (
     select * from unnest($1::uuid[], $2::uuid[], $3::date[], $4::timestamptz[], $5::timestamptz[]) as given (id, team_id, month, from_at, until_at)
   ), taken as materialized (
     select distinct on (d.id) d.id, d.kind, d.total_pence, d.vat_pence, given.id as invoice_id
     from given join documents d on d.team_id = given.team_id and d.tax_point < given.month + interval '1 month' and ${ofMonths}
       and not exists (select from team_invoice_documents t where t.document_id = d.id)
     order by d.id, given.month
   ), closed as (
     insert into team_invoices (${kept})
     select given.id, given.team_id, 'b2b', given.month, given.from_at, given.until_at, true, '',
       count(*) filter (where d.kind <> 'credit-note'), coalesce(sum(d.total_pence) filter (where d.kind <> 'credit-note'), 0), coalesce(sum(d.vat_pence) filter (where d.kind <> 'credit-note'), 0),
       count(*) filter (where d.kind = 'credit-note'), coalesce(sum(d.total_pence) filter (where d.kind = 'credit-note'), 0), coalesce(sum(d.vat_pence) filter (where d.kind = 'credit-note'), 0),
       $6, $6
     from given join taken d on d.invoice_id = given.id
     group by given.id, given.team_id, given.month, given.from_at, given.until_at
     on conflict (team_id, type, month, brand_id) do nothing returning id
   ), listed as (
     insert into team_invoice_documents (document_id, invoice_id) select d.id, d.invoice_id from taken d join closed on closed.id = d.invoice_id
   )
   select id from closed`,
  { id: uuid },
);

export type NewTeamInvoice = {
  readonly id: string;
  readonly teamId: string;
  readonly month: string;
  readonly fromAt: Temporal.Instant;
  readonly untilAt: Temporal.Instant;
};

/** Closes months of teams with the totals of their documents. Months that are already closed are unchanged. */
export async function closeTeamMonths(
  tx: Tx,
  months: readonly NewTeamInvoice[],
  now: Temporal.Instant,
): Promise<readonly string[]> {
  const rows = await tx.run(close, [
    months.map(({ id }) => id),
    months.map(({ teamId }) => teamId),
    months.map(({ month }) => month),
    months.map(({ fromAt }) => fromAt),
    months.map(({ untilAt }) => untilAt),
    now,
  ]);
  return rows.map(({ id }) => id);
}

const lines = z.array(
  z.object({
    description: z.string(),
    treatment: z.string(),
    ratePercent: z.number().nullable(),
    quantity: z.int(),
    netPence: z.int(),
    vatPence: z.int(),
    totalPence: z.int(),
  }),
);

const ofMonth = statement(
  'documents-of-month',
  `select d.id, d.kind, d.series, d.number, d.tax_point, d.content #>> '{original,number}' as original_number, d.content -> 'facts' -> 0 ->> 'value' as order_name,
     d.net_pence, d.vat_pence, d.total_pence, d.content -> 'lines' as lines
   from team_invoice_documents t join documents d on d.id = t.document_id
   where t.invoice_id = $1 and (d.tax_point, d.id) > (coalesce($2::date, '-infinity'), coalesce($3::uuid, '00000000-0000-0000-0000-000000000000'))
   order by d.tax_point, d.id limit 1000`,
  {
    id: uuid,
    kind: oneOf(documentKinds),
    series: text,
    number: integer,
    taxPoint: plainDate,
    originalNumber: nullable(text),
    orderName: nullable(text),
    netPence: pence,
    vatPence: pence,
    totalPence: pence,
    lines: nullable(json(lines)),
  },
);

export type MonthDocument = Awaited<ReturnType<typeof pageOfMonth>>[number];

/** Returns a thousand documents of a closed month, after a given one, ordered by tax point. */
export function pageOfMonth(
  db: Queryable,
  { id }: Pick<TeamInvoiceRow, 'id'>,
  after: { readonly taxPoint: Temporal.PlainDate; readonly id: string } | null,
) {
  return db.run(ofMonth, [id, after?.taxPoint.toString() ?? null, after?.id ?? null]);
}
