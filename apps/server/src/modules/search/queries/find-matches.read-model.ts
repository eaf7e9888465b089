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
 * Maximum number of matches that are listed by id. With more, the words are common, and reading the newest rows finds a
 * page of matches sooner.
 */
const maxNamed = 10_000;

/** The same expression as the index `transactions_words`. */
const transactionText = rawSql(
  `gifting_words(t.team_id, t.name || ' ' || coalesce(t.purchase_order_number, '') || ' ' || t.notes)`,
);

const found = composed('search-words', { giftId: nullable(uuid), transactionId: uuid, own: boolean });

/**
 * Finds receivers and orders of the given teams with words that start with the search words, or the gift with that
 * short code. It is a separate query, because the number of matches decides how the search continues. Indexed words are
 * prefixed with their team, and the search also checks the team of each result.
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
 * The same as `findMatches`, as parts of one statement: `named` are gifts whose receivers match, `own` are orders whose
 * words match, and `matched` combines both into all matching gifts, each once. The words are in a subselect, so that
 * one plan is used for all words.
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
 * Selects the matching gifts, each once, if there are not too many; reading the word index again costs a fraction of
 * looking up each gift by id. The limit keeps PostgreSQL from applying other filters first, and so from using other
 * indexes.
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

/** The condition for matching gifts g, if there are too many to read them separately. */
export function giftMatches(matches: Matches): Sql {
  const asked = sql`gifting_query(${matches.teamIds}::uuid[], ${matches.text})`;
  return sql`(${receiverMatches(matches)} or exists (select 1 from transactions t where t.id = g.transaction_id and ${transactionText} @@ ${asked}))`;
}

/** The condition for orders t that match, or have a gift that matches. */
export function transactionMatches({ teamIds, text, transactionIds, transactionIdsOfGifts, tooMany }: Matches): Sql {
  if (!tooMany) return sql`t.id = any (${[...transactionIds, ...transactionIdsOfGifts]}::uuid[])`;
  const asked = sql`gifting_query(${teamIds}::uuid[], ${text})`;
  return sql`(${transactionText} @@ ${asked} or exists (select 1 from gifts g where g.transaction_id = t.id and ${rawSql(hasReceiver)} and ${rawSql(receiverText)} @@ ${asked}))`;
}
