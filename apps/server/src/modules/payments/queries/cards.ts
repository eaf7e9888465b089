import { cardStatuses, type CardStatus } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  boolean,
  instant,
  integer,
  nullable,
  oneOf,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';
import type { Reach } from '../../../platform/context.ts';
import type { ProviderCard } from '../domain/provider-payment.ts';

const rowColumns = {
  id: uuid,
  teamId: uuid,
  userId: uuid,
  instrumentId: text,
  scheme: text,
  last4: text,
  expiryMonth: integer,
  expiryYear: integer,
  status: oneOf(cardStatuses),
  isDefault: boolean,
  firstPaymentId: nullable(text),
  verificationChargeId: nullable(uuid),
  createdAt: instant,
  updatedAt: instant,
};

/** A stored card. */
export type Card = RowOf<typeof rowColumns>;

const columns =
  'id, team_id, user_id, instrument_id, scheme, last4, expiry_month, expiry_year, status, is_default, first_payment_id, verification_charge_id, created_at, updated_at';

const within = 'team_id = any($1::uuid[]) and ($2::uuid is null or user_id = $2) and removed_at is null';

const list = statement(
  'cards-list',
  `select ${columns} from cards where ${within} order by is_default desc, created_at desc, id limit 500`,
  rowColumns,
);

/** Returns the cards within the reach, default cards first. */
export function listCards(db: Queryable, { teamIds, ownerId }: Reach): Promise<readonly Card[]> {
  return db.run(list, [teamIds, ownerId]);
}

const one = statement('cards-one', `select ${columns} from cards where ${within} and id = $3`, rowColumns);

export async function findCard(db: Queryable, { teamIds, ownerId }: Reach, id: string): Promise<Card | null> {
  const [row] = await db.run(one, [teamIds, ownerId, id]);
  return row ?? null;
}

const byId = statement('cards-by-id', `select ${columns} from cards where id = $1 and removed_at is null`, rowColumns);

/** Returns a card of any team, for callers that have its id from a row of their own. */
export async function readCard(db: Queryable, id: string): Promise<Card | null> {
  const [row] = await db.run(byId, [id]);
  return row ?? null;
}

const ofOwner = statement(
  'cards-lock-owner',
  `select ${columns} from cards where team_id = $1 and user_id = $2 and removed_at is null order by id for no key update`,
  rowColumns,
);

/** Locks and returns all cards of a person in a team, to add one or change the default. */
export function lockCardsOf(tx: Tx, owner: Pick<Card, 'teamId' | 'userId'>): Promise<readonly Card[]> {
  return tx.run(ofOwner, [owner.teamId, owner.userId]);
}

const byIds = statement(
  'cards-lock-ids',
  `select ${columns} from cards where id = any($1::uuid[]) and removed_at is null order by id for no key update`,
  rowColumns,
);

/** Locks cards by id, to charge, remove or replace one. The caller must have checked the permission. */
export function lockCards(tx: Tx, ids: readonly string[]): Promise<readonly Card[]> {
  return tx.run(byIds, [ids]);
}

const turn = statement(
  'cards-turn',
  `select pg_advisory_xact_lock(hashtextextended('cards of ' || $1::text || ' ' || $2::text, 0))`,
);

/**
 * Waits until no other transaction stores a card of this person, because rows that are being added cannot be locked.
 */
export async function lockCardStorage(tx: Tx, owner: Pick<Card, 'teamId' | 'userId'>): Promise<void> {
  await tx.run(turn, [owner.teamId, owner.userId]);
}

const same = statement(
  'cards-same',
  `select id from cards where team_id = $1 and user_id = $2 and removed_at is null and (fingerprint = $3 or instrument_id = $4)
   order by fingerprint is not distinct from $3 desc limit 1`,
  { id: uuid },
);

/** Finds the row of a card that is already stored. The provider may have given it another instrument since. */
export async function findSameCard(
  tx: Tx,
  owner: Pick<Card, 'teamId' | 'userId'>,
  card: ProviderCard,
): Promise<string | null> {
  const [row] = await tx.run(same, [owner.teamId, owner.userId, card.fingerprint, card.instrumentId]);
  return row?.id ?? null;
}

const store = statement(
  'cards-store',
  `insert into cards (id, team_id, user_id, instrument_id, fingerprint, scheme, last4, expiry_month, expiry_year, status, is_default, first_payment_id, verification_charge_id, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'active', $10, $11, $12, $13, $13) returning ${columns}`,
  rowColumns,
);

const renew = statement(
  'cards-renew',
  `update cards set instrument_id = $2, fingerprint = coalesce($3, fingerprint), scheme = $4, last4 = $5, expiry_month = $6, expiry_year = $7, status = 'active',
     is_default = is_default or $8, first_payment_id = case when instrument_id = $2 then coalesce(first_payment_id, $9) else $9 end,
     verification_charge_id = coalesce($10, verification_charge_id), updated_at = $11
   where id = $1 returning ${columns}`,
  rowColumns,
);

type StoredCard = Pick<Card, 'id' | 'isDefault' | 'firstPaymentId' | 'verificationChargeId'> & {
  readonly card: ProviderCard;
  readonly now: Temporal.Instant;
};

const factsOf = ({ card }: StoredCard) =>
  [card.instrumentId, card.fingerprint, card.scheme, card.last4, card.expiryMonth, card.expiryYear] as const;

/** Stores a new card. The caller must have called `lockCardStorage` for its owner. */
export async function storeCard(tx: Tx, given: StoredCard & Pick<Card, 'teamId' | 'userId'>): Promise<Card> {
  const { id, teamId, userId, isDefault, firstPaymentId, verificationChargeId, now } = given;
  const [row] = await tx.run(store, [
    id,
    teamId,
    userId,
    ...factsOf(given),
    isDefault,
    firstPaymentId,
    verificationChargeId,
    now,
  ]);
  if (!row) throw new Error('The card was not stored.');
  return row;
}

/**
 * Updates a stored card with newly entered details and makes it valid again; payments without the cardholder then refer
 * to its first payment.
 */
export async function renewCard(tx: Tx, given: StoredCard): Promise<Card> {
  const { id, isDefault, firstPaymentId, verificationChargeId, now } = given;
  const [row] = await tx.run(renew, [id, ...factsOf(given), isDefault, firstPaymentId, verificationChargeId, now]);
  if (!row) throw new Error('The stored card was not renewed.');
  return row;
}

const kept = statement(
  'cards-instrument-kept',
  'select exists (select from cards where instrument_id = $1 and removed_at is null) as kept',
  { kept: boolean },
);

/** Checks whether a stored card has this instrument of the provider. */
export async function isInstrumentKept(db: Queryable, instrumentId: string): Promise<boolean> {
  const [row] = await db.run(kept, [instrumentId]);
  return row?.kept ?? false;
}

const undefault = statement(
  'cards-undefault',
  'update cards set is_default = false, updated_at = $3 where team_id = $1 and user_id = $2 and is_default',
);
const setDefault = statement('cards-default', 'update cards set is_default = true, updated_at = $2 where id = $1');

/** Makes a card its owner's default. */
export async function makeDefault(
  tx: Tx,
  card: Pick<Card, 'id' | 'teamId' | 'userId'>,
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(undefault, [card.teamId, card.userId, now]);
  await tx.run(setDefault, [card.id, now]);
}

const setStatus = statement(
  'cards-status',
  `update cards set status = $2, is_default = is_default and $2 = 'active', updated_at = $3 where id = $1`,
);

export async function setCardStatus(
  tx: Tx,
  { id, status, now }: { readonly id: string; readonly status: CardStatus; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(setStatus, [id, status, now]);
}

const remove = statement(
  'cards-remove',
  `update cards set removed_at = $2, is_default = false, status = 'deactivated', updated_at = $2 where id = $1`,
);

export async function removeCard(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await tx.run(remove, [id, now]);
}

const expire = statement(
  'cards-expire',
  `update cards set status = 'expired', is_default = false, updated_at = $3
   where status <> 'expired' and removed_at is null and (expiry_year, expiry_month) < ($1, $2) returning ${columns}`,
  rowColumns,
);

/** Marks cards as expired whose last month is over. */
export function expireCards(
  tx: Tx,
  { year, month, now }: { readonly year: number; readonly month: number; readonly now: Temporal.Instant },
): Promise<readonly Card[]> {
  return tx.run(expire, [year, month, now]);
}

const ofPerson = statement(
  'cards-of-person',
  `select ${columns} from cards where user_id = $1 and removed_at is null order by id limit 500`,
  rowColumns,
);

/** Returns the cards that a person stored in all teams, for their data export. */
export async function listCardsOfPerson(db: Queryable, userId: string) {
  const cards = await db.run(ofPerson, [userId]);
  return cards.map(({ teamId, scheme, last4, expiryMonth, expiryYear, status, createdAt }) => ({
    teamId,
    scheme,
    last4,
    expiryMonth,
    expiryYear,
    status,
    createdAt: createdAt.toString(),
  }));
}

const removeAll = statement(
  'cards-remove-all',
  `with kept as (select id, removed_at is null as stored from cards where user_id = $1 order by id for update)
   update cards c set removed_at = coalesce(removed_at, $2), is_default = false, status = 'deactivated', last4 = '0000', fingerprint = null, updated_at = $2
   from kept where c.id = kept.id returning c.instrument_id, kept.stored`,
  { instrumentId: text, stored: boolean },
);

/** Removes all cards of a person, with their details. @returns the provider's ids of the removed cards. */
export async function removeCardsOf(tx: Tx, userId: string, now: Temporal.Instant): Promise<readonly string[]> {
  const removed = await tx.run(removeAll, [userId, now]);
  return removed.filter(({ stored }) => stored).map(({ instrumentId }) => instrumentId);
}

const expiring = statement(
  'cards-expiring',
  `select ${columns} from cards
   where status = 'active' and removed_at is null and expiry_year = $1 and expiry_month = $2 and ($3::uuid is null or id > $3) order by id limit 500`,
  rowColumns,
);

/** Returns chargeable cards that expire this month, in pages. */
export function listExpiring(
  db: Queryable,
  { year, month, after }: { readonly year: number; readonly month: number; readonly after: string | null },
): Promise<readonly Card[]> {
  return db.run(expiring, [year, month, after]);
}
