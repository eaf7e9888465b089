import { deliveryMethods, deliveryStatuses } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import type { ComposedCall } from '../../../platform/database/checking/index.ts';
import { giftSorts, type GiftQuestion, type Matches, type Paging } from '../domain/gift-search.ts';
import { transactionSorts, type TransactionPaging, type TransactionQuestion } from '../domain/transaction-search.ts';
import { findMatches } from '../queries/find-matches.read-model.ts';
import {
  countAllGifts,
  countGiftRows,
  foundGiftIds,
  searchGiftHits,
  searchGiftRows,
  searchGiftWords,
} from '../queries/search-gifts.read-model.ts';
import {
  countAllOrders,
  countTransactionRows,
  foundOrderIds,
  searchTransactionRows,
} from '../queries/search-transactions.read-model.ts';
import { openPointPage, type FoundHits } from '../queries/search-points.ts';

const id = '01920000-0000-7000-8000-000000000001';
const ids = [id];
const day = new Date('2026-10-05T10:00:00Z');
const range = { from: day, until: day };

const few: Matches = {
  teamIds: ids,
  text: 'cup',
  giftIds: ids,
  transactionIds: ids,
  transactionIdsOfGifts: ids,
  tooMany: false,
};
const many: Matches = { ...few, tooMany: true };
const fewGifts: Matches = { ...few, transactionIds: [] };

const budgets = { ids, reach: { teamIds: ids, ownerId: id } };

/** All filters, except those that select gifts by id: they choose another way to find the gifts. */
const filtered: GiftQuestion = {
  reach: { teamIds: ids, ownerId: null },
  matches: null,
  ids: null,
  transactionIds: null,
  budgets: null,
  senderIds: null,
  productIds: ids,
  deliveryMethods,
  reasonCodes: ['thanks'],
  hasReason: true,
  reached: 'sent',
  statuses: { atRest: [1, 2], waiting: [8] },
  deliveryStatuses,
  needsAttention: false,
  opened: false,
  created: range,
  expiry: range,
};

const giftQuestions: readonly GiftQuestion[] = [
  filtered,
  { ...filtered, matches: many },
  { ...filtered, matches: few },
  { ...filtered, matches: fewGifts },
  { ...filtered, senderIds: ids, matches: many },
  { ...filtered, reach: { teamIds: ids, ownerId: id }, statuses: null },
  { ...filtered, budgets, senderIds: ids, matches: many },
  { ...filtered, budgets: { ...budgets, reach: { teamIds: ids, ownerId: null } }, matches: few },
  { ...filtered, ids, transactionIds: ids, budgets, senderIds: ids, needsAttention: true, matches: many },
];

const after = { at: '2026-10-05T10:00:00Z', id };

const giftPages: readonly Paging[] = giftSorts.flatMap((sort): Paging[] => [
  { sort, direction: 'desc', from: 0, size: 20, after: null },
  { sort, direction: 'asc', from: 7, size: 30, after },
]);

const orderQuestions: readonly TransactionQuestion[] = (
  ['all', 'scheduled', 'needs-attention', 'processing'] as const
).flatMap((view) =>
  [null, few, many].flatMap((matches): TransactionQuestion[] => {
    const question: TransactionQuestion = {
      reach: { teamIds: ids, ownerId: null },
      matches,
      ids,
      senderIds: null,
      productIds: ids,
      deliveryMethods,
      reasonCodes: ['thanks'],
      view,
      created: range,
    };
    return [question, { ...question, senderIds: ids }];
  }),
);

const orderPages: readonly TransactionPaging[] = transactionSorts.flatMap((sort): TransactionPaging[] => [
  { sort, direction: 'desc', from: 0, size: 20, after: null },
  { sort, direction: 'asc', from: 0, size: 20, after: { at: sort === 'created_at' ? after.at : 100, id } },
]);

const now = Temporal.Instant.from('2026-10-05T10:00:00Z');
const point = { id, teamId: id, userId: id, list: 'hugggs', createdAt: now, expiresAt: now } as const;

/** Stores the result of a search as a point. */
const openPointSearch =
  (found: Pick<FoundHits, 'ids' | 'planning'>): ComposedCall =>
  (db) =>
    openPointPage(db, point, { ...found, most: 10, cap: 10, total: null, tooMany: false }, { from: 0, size: 5 });

/**
 * The composed searches of this module: each way of finding with every filter, in every sort order, for a first and a
 * later page.
 */
export const composedSearches: readonly ComposedCall[] = [
  (db) => findMatches(db, { teamIds: ids, text: 'cup' }),
  ...giftQuestions.flatMap((question) => [
    ...giftPages.map(
      (paging): ComposedCall =>
        (db) =>
          searchGiftRows(db, question, paging),
    ),
    ...giftPages.flatMap((paging): readonly ComposedCall[] => [
      (db) => searchGiftHits(db, question, paging),
      (db) => searchGiftWords(db, { question: { ...question, matches: null }, text: 'cup', paging }),
    ]),
    (db: Parameters<ComposedCall>[0]) => countGiftRows(db, question, 10_000),
    (db: Parameters<ComposedCall>[0]) => countAllGifts(db, question),
    openPointSearch(foundGiftIds(question, { sort: 'redemptions.created_at', direction: 'asc', max: 10 })),
  ]),
  ...orderQuestions.flatMap((question) => [
    ...orderPages.map(
      (paging): ComposedCall =>
        (db) =>
          searchTransactionRows(db, question, paging),
    ),
    (db: Parameters<ComposedCall>[0]) => countTransactionRows(db, question, 10_000),
    (db: Parameters<ComposedCall>[0]) => countAllOrders(db, question),
    openPointSearch(foundOrderIds(question, { sort: 'sale_total', direction: 'asc', max: 10 })),
  ]),
];
