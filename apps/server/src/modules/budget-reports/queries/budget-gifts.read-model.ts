import {
  instant,
  integer,
  nullable,
  pence,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';
import { reachedConditions } from '../../gifts/index.ts';
import type { ReportScope } from '../domain/report-scope.ts';

/** The participants whose figures are requested, with their wallets: everyone who ever joined, or one user. */
const participantsInScope = `budget_participants p where p.budget_id = $1 and p.team_id = $2 and ($3::uuid is null or p.user_id = $3)`;

/** Orders t of a wallet of p in the period, by the time of payment. */
const inSpan = `t.wallet_id = p.wallet_id and t.team_id = $2 and t.created_at >= coalesce($4::timestamptz, '-infinity') and t.created_at < coalesce($5::timestamptz, 'infinity')`;

const sent = `select t.reason_code, t.created_at, g.* from (select p.wallet_id from ${participantsInScope} and p.wallet_id is not null) p
  join transactions t on ${inSpan} join gifts g on g.transaction_id = t.id where ${reachedConditions.sent}`;

/** The recipient of a gift. A link without a named recipient has none until it is claimed. */
const recipient = `coalesce(lower(s.receiver_email), s.receiver_phone, s.receiver_user_id::text)`;

const valuesOf = ({ budgetId, teamId, userId, from, until }: ReportScope): readonly unknown[] => [
  budgetId,
  teamId,
  userId,
  from,
  until,
];

const giftColumns = {
  sent: integer,
  redeemed: integer,
  averagePence: nullable(pence),
  recipients: integer,
  bonds: integer,
};

export type GiftFigures = RowOf<typeof giftColumns>;

const figures = statement(
  'budget-reports-gifts',
  `select count(*) as sent, count(*) filter (where s.redeemed_at is not null) as redeemed, round(avg(s.price_pence))::bigint as average_pence,
     count(distinct ${recipient}) as recipients, count(distinct (s.user_id, ${recipient})) filter (where ${recipient} is not null) as bonds from (
     select g.receiver_email, g.receiver_phone, g.receiver_user_id, g.user_id, g.redeemed_at, g.price_pence from (${sent}) g) s`,
  giftColumns,
);

/** Returns the figures of the gifts that a budget's participants sent. */
export async function giftFigures(db: Queryable, asked: ReportScope): Promise<GiftFigures> {
  const [row] = await db.run(figures, valuesOf(asked));
  if (!row) throw new Error('The count returned no row.');
  return row;
}

const reasons = statement(
  'budget-reports-reasons',
  `select s.reason_code, count(*) as gifts from (${sent}) s group by s.reason_code order by gifts desc, s.reason_code nulls last`,
  { reasonCode: nullable(text), gifts: integer },
);

export type ReasonFigure = { readonly reasonCode: string | null; readonly gifts: number };

/** Returns the figures of the same gifts by the reasons of their orders. */
export function giftsByReason(db: Queryable, asked: ReportScope): Promise<readonly ReasonFigure[]> {
  return db.run(reasons, valuesOf(asked));
}

const hasSent = `exists (select 1 from transactions t join gifts g on g.transaction_id = t.id where ${inSpan} and ${reachedConditions.sent})`;

const peopleColumns = { active: integer, invited: integer, senders: integer };

const people = statement(
  'budget-reports-people',
  `select count(*) filter (where p.status = 'active') as active, count(*) filter (where p.status = 'draft') as invited, count(*) filter (where p.status = 'active' and ${hasSent}) as senders from ${participantsInScope}`,
  peopleColumns,
);

/** Returns the number of current participants, and of those who sent gifts. */
export async function peopleFigures(db: Queryable, asked: ReportScope): Promise<RowOf<typeof peopleColumns>> {
  const [row] = await db.run(people, valuesOf(asked));
  if (!row) throw new Error('The count returned no row.');
  return row;
}

const wallets = statement(
  'budget-reports-wallets',
  `select p.id, p.wallet_id from ${participantsInScope} and ($4::uuid[] is null or p.id = any ($4)) order by p.email, p.id`,
  { id: uuid, walletId: nullable(uuid) },
);

export type ParticipantWallet = { readonly id: string; readonly walletId: string | null };

/** Returns all current and former participants, or only the given ones, with their wallets. */
export function listParticipantWallets(
  db: Queryable,
  { budgetId, teamId, userId }: ReportScope,
  ids: readonly string[] | null,
): Promise<readonly ParticipantWallet[]> {
  return db.run(wallets, [budgetId, teamId, userId, ids]);
}

// Finds the newest order of a wallet with a sent gift: orders are read from the newest on, so usually the first one
// matches.
const lastActive = statement(
  'budget-reports-last-active',
  `select p.id, l.at as last_active from (select p.* from ${participantsInScope} and ($6::uuid[] is null or p.id = any ($6))) p left join lateral (
     select t.created_at as at from transactions t where ${inSpan} and exists (select 1 from gifts g where g.transaction_id = t.id and ${reachedConditions.sent})
     order by t.created_at desc, t.id desc limit 1) l on true order by p.email, p.id`,
  { id: uuid, lastActive: nullable(instant) },
);

export type LastActive = { readonly id: string; readonly lastActive: RowOf<{ at: typeof instant }>['at'] | null };

/** Returns when each participant last paid for a gift that was sent. */
export function listLastActive(
  db: Queryable,
  asked: ReportScope,
  ids: readonly string[] | null,
): Promise<readonly LastActive[]> {
  return db.run(lastActive, [...valuesOf(asked), ids]);
}
