import {
  boolean,
  composed,
  joinSql,
  literal,
  nullable,
  rawSql,
  sql,
  uuid,
  type Sql,
  type Queryable,
} from '../../../platform/database/index.ts';
import { hasReceiver, receiverText } from '../../gifts/index.ts';
import type { Matches } from '../domain/gift-search.ts';

/**
 * Matches that are named one by one. With more, the words are common, and reading the newest rows finds a page of them
 * sooner.
 */
const maxNamed = 10_000;

/** The same expression as the index `transactions_words`. */
const transactionText = rawSql(
  `gifting_words(t.team_id, t.name || ' ' || coalesce(t.purchase_order_number, '') || ' ' || t.notes)`,
);

const found = composed('search-words', { giftId: nullable(uuid), transactionId: uuid, own: boolean });

/**
 * Finds receivers and orders of some teams whose words begin with a text, or the gift of a short code; it is a query
 * of its own, because the number of matches decides how the search continues. Words carry the mark of their team, and
 * the search checks the team of what it shows.
 */
export async function findMatches(
  db: Queryable,
  { teamIds, text }: { readonly teamIds: readonly string[]; readonly text: string },
): Promise<Matches> {
  const max = maxNamed + 1;
  const asked = sql`gifting_query(${teamIds}::uuid[], ${text})`;
  const rows = await found(
    db,
    sql`select g.id as gift_id, g.transaction_id, false as own from gifts g where g.shortcode = ${text}
      union all (select g.id, g.transaction_id, false from gifts g where ${rawSql(hasReceiver)} and ${rawSql(receiverText)} @@ ${asked} limit ${max})
      union all (select null, t.id, true from transactions t where ${transactionText} @@ ${asked} limit ${max})`,
    'kept',
  );
  const [own, gifts] = [rows.filter((row) => row.own), rows.filter((row) => !row.own)];
  return {
    teamIds,
    text,
    giftIds: gifts.flatMap(({ giftId }) => giftId ?? []).slice(0, maxNamed),
    transactionIds: own.map(({ transactionId }) => transactionId).slice(0, maxNamed),
    transactionIdsOfGifts: [...new Set(gifts.map(({ transactionId }) => transactionId))],
    tooMany: own.length > maxNamed || gifts.length > maxNamed,
  };
}

/**
 * The same in parts of one statement, for what is read at once: gifts `named` by their receivers, orders `own` whose
 * words match, and with these two as tables all gifts that match, each once. The words are in a subselect, so that
 * one plan serves them all.
 */
export function wordMatches({ teamIds, text }: { readonly teamIds: readonly string[]; readonly text: string }) {
  const asked = sql`(select gifting_query(${teamIds}::uuid[], ${text}))`;
  const max = literal(maxNamed + 1);
  return {
    named: sql`select g.* from gifts g where ${rawSql(hasReceiver)} and ${rawSql(receiverText)} @@ ${asked} limit ${max}`,
    own: sql`select t.id from transactions t where ${transactionText} @@ ${asked} limit ${max}`,
    matched: sql`select n.* from named n
      union all select g.* from gifts g where g.shortcode = (select ${text}::text) and g.id not in (select id from named)
      union all select g.* from own cross join lateral (select * from gifts g where g.transaction_id = own.id offset 0) g
        where g.shortcode <> (select ${text}::text) and g.id not in (select id from named)`,
    tooMany: sql`((select count(*) from named) > ${literal(maxNamed)} or (select count(*) from own) > ${literal(maxNamed)})`,
  };
}

const receiverMatches = ({ teamIds, text }: Matches): Sql =>
  sql`${rawSql(hasReceiver)} and ${rawSql(receiverText)} @@ gifting_query(${teamIds}::uuid[], ${text})`;

/**
 * The gifts that match, each once, where they are not too many; reading the index of words again costs a fraction of
 * looking each up by id. The limit keeps other filters, and so other indexes, out of the way.
 */
export function matchedGifts(matches: Matches): Sql {
  const { text, giftIds, transactionIds } = matches;
  const byReceiver = sql`(select g.* from gifts g where ${receiverMatches(matches)} limit ${maxNamed})`;
  const byShortcode = sql`select g.* from gifts g where g.shortcode = ${text} and (${receiverMatches(matches)}) is not true`;
  const byOrder = sql`select g.* from gifts g where g.transaction_id = any (${transactionIds}::uuid[]) and g.id <> all (${giftIds}::uuid[])`;
  return joinSql(
    transactionIds.length > 0 ? [byReceiver, byShortcode, byOrder] : [byReceiver, byShortcode],
    sql` union all `,
  );
}

/** Gifts g that match, where they are too many to be read for themselves. */
export function giftMatches(matches: Matches): Sql {
  const asked = sql`gifting_query(${matches.teamIds}::uuid[], ${matches.text})`;
  return sql`(${receiverMatches(matches)} or exists (select 1 from transactions t where t.id = g.transaction_id and ${transactionText} @@ ${asked}))`;
}

/** Orders t that match, or have a gift that does. */
export function transactionMatches({ teamIds, text, transactionIds, transactionIdsOfGifts, tooMany }: Matches): Sql {
  if (!tooMany) return sql`t.id = any (${[...transactionIds, ...transactionIdsOfGifts]}::uuid[])`;
  const asked = sql`gifting_query(${teamIds}::uuid[], ${text})`;
  return sql`(${transactionText} @@ ${asked} or exists (select 1 from gifts g where g.transaction_id = t.id and ${rawSql(hasReceiver)} and ${rawSql(receiverText)} @@ ${asked}))`;
}
