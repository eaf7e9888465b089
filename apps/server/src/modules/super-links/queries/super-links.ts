import { claimMethods, pauseReasons, superLinkStatuses } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Reach } from '../../../platform/context.ts';
import {
  array,
  instant,
  integer,
  nullable,
  oneOf,
  statement,
  text,
  uuid,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

/** A super link to store with the order that creates it. The keys are the column names. */
export type NewSuperLink = {
  readonly id: string;
  readonly team_id: string;
  readonly user_id: string;
  readonly transaction_id: string;
  readonly shortcode: string;
  readonly places: number;
  readonly per_person: number;
  readonly claim_method: 'email' | 'sms';
  readonly restrictions: readonly string[];
  readonly claim_rate: number;
  readonly ends_at: string;
};

const names =
  'id, team_id, user_id, transaction_id, shortcode, places, per_person, claim_method, restrictions, claim_rate, ends_at';

const insertAll = statement(
  'super-links-insert',
  `insert into super_links (${names}, rate_from, created_at, updated_at)
   select ${names}, $2, $2, $2 from jsonb_to_recordset($1::jsonb) as l (id uuid, team_id uuid, user_id uuid, transaction_id uuid, shortcode text, places integer,
     per_person integer, claim_method text, restrictions text[], claim_rate integer, ends_at timestamptz)`,
);

export async function insertSuperLinks(tx: Tx, links: readonly NewSuperLink[], now: Temporal.Instant): Promise<void> {
  if (links.length > 0) await tx.run(insertAll, [JSON.stringify(links), now]);
}

const columns = {
  id: uuid,
  teamId: uuid,
  userId: uuid,
  transactionId: uuid,
  shortcode: text,
  places: integer,
  claimed: integer,
  reserved: integer,
  perPerson: integer,
  claimMethod: oneOf(claimMethods),
  restrictions: array(text),
  claimRate: integer,
  status: oneOf(superLinkStatuses),
  pausedBy: nullable(oneOf(pauseReasons)),
  rateFrom: instant,
  endsAt: instant,
  toldFillingAt: nullable(instant),
  toldUsedUpAt: nullable(instant),
};

/** A super link whose row is locked: no other transaction can give, free or end its places. */
export type LockedLink = RowOf<typeof columns>;

const selection = `id, team_id, user_id, transaction_id, shortcode, places, claimed, reserved, per_person, claim_method, restrictions, claim_rate, status, paused_by,
  rate_from, ends_at, told_filling_at, told_used_up_at`;

const lockById = statement(
  'super-links-lock',
  `select ${selection} from super_links where id = $1 for no key update`,
  columns,
);

/** Locks a link by its id. The caller has already checked access, by short code or claim. */
export async function lockLink(tx: Tx, id: string): Promise<LockedLink | null> {
  return (await tx.run(lockById, [id]))[0] ?? null;
}

const lockInReach = statement(
  'super-links-lock-in-reach',
  `select ${selection} from super_links where id = $3 and team_id = any ($1::uuid[]) and ($2::uuid is null or user_id = $2) for no key update`,
  columns,
);

/** Locks a link within the caller's reach, or returns null. */
export async function lockLinkInReach(tx: Tx, reach: Reach, id: string): Promise<LockedLink | null> {
  return (await tx.run(lockInReach, [reach.teamIds, reach.ownerId, id]))[0] ?? null;
}

const writePlaces = statement(
  'super-links-places',
  `update super_links set places = places + $2, claimed = claimed + $3, reserved = reserved + $4, updated_at = $5 where id = $1`,
);

export type PlacesDelta = { readonly places?: number; readonly claimed?: number; readonly reserved?: number };

/**
 * Adds to or subtracts from the places of a locked link. The database rejects more claimed and kept places than there
 * are.
 */
export async function countPlaces(
  tx: Tx,
  id: string,
  { places = 0, claimed = 0, reserved = 0 }: PlacesDelta,
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(writePlaces, [id, places, claimed, reserved, now]);
}

const write = statement(
  'super-links-write',
  `update super_links set status = $2, paused_by = $3, rate_from = $4, ends_at = $5, claim_rate = $6,
     closed_at = case when $2 in ('closed', 'ended') then coalesce(closed_at, $7) end,
     told_ending_at = case when $5 > ends_at then null else told_ending_at end, updated_at = $7
   where id = $1`,
);

/** Stores the new state of a locked link. */
export async function writeLink(
  tx: Tx,
  link: Pick<LockedLink, 'id' | 'status' | 'pausedBy' | 'rateFrom' | 'endsAt' | 'claimRate'>,
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(write, [link.id, link.status, link.pausedBy, link.rateFrom, link.endsAt, link.claimRate, now]);
}

const tell = statement(
  'super-links-told',
  `update super_links set told_filling_at = coalesce(told_filling_at, $3), told_used_up_at = case when $2 then coalesce(told_used_up_at, $3) else told_used_up_at end
   where id = $1`,
);

/** Records that the sender of a locked link is notified of how many places are taken. */
export async function recordSenderNotified(
  tx: Tx,
  { id, usedUp, now }: { readonly id: string; readonly usedUp: boolean; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(tell, [id, usedUp, now]);
}

const due = statement(
  'super-links-due',
  `select l.id from super_links l where l.status in ('open', 'paused') and l.ends_at <= $1
     and not exists (select from super_link_claims c where c.super_link_id = l.id and c.state = 'kept' and c.kept_until > $1)
   order by l.ends_at, l.id limit $2`,
  { id: uuid },
);

/** Lists the links whose last day has passed, and for which no person is still taking a place. */
export async function listDueLinks(
  tx: Tx,
  { now, max }: { readonly now: Temporal.Instant; readonly max: number },
): Promise<readonly string[]> {
  return (await tx.run(due, [now, max])).map(({ id }) => id);
}

const ofTeam = statement(
  'super-links-open-of-team',
  `select id from super_links where team_id = $1 and status in ('open', 'paused') order by id`,
  { id: uuid },
);

export async function listOpenLinksOf(tx: Tx, teamId: string): Promise<readonly string[]> {
  return (await tx.run(ofTeam, [teamId])).map(({ id }) => id);
}

const endingSoon = statement(
  'super-links-tell-ending',
  `update super_links set told_ending_at = $1 where id in (
     select id from super_links where status in ('open', 'paused') and told_ending_at is null and ends_at > $1 and ends_at <= $2
       and claimed < places and ends_at - created_at > interval '4 days' order by id limit $3 for no key update)
   returning id, team_id, user_id, claimed, places`,
  { id: uuid, teamId: uuid, userId: uuid, claimed: integer, places: integer },
);

/** Returns links that end soon and still have places, and records that their senders are notified. */
export function claimEndingLinks(
  tx: Tx,
  { now, until, max }: { readonly now: Temporal.Instant; readonly until: Temporal.Instant; readonly max: number },
): Promise<
  readonly {
    readonly id: string;
    readonly teamId: string;
    readonly userId: string;
    readonly claimed: number;
    readonly places: number;
  }[]
> {
  return tx.run(endingSoon, [now, until, max]);
}
