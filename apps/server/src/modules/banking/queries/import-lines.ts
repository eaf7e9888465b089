import { bankLineRefusals, type BankImportSummary } from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import {
  array,
  integer,
  notNull,
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
import type { BankLine, RefusedLine } from '../domain/bank-line.ts';

/** A line with its unique key and the references in its text. */
export type KeyedLine = BankLine & { readonly key: string; readonly references: readonly string[] };

const insert = statement(
  'bank-lines-insert',
  `insert into bank_import_lines (import_id, place, part, payment_key, booked_on, amount_pence, payer, details, found_references)
   select $1, place, part, key, booked_on, amount, payer, details, coalesce(string_to_array(nullif(found, ''), ' '), '{}')
   from unnest($2::int[], $3::int[], $4::text[], $5::date[], $6::bigint[], $7::text[], $8::text[], $9::text[])
     as given (place, part, key, booked_on, amount, payer, details, found)`,
);

export async function insertLines(tx: Tx, importId: string, lines: readonly KeyedLine[]): Promise<void> {
  await tx.run(insert, [
    importId,
    lines.map(({ place }) => place),
    lines.map(({ part }) => part),
    lines.map(({ key }) => key),
    lines.map(({ bookedOn }) => bookedOn.toString()),
    lines.map(({ amountPence }) => amountPence),
    lines.map(({ payer }) => payer),
    lines.map(({ details }) => details),
    lines.map(({ references }) => references.join(' ')),
  ]);
}

const insertRefused = statement(
  'bank-lines-insert-refused',
  `insert into bank_import_lines (import_id, place, part, refusal) select $1, place, part, refusal
   from unnest($2::int[], $3::int[], $4::text[]) as given (place, part, refusal)`,
);

export async function insertRefusedLines(tx: Tx, importId: string, lines: readonly RefusedLine[]): Promise<void> {
  await tx.run(insertRefused, [
    importId,
    lines.map(({ place }) => place),
    lines.map(({ part }) => part),
    lines.map(({ refusal }) => refusal),
  ]);
}

const refused = statement(
  'bank-lines-refused',
  `select asked.id as import_id, l.place, l.refusal from unnest($1::uuid[]) as asked (id)
   cross join lateral (select place, part, refusal from bank_import_lines where import_id = asked.id and refusal is not null order by place, part limit 100) l
   order by l.place, l.part`,
  {
    importId: notNull(uuid, 'none of those asked for is null'),
    place: integer,
    refusal: oneOf(bankLineRefusals),
  },
);

/** Returns the first 100 rejected lines of each import. */
export function listRefusedLines(db: Queryable, importIds: readonly string[]) {
  return db.run(refused, [importIds]);
}

// The new lines of imports matched with expected payments: the expected and the received amount of each.
const awaited = `lines as (
     select l.import_id, l.amount_pence, l.found_references,
       p.id is not null or row_number() over (partition by l.import_id, l.payment_key order by l.place, l.part) > 1 as known
     from bank_import_lines l left join bank_payments p on p.payment_key = l.payment_key where l.import_id = any($1::uuid[]) and l.refusal is null),
   matched as materialized (
     select l.import_id, l.amount_pence, t.expected_id from lines l left join lateral (
       select min(e.id::text)::uuid as expected_id from unnest(l.found_references) as found (reference)
       join expected_payments e on e.reference = found.reference and e.status <> 'processed' and e.cancelled_at is null
       having count(distinct e.id) = 1) t on true where not l.known),
   came as (
     select m.import_id, e.id, e.kind, e.amount_pence, e.amount_pence - e.seen_pence as wanted, sum(m.amount_pence) as pence
     from matched m join expected_payments e on e.id = m.expected_id group by m.import_id, e.id)`;

const summary = statement(
  'bank-lines-summary',
  `with ${awaited}
   select count(*) as new_lines, coalesce(sum(m.amount_pence), 0)::bigint as new_pence,
     (select count(*) from lines where known) as known_lines,
     count(*) filter (where c.pence = c.wanted) as matched_lines,
     coalesce((select sum(amount_pence) from came where pence >= wanted and kind <> 'plan-invoice'), 0)::bigint as matched_pence,
     count(*) filter (where c.pence < c.wanted) as part_lines,
     count(*) filter (where c.pence > c.wanted) as over_lines,
     count(*) filter (where c.id is null) as unmatched_lines
   from matched m left join came c on c.id = m.expected_id`,
  {
    newLines: integer,
    newPence: pence,
    knownLines: integer,
    matchedLines: integer,
    matchedPence: pence,
    partLines: integer,
    overLines: integer,
    unmatchedLines: integer,
  },
);

/** Returns the effect that applying an import would have now. */
export async function summarise(db: Queryable, importId: string): Promise<BankImportSummary> {
  const [row] = await db.run(summary, [[importId]]);
  if (!row) throw new Error('The count returned no row.');
  return { ...row };
}

const held = statement(
  'bank-lines-held',
  `with ${awaited} select import_id, sum(least(pence, wanted))::bigint as held_pence from came group by import_id`,
  { importId: uuid, heldPence: pence },
);

/**
 * Returns, by import, the amount that applying it would hold for expected payments now, whether complete or partial. A
 * partial amount counts, because it enters the wallet with the last part.
 */
export async function sumHeld(db: Queryable, importIds: readonly string[]): Promise<ReadonlyMap<string, Pence>> {
  const rows = importIds.length > 0 ? await db.run(held, [importIds]) : [];
  return new Map(rows.map(({ importId, heldPence }) => [importId, heldPence]));
}

const takenColumns = {
  place: integer,
  part: integer,
  paymentKey: notNull(text, 'lines that are not refused have one'),
  bookedOn: notNull(plainDate, 'lines that are not refused have one'),
  amountPence: notNull(pence, 'lines that are not refused have one'),
  payer: text,
  details: text,
  foundReferences: array(text),
};
export type TakenLine = RowOf<typeof takenColumns>;

const take = statement(
  'bank-lines-take',
  `delete from bank_import_lines where (import_id, place, part) in (
     select import_id, place, part from bank_import_lines where import_id = $1 and refusal is null order by place, part limit $2)
   returning place, part, payment_key, booked_on, amount_pence, payer, details, found_references`,
  takenColumns,
);

/** Removes the next lines of an import and returns them in file order. */
export async function takeLines(tx: Tx, importId: string, max: number): Promise<readonly TakenLine[]> {
  const lines = await tx.run(take, [importId, max]);
  return lines.toSorted((left, right) => left.place - right.place || left.part - right.part);
}

const remove = statement('bank-lines-remove', 'delete from bank_import_lines where import_id = $1 and refusal is null');

export async function removeLines(tx: Tx, importId: string): Promise<void> {
  await tx.run(remove, [importId]);
}
