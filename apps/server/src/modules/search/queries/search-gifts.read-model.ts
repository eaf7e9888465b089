import { claimMethods } from '@huggg/contracts';
import {
  composed,
  boolean,
  instant,
  integer,
  isoInstant,
  literal,
  nullable,
  oneOf,
  pence,
  rawSql,
  sql,
  text,
  uuid,
  type Planning,
  type Queryable,
  type RowOf,
  statement,
  type Snapshot,
  type Sql,
} from '../../../platform/database/index.ts';
import { giftReadColumns, giftReadSelection } from '../../gifts/index.ts';
import type { GiftQuestion, Paging } from '../domain/gift-search.ts';
import { wordMatches } from './find-matches.read-model.ts';
import {
  candidates,
  countTail,
  matchedCandidates,
  pageTail,
  rowsOfPage,
  unlimitedTail,
} from './gift-candidates.read-model.ts';

const rowColumns = {
  ...giftReadColumns,
  transactionNotes: text,
  salePerItemPence: pence,
  saleTotalPence: pence,
  reasonCode: nullable(text),
  planId: uuid,
  teamName: text,
  senderFirstName: text,
  senderSurname: text,
  senderEmail: text,
  reactionEmoji: nullable(text),
  reactionMessage: nullable(text),
  reactionName: nullable(text),
  superLinkMethod: nullable(oneOf(claimMethods)),
  superLinkShortcode: nullable(text),
  sortValue: instant,
};

/** A gift found by a search, with the details of its order, people and reaction that its hit shows. */
export type GiftSearchRow = RowOf<typeof rowColumns>;

/** The same columns with instants as JSON text, because a hit passes them on unchanged. */
const hitColumns = {
  ...rowColumns,
  deliveryStatusAt: nullable(isoInstant),
  sendAt: nullable(isoInstant),
  sentAt: nullable(isoInstant),
  lastSentAt: nullable(isoInstant),
  viewedAt: nullable(isoInstant),
  claimedAt: nullable(isoInstant),
  redeemedAt: nullable(isoInstant),
  declinedAt: nullable(isoInstant),
  endedAt: nullable(isoInstant),
  frozenAt: nullable(isoInstant),
  expiresAt: isoInstant,
  useByAt: nullable(isoInstant),
  createdAt: isoInstant,
  updatedAt: isoInstant,
  transactionCreatedAt: isoInstant,
  sortValue: isoInstant,
};

export type GiftHitRow = RowOf<typeof hitColumns>;

const hitText = `${giftReadSelection}, t.notes as transaction_notes, t.price_pence as sale_per_item_pence, t.sale_total_pence,
  t.reason_code, t.plan_id, team.name as team_name, u.first_name as sender_first_name, u.surname as sender_surname, u.email as sender_email,
  r.emoji as reaction_emoji, r.message as reaction_message, r.name as reaction_name,
  sl.claim_method as super_link_method, sl.shortcode as super_link_shortcode`;

const hitSelection = rawSql(hitText);

const joinText =
  'join gifts g on g.id = p.id join transactions t on t.id = g.transaction_id join teams team on team.id = g.team_id join users u on u.id = g.user_id left join reactions r on r.gift_id = g.id left join super_links sl on sl.id = t.super_link_id';

const joined = rawSql(joinText);

const anyOrder = { sort: 'created_at', direction: 'desc' } as const;

const sortOf = ({ sort, direction }: Paging) => ({ sort, direction });

function composePage(question: GiftQuestion, paging: Paging): Sql {
  const way = rawSql(paging.direction);
  const { limit, offset } = rowsOfPage(paging);
  const found = candidates(question, { ...sortOf(paging), tail: pageTail(question, paging) });
  return sql`
    select ${hitSelection}, p.place as sort_value
    from (select f.id, f.place from (${found}) f order by f.place ${way}, f.id ${way} limit ${limit} offset ${offset}) p ${joined}
    order by p.place ${way}, p.id ${way}`;
}

const planningOf = ({ matches }: GiftQuestion): Planning => (matches?.tooMany === true ? 'each-time' : 'kept');

const rows = composed('search-gifts', rowColumns);

/** Finds a page of gifts, and one more than `size` if there are more. Only the gifts of the page are read in full. */
export function searchGiftRows(
  db: Queryable,
  question: GiftQuestion,
  paging: Paging,
): Promise<readonly GiftSearchRow[]> {
  return rows(db, composePage(question, paging), planningOf(question));
}

const hits = composed('search-gift-hits', hitColumns);

/** The same as `searchGiftRows`, for hits. */
export function searchGiftHits(db: Queryable, question: GiftQuestion, paging: Paging): Promise<readonly GiftHitRow[]> {
  return hits(db, composePage(question, paging), planningOf(question));
}

const wordHits = composed('search-gift-words', {
  ...hitColumns,
  total: integer,
  tooMany: boolean,
});

export type GiftWordHitRow = GiftHitRow & { readonly total: number; readonly tooMany: boolean };

/**
 * The same as `searchGiftHits` for a search text, with the total number of matches; the word index is read once for
 * both. `tooMany` means that the words are so common that not all gifts were checked. Without rows, neither value is
 * returned.
 */
export function searchGiftWords(
  db: Queryable,
  { question, text, paging }: { readonly question: GiftQuestion; readonly text: string; readonly paging: Paging },
): Promise<readonly GiftWordHitRow[]> {
  const way = rawSql(paging.direction);
  const { limit, offset } = rowsOfPage(paging);
  const { named, own, matched, tooMany } = wordMatches({ teamIds: question.reach.teamIds, text });
  const { columns, where, after } = matchedCandidates(question, paging);
  return wordHits(
    db,
    sql`
    with named as materialized (${named}), own as materialized (${own}),
      found as materialized (select ${columns} from (${matched}) g where ${where})
    select ${hitSelection}, p.place as sort_value, (select count(*) from found) as total, ${tooMany} as too_many
    from (select f.id, f.place from found f where ${after} order by f.place ${way}, f.id ${way} limit ${limit} offset ${offset}) p ${joined}
    order by p.place ${way}, p.id ${way}`,
    'kept',
  );
}

const totals = composed('search-gifts-count', { total: integer });

/** Counts the matches, up to `cap` + 1. If the words match too many gifts, only the listed ones are counted. */
export async function countGiftRows(db: Queryable, question: GiftQuestion, cap: number): Promise<number> {
  const named = question.matches ? { ...question, matches: { ...question.matches, tooMany: false } } : question;
  const found = candidates(named, { ...anyOrder, tail: countTail(named, cap + 1) });
  const [row] = await totals(
    db,
    sql`select count(*) as total from (select 1 from (${found}) f limit ${literal(cap + 1)}) found`,
    'kept',
  );
  return row?.total ?? 0;
}

/**
 * Returns the ids of all matching gifts in order, from one snapshot. PostgreSQL sorts them; only one page is in memory
 * here.
 */
export function pagesOfGiftIds(
  snapshot: Snapshot,
  question: GiftQuestion,
  { sort, direction, size }: Pick<Paging, 'sort' | 'direction' | 'size'>,
): AsyncGenerator<readonly { readonly id: string }[]> {
  const way = rawSql(direction);
  const found = candidates(question, { sort, direction, tail: unlimitedTail(question) });
  return snapshot.pages(sql`select f.id from (${found}) f order by f.place ${way}, f.id ${way}`, {
    columns: { id: uuid },
    size,
  });
}

const everyGift = composed('search-gifts-all', { total: integer });

/** Counts all matches. */
export async function countAllGifts(db: Queryable, question: GiftQuestion): Promise<number> {
  const found = candidates(question, { ...anyOrder, tail: unlimitedTail(question) });
  const [row] = await everyGift(db, sql`select count(*) as total from (${found}) f`, 'each-time');
  return row?.total ?? 0;
}

const byIds = statement(
  'search-gift-rows-by-ids',
  `select ${hitText}, g.created_at as sort_value from unnest($1::uuid[]) with ordinality p (id, place) ${joinText} order by p.place`,
  hitColumns,
);

/** Returns gifts that a search with this reach has found, in the order of the given ids. */
export function giftRowsByIds(db: Queryable, ids: readonly string[]): Promise<readonly GiftHitRow[]> {
  return db.run(byIds, [ids]);
}

/** Returns a statement for the ids of the matching gifts in order, and one more than `max` if there are more. */
export function foundGiftIds(
  question: GiftQuestion,
  { max, ...order }: Pick<Paging, 'sort' | 'direction'> & { readonly max: number },
): { readonly ids: Sql; readonly planning: Planning } {
  const way = rawSql(order.direction);
  const paging = { ...order, from: 0, size: max, after: null };
  const found = candidates(question, { ...order, tail: pageTail(question, paging) });
  return {
    ids: sql`select f.id from (${found}) f order by f.place ${way}, f.id ${way} limit ${literal(max + 1)}`,
    planning: planningOf(question),
  };
}

const hitsByIds = statement(
  'search-gift-hits-by-ids',
  `select ${hitText}, g.created_at as sort_value from unnest($1::uuid[]) with ordinality p (id, place) ${joinText}
   where g.team_id = any($2::uuid[]) and ($3::uuid is null or g.user_id = $3) order by p.place`,
  hitColumns,
);

/** Returns hits by their ids, in the order of the ids, if they are within the caller's reach. */
export function giftHitsByIds(
  db: Queryable,
  { teamIds, ownerId }: GiftQuestion['reach'],
  ids: readonly string[],
): Promise<readonly GiftHitRow[]> {
  return db.run(hitsByIds, [ids, teamIds, ownerId]);
}
