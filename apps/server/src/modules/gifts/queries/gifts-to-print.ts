import { giftStatuses } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
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
import { giftStatus } from './gift-columns.ts';

const { created, sent, claimed, fetched } = giftStatuses;

/**
 * Statuses in which gifts can still be handed over or used: gifts that have ended or are held for a check are not
 * printed.
 */
const printableStatuses: readonly number[] = [created, sent, claimed, fetched];
const canBePrinted = `g.status_id in (${printableStatuses.join(', ')}) and g.frozen_at is null`;

const columns = {
  id: uuid,
  position: integer,
  shortcode: text,
  receiverName: nullable(text),
  message: nullable(text),
  expiresAt: instant,
  printCopies: integer,
};

/** A gift with the content of its printed page. */
export type GiftToPrint = RowOf<typeof columns>;

const list = statement(
  'gifts-to-print',
  `select g.id, g.position, g.shortcode, g.receiver_name, g.message, g.expires_at, g.print_copies from gifts g
   where g.transaction_id = $1 and g.team_id = $2 and ($3::uuid[] is null or g.id = any ($3)) and ${canBePrinted} order by g.position limit $4`,
  columns,
);

type Wanted = {
  readonly transactionId: string;
  readonly teamId: string;
  /** Null for all gifts. */
  readonly ids: readonly string[] | null;
  readonly max: number;
};

/** Lists an order's gifts that can be printed, by position. The caller has checked that the order is visible. */
export function listGiftsToPrint(db: Queryable, { transactionId, teamId, ids, max }: Wanted): Promise<GiftToPrint[]> {
  return db.run(list, [transactionId, teamId, ids, max]);
}

const pageColumns = {
  id: uuid,
  position: integer,
  statusId: giftStatus,
  printable: boolean,
  printCopies: integer,
  printedAt: nullable(instant),
};
/** A gift with its printing history. */
export type GiftPage = RowOf<typeof pageColumns>;

const pages = statement(
  'gifts-pages',
  `select g.id, g.position, g.status_id, (${canBePrinted}) as printable, g.print_copies, g.printed_at from gifts g
   where g.transaction_id = $1 and g.team_id = $2 and ($3::uuid[] is null or g.id = any ($3)) order by g.position limit $4`,
  pageColumns,
);

/**
 * Lists an order's gifts with their printing history, in any status. The caller has checked that the order is visible.
 */
export function listPages(db: Queryable, { transactionId, teamId, ids, max }: Wanted): Promise<GiftPage[]> {
  return db.run(pages, [transactionId, teamId, ids, max]);
}

const counts = statement(
  'gifts-count-prints',
  `select count(*) filter (where g.print_copies > 0)::int as printed, coalesce(sum(g.print_copies), 0)::int as pages, count(*) filter (where ${canBePrinted})::int as printable
   from gifts g where g.transaction_id = $1 and g.team_id = $2`,
  { printed: integer, pages: integer, printable: integer },
);

/** Counts the printed gifts of an order, their pages, and the gifts that can still be printed. */
export async function countPrints(
  db: Queryable,
  { transactionId, teamId }: Pick<Wanted, 'transactionId' | 'teamId'>,
): Promise<{ readonly printed: number; readonly pages: number; readonly printable: number }> {
  return (await db.run(counts, [transactionId, teamId]))[0] ?? { printed: 0, pages: 0, printable: 0 };
}

const count = statement(
  'gifts-count-pages',
  `with locked as (select id from gifts where id = any ($2::uuid[]) and team_id = $1 order by id for no key update)
   update gifts g set print_copies = g.print_copies + 1, printed_at = $3, updated_at = $3 from locked where g.id = locked.id returning g.id, g.print_copies`,
  { id: uuid, printCopies: integer },
);

/** Adds one page to the count of each of these gifts. */
export function countPages(
  tx: Tx,
  {
    teamId,
    giftIds,
    now,
  }: { readonly teamId: string; readonly giftIds: readonly string[]; readonly now: Temporal.Instant },
): Promise<{ readonly id: string; readonly printCopies: number }[]> {
  return tx.run(count, [teamId, giftIds, now]);
}
