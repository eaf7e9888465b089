import type { TestDatabase } from '../../platform/testing/index.ts';

type Entry = {
  readonly book_id: string;
  readonly debit: string;
  readonly credit: string;
  readonly pence: number;
  readonly at: Date;
};
type Gift = {
  readonly participant_id: string;
  readonly user_id: string;
  readonly receiver: string | null;
  readonly reason_code: string | null;
  readonly price: number;
  readonly fee: number;
  readonly fee_posted: boolean;
  readonly status_id: number;
  readonly left: boolean;
  readonly redeemed: boolean;
  readonly paid_at: Date;
};
type Person = {
  readonly id: string;
  readonly email: string;
  readonly user_id: string | null;
  readonly wallet_id: string | null;
  readonly status: string;
};

export type Span = { readonly from?: string; readonly until?: string };

const isInSpan = ({ from, until }: Span, at: Date): boolean =>
  (from === undefined || at >= new Date(from)) && (until === undefined || at < new Date(until));

/**
 * Returns all stored data of a budget: journal entries of its participants' wallets, and their gifts. The database
 * computes no sums.
 */
async function readAll(database: TestDatabase, budgetId: string) {
  const rows = async <T>(sql: string): Promise<readonly T[]> =>
    (await database.pool.query(sql, [budgetId])).rows as readonly T[];
  const wallets = 'select wallet_id from budget_participants where budget_id = $1';
  return {
    people: await rows<Person>(
      'select id, email, user_id, wallet_id, status from budget_participants where budget_id = $1 order by email, id',
    ),
    entries: await rows<Entry>(
      `select e.book_id, d.code as debit, c.code as credit, e.amount_pence::int as pence, e.posted_at as at from ledger_entries e
       join ledger_accounts d on d.id = e.debit_account_id join ledger_accounts c on c.id = e.credit_account_id where e.book_id in (${wallets})`,
    ),
    gifts: await rows<Gift>(
      `select p.id as participant_id, g.user_id, coalesce(g.receiver_email, g.receiver_phone) as receiver, t.reason_code, g.price_pence::int as price, g.fee_pence::int as fee, g.fee_posted, g.status_id,
         g.sent_at is not null as left, g.redeemed_at is not null as redeemed, t.created_at as paid_at
       from budget_participants p join transactions t on t.wallet_id = p.wallet_id join gifts g on g.transaction_id = t.id where p.budget_id = $1`,
    ),
  };
}

const total = (entries: readonly Entry[], side: 'debit' | 'credit', ...codes: readonly string[]): number =>
  entries.filter((entry) => codes.includes(entry[side])).reduce((sum, { pence }) => sum + pence, 0);
const net = (entries: readonly Entry[], ...codes: readonly string[]): number =>
  total(entries, 'credit', ...codes) - total(entries, 'debit', ...codes);

/** Returns the seven reports of a budget, computed row by row. */
export async function recountBudget(database: TestDatabase, budgetId: string, span: Span, onlyUser?: string) {
  const { people: everyone, entries: all, gifts: every } = await readAll(database, budgetId);
  const people = everyone.filter(({ user_id }) => onlyUser === undefined || user_id === onlyUser);
  const books = new Set(people.map(({ wallet_id }) => wallet_id));
  const entries = all.filter(({ book_id }) => books.has(book_id));
  const within = entries.filter(({ at }) => isInSpan(span, at));
  const before = entries.filter(({ at }) => span.until === undefined || at < new Date(span.until));
  const ids = new Set(people.map(({ id }) => id));
  const theirs = every.filter((gift) => ids.has(gift.participant_id));
  const sent = theirs.filter((gift) => gift.left && isInSpan(span, gift.paid_at));
  const named = sent.filter(({ receiver }) => receiver !== null);
  const active = people.filter(({ status }) => status === 'active');
  const senders = active.filter(({ id }) => sent.some((gift) => gift.participant_id === id));
  const reasons = Map.groupBy(sent, (gift) => gift.reason_code);
  const spentOf = (walletId: string | null) =>
    net(
      within.filter(({ book_id }) => book_id === walletId),
      'redeemed',
      'fees',
    );
  const lastOf = (id: string) =>
    sent
      .filter((gift) => gift.participant_id === id)
      .map((gift) => gift.paid_at.toISOString())
      .toSorted()
      .at(-1);
  return {
    bonds: { bondsCreated: new Set(named.map(({ user_id, receiver }) => `${user_id} ${receiver}`)).size },
    funding: {
      totalTransferred: total(within, 'debit', 'funding') - total(within, 'credit', 'funding'),
      totalAvailable: net(before, 'available'),
      totalSpent: net(within, 'redeemed', 'fees'),
      totalLive: net(before, 'live'),
    },
    gifts: {
      totalSent: sent.length,
      totalRedeemed: sent.filter(({ redeemed }) => redeemed).length,
      averagePrice:
        sent.length === 0 ? null : Math.round(sent.reduce((sum, { price }) => sum + price, 0) / sent.length),
      uniqueRecipients: new Set(named.map(({ receiver }) => receiver)).size,
    },
    reasons: [...reasons].map(([reasonCode, of]) => ({ reasonCode, numberOfHugggs: of.length })),
    participation: {
      numActiveParticipants: active.length,
      numInvitedParticipants: people.filter(({ status }) => status === 'draft').length,
      numSenders: senders.length,
      engagementRate: active.length === 0 ? 0 : senders.length / active.length,
    },
    totalSpent: people.map(({ id, wallet_id }) => ({ id, totalSpent: spentOf(wallet_id) })),
    lastActive: people.map(({ id }) => ({ id, lastActive: lastOf(id) ?? null })),
    /** The live and spent amounts according to the gifts, independent of the journal. */
    byGifts: {
      spent: theirs.reduce(
        (sum, { price, fee, fee_posted, redeemed }) => sum + (redeemed ? price : 0) + (fee_posted ? fee : 0),
        0,
      ),
      live: theirs
        .filter(({ status_id }) => [1, 2, 3, 8, 9].includes(status_id))
        .reduce((sum, { price, fee, fee_posted }) => sum + price + (fee_posted ? 0 : fee), 0),
    },
  };
}
