import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx } from '../../../platform/database/index.ts';
import type { Wrap } from '../domain/locked-gift.ts';

/** A gift and the team that it belongs to. */
export type GiftKey = { readonly giftId: string; readonly teamId: string };

const freeze = statement(
  'gifts-freeze',
  `update gifts g set frozen_at = $3, updated_at = $4
   from unnest($1::uuid[], $2::uuid[]) as given (id, team_id) where g.id = given.id and g.team_id = given.team_id`,
);

export async function writeFrozen(
  tx: Tx,
  {
    gifts,
    frozenAt,
    now,
  }: {
    readonly gifts: readonly GiftKey[];
    readonly frozenAt: Temporal.Instant | null;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  await tx.run(freeze, [gifts.map(({ giftId }) => giftId), gifts.map(({ teamId }) => teamId), frozenAt, now]);
}

const review = statement(
  'gifts-review',
  `update gifts set frozen_at = $3, review_state = $4, review_until = $5, expires_at = greatest(expires_at, $6), updated_at = $7
   where id = $1 and team_id = $2`,
);

export type Review = { readonly state: 'waiting' | 'refused'; readonly until: Temporal.Instant };

/**
 * Stores the state of the review of a gift's claim; a null `review` ends it. A claim-by before `keptUntil` is moved to
 * that time.
 */
export async function writeReview(
  tx: Tx,
  {
    giftId,
    teamId,
    review: standing,
    frozenAt,
    keptUntil,
    now,
  }: GiftKey & {
    readonly review: Review | null;
    readonly frozenAt: Temporal.Instant | null;
    readonly keptUntil: Temporal.Instant | null;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  await tx.run(review, [giftId, teamId, frozenAt, standing?.state ?? null, standing?.until ?? null, keptUntil, now]);
}

/** New dates of one gift. */
export type GiftDates = GiftKey & {
  readonly expiresAt: Temporal.Instant;
  readonly sendAt: Temporal.Instant | null;
};

const dates = statement(
  'gifts-write-dates',
  `update gifts g set expires_at = given.expires_at, send_at = given.send_at, updated_at = $5
   from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[]) as given (team_id, id, expires_at, send_at)
   where g.id = given.id and g.team_id = given.team_id`,
);

/** Updates the claim-by and send date of locked gifts. */
export async function writeDates(
  tx: Tx,
  { gifts, now }: { readonly gifts: readonly GiftDates[]; readonly now: Temporal.Instant },
): Promise<void> {
  if (gifts.length === 0) return;
  await tx.run(dates, [
    gifts.map(({ teamId }) => teamId),
    gifts.map(({ giftId }) => giftId),
    gifts.map(({ expiresAt }) => expiresAt),
    gifts.map(({ sendAt }) => sendAt),
    now,
  ]);
}

/** Notes that are undefined stay unchanged. */
export type GiftText = {
  readonly notes: string | null | undefined;
  readonly message: string | null;
  readonly receiverName: string | null;
};

const words = statement(
  'gifts-write-words',
  'update gifts set notes = case when $7 then $3 else notes end, message = $4, receiver_name = $5, updated_at = $6 where id = $1 and team_id = $2',
);

/** Updates the notes, message and receiver name of a locked gift. */
export async function updateGiftText(
  tx: Tx,
  {
    giftId,
    teamId,
    words: { notes, message, receiverName },
    now,
  }: { readonly giftId: string; readonly teamId: string; readonly words: GiftText; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(words, [giftId, teamId, notes ?? null, message, receiverName, now, notes !== undefined]);
}

/** The message and giftwrap of a single gift; null to use those of the order. */
export type OwnMessage = GiftKey & { readonly message: string | null; readonly giftwrap: Wrap | null };

const ownWords = statement(
  'gifts-write-own-words',
  `update gifts g set message = given.message, giftwrap = given.giftwrap, updated_at = $5
   from unnest($1::uuid[], $2::uuid[], $3::text[], $4::jsonb[]) as given (team_id, id, message, giftwrap) where g.id = given.id and g.team_id = given.team_id`,
);

/** Updates the message and giftwrap of locked gifts. */
export async function updateOwnMessages(
  tx: Tx,
  { gifts, now }: { readonly gifts: readonly OwnMessage[]; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(ownWords, [
    gifts.map(({ teamId }) => teamId),
    gifts.map(({ giftId }) => giftId),
    gifts.map(({ message }) => message),
    gifts.map(({ giftwrap }) => giftwrap && JSON.stringify(giftwrap)),
    now,
  ]);
}

/** The theme, giftwrap and look of a single gift. */
export type OwnLook = GiftKey & {
  readonly themeId: string;
  readonly giftwrap: Wrap | null;
  /** Null to keep the current look. */
  readonly brandingLookId: string | null;
};

const ownLook = statement(
  'gifts-write-own-look',
  `update gifts g set theme_id = given.theme_id, giftwrap = given.giftwrap, branding_look_id = coalesce(given.branding_look_id, g.branding_look_id), updated_at = $6
   from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::jsonb[], $5::uuid[]) as given (team_id, id, theme_id, giftwrap, branding_look_id)
   where g.id = given.id and g.team_id = given.team_id`,
);

/** Updates the theme, giftwrap and look of locked gifts. */
export async function writeOwnLook(
  tx: Tx,
  { gifts, now }: { readonly gifts: readonly OwnLook[]; readonly now: Temporal.Instant },
): Promise<void> {
  if (gifts.length === 0) return;
  await tx.run(ownLook, [
    gifts.map(({ teamId }) => teamId),
    gifts.map(({ giftId }) => giftId),
    gifts.map(({ themeId }) => themeId),
    gifts.map(({ giftwrap }) => giftwrap && JSON.stringify(giftwrap)),
    gifts.map(({ brandingLookId }) => brandingLookId),
    now,
  ]);
}

const keep = statement(
  'gifts-keep-words',
  `update gifts set message = coalesce(message, $3), giftwrap = coalesce(giftwrap, $4), updated_at = $5
   where transaction_id = $1 and team_id = $2 and (message is null or giftwrap is null) and status_id in (4, 9)`,
);

/**
 * Copies the order's message and giftwrap to gifts whose code is held, before those of the order change: such gifts no
 * longer change (RULES §3).
 */
export async function copyOrderMessage(
  tx: Tx,
  {
    transactionId,
    teamId,
    message,
    giftwrap,
    now,
  }: {
    readonly transactionId: string;
    readonly teamId: string;
    readonly message: string;
    readonly giftwrap: Wrap;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  await tx.run(keep, [transactionId, teamId, message, JSON.stringify(giftwrap), now]);
}

// Gifts still to be created take the order's date, so the date of an order does not change until all its gifts exist.
const keepSendDates = statement(
  'transactions-keep-send-dates',
  `update transactions t set send_at = waiting.send_at, updated_at = $3
   from unnest($1::uuid[], $2::uuid[]) as given (id, team_id)
     cross join lateral (select min(g.send_at) as send_at from gifts g where g.transaction_id = given.id and g.status_id = 8) waiting
   where t.id = given.id and t.team_id = given.team_id and t.prepared = t.quantity and waiting.send_at <> t.send_at`,
);

/**
 * Sets the send date of locked orders to the earliest one of their scheduled gifts. Orders without scheduled gifts keep
 * their date.
 */
export async function writeSendDates(
  tx: Tx,
  orders: readonly { readonly id: string; readonly teamId: string }[],
  now: Temporal.Instant,
): Promise<void> {
  if (orders.length === 0) return;
  await tx.run(keepSendDates, [orders.map(({ id }) => id), orders.map(({ teamId }) => teamId), now]);
}
