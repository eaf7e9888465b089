import { recipientLanguages } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  instant,
  integer,
  notNull,
  nullable,
  oneOf,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const claimColumns = {
  id: uuid,
  teamId: uuid,
  superLinkId: uuid,
  personKey: text,
  address: nullable(text),
  language: nullable(oneOf(recipientLanguages)),
  state: oneOf(['asked', 'kept', 'claimed', 'freed', 'enough']),
  tries: integer,
  codeExpiresAt: instant,
  keptUntil: nullable(instant),
  extensions: integer,
  giftId: nullable(uuid),
};

/** A person's claim of a link: from the request for a code, to a kept place, to the gift. */
export type Claim = RowOf<typeof claimColumns>;

const selection =
  'id, team_id, super_link_id, person_key, address, language, state, tries, code_expires_at, kept_until, extensions, gift_id';

const insert = statement(
  'super-link-claims-insert',
  `insert into super_link_claims (id, team_id, super_link_id, person_key, address, language, token_digest, state, code_expires_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, 'asked', $8, $9)`,
);

export async function insertClaim(
  tx: Tx,
  {
    tokenDigest,
    now,
    ...claim
  }: Pick<Claim, 'id' | 'teamId' | 'superLinkId' | 'personKey' | 'address' | 'language' | 'codeExpiresAt'> & {
    readonly tokenDigest: Buffer;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  const { id, teamId, superLinkId, personKey, address, language, codeExpiresAt } = claim;
  await tx.run(insert, [id, teamId, superLinkId, personKey, address, language, tokenDigest, codeExpiresAt, now]);
}

const claimByToken = `from super_link_claims where token_digest = $1 and super_link_id = (select id from super_links where shortcode = $2)`;
const find = statement('super-link-claims-find', `select ${selection} ${claimByToken}`, claimColumns);
const lock = statement('super-link-claims-lock', `select ${selection} ${claimByToken} for no key update`, claimColumns);

type ByToken = { readonly tokenDigest: Buffer; readonly shortcode: string };

/** Finds the claim that a browser started with this link. */
export async function findClaim(db: Queryable, { tokenDigest, shortcode }: ByToken): Promise<Claim | null> {
  return (await db.run(find, [tokenDigest, shortcode]))[0] ?? null;
}

export async function lockClaim(tx: Tx, { tokenDigest, shortcode }: ByToken): Promise<Claim | null> {
  return (await tx.run(lock, [tokenDigest, shortcode]))[0] ?? null;
}

const byId = statement(
  'super-link-claims-by-id',
  `select ${selection} from super_link_claims where id = $1`,
  claimColumns,
);

/** Finds a claim for the message with its code. The team is not checked, because jobs do not belong to a team. */
export async function findClaimById(db: Queryable, id: string): Promise<Claim | null> {
  return (await db.run(byId, [id]))[0] ?? null;
}

const write = statement(
  'super-link-claims-write',
  `update super_link_claims set state = $2, tries = $3, kept_until = $4, extensions = $5, gift_id = $6, taken_at = coalesce(taken_at, $7),
     address = case when $2 in ('claimed', 'freed', 'enough') then null else address end
   where id = $1`,
);

/** Stores the outcome of a locked claim. Its address is deleted once the gift has it, or it is no longer needed. */
export async function writeClaim(
  tx: Tx,
  {
    id,
    state,
    tries,
    keptUntil,
    extensions,
    giftId,
    takenAt,
  }: Pick<Claim, 'id' | 'state' | 'tries' | 'keptUntil' | 'extensions' | 'giftId'> & {
    readonly takenAt: Temporal.Instant | null;
  },
): Promise<void> {
  await tx.run(write, [id, state, tries, keptUntil, extensions, giftId, takenAt]);
}

const ofPerson = statement(
  'super-link-claims-counted',
  `select (select count(*) from super_link_claims where super_link_id = $1 and person_key = $2 and state in ('kept', 'claimed')) as of_person,
     (select count(*) from super_link_claims where super_link_id = $1 and taken_at > $3) as recent`,
  { ofPerson: integer, recent: integer },
);

/** Counts the places of a person, and the places taken since then. Call it with the link locked. */
export async function countClaims(
  tx: Tx,
  {
    superLinkId,
    personKey,
    since,
  }: { readonly superLinkId: string; readonly personKey: string; readonly since: Temporal.Instant },
): Promise<{ readonly ofPerson: number; readonly recent: number }> {
  const [row] = await tx.run(ofPerson, [superLinkId, personKey, since]);
  return row ?? { ofPerson: 0, recent: 0 };
}

const claimedBefore = statement(
  'super-link-claims-before',
  `select id from super_link_claims where super_link_id = $1 and person_key = $2 and state = 'claimed' limit 1`,
  { id: uuid },
);

/** Checks whether a person has claimed a gift of the link. */
export async function hasClaimed(
  db: Queryable,
  { superLinkId, personKey }: { readonly superLinkId: string; readonly personKey: string },
): Promise<boolean> {
  return (await db.run(claimedBefore, [superLinkId, personKey])).length > 0;
}

const freeDue = statement(
  'super-link-claims-free',
  `with lapsed as (
     select id from super_link_claims where super_link_id = $1 and state = 'kept' and ($2::timestamptz is null or kept_until <= $2)
     order by id for no key update skip locked),
   freed as (update super_link_claims c set state = 'freed', address = null from lapsed where c.id = lapsed.id returning c.id)
   select count(*)::integer as freed from freed`,
  { freed: integer },
);

/**
 * Frees the expired places of a link, or all of its kept places, except claims that are being finished. The caller must
 * then subtract them from the link's places.
 */
export async function freeClaims(tx: Tx, superLinkId: string, until: Temporal.Instant | null): Promise<number> {
  return (await tx.run(freeDue, [superLinkId, until]))[0]?.freed ?? 0;
}

const linksWithLapsed = statement(
  'super-links-with-lapsed-claims',
  `select distinct super_link_id as id from super_link_claims where state = 'kept' and kept_until <= $1 order by 1 limit $2`,
  { id: uuid },
);

export async function listLinksWithExpiredPlaces(
  tx: Tx,
  { now, max }: { readonly now: Temporal.Instant; readonly max: number },
): Promise<readonly string[]> {
  return (await tx.run(linksWithLapsed, [now, max])).map(({ id }) => id);
}

const turn = statement(
  'super-link-codes-turn',
  `select pg_advisory_xact_lock(hashtextextended('super link codes to ' || $1::text, 0))::text as held`,
  { held: notNull(text, 'a person is given') },
);

const asked = statement(
  'super-link-codes-asked',
  `select count(*)::integer as asked, max(created_at) as last, min(created_at) as first from super_link_claims where person_key = $1 and created_at > $2`,
  { asked: integer, last: nullable(instant), first: nullable(instant) },
);

/** Waits for simultaneous code requests for the same person, and returns the number of requests since then. */
export async function countCodeRequests(
  tx: Tx,
  { personKey, since }: { readonly personKey: string; readonly since: Temporal.Instant },
): Promise<{
  readonly asked: number;
  readonly last: Temporal.Instant | null;
  readonly first: Temporal.Instant | null;
}> {
  await tx.run(turn, [personKey]);
  const [row] = await tx.run(asked, [personKey, since]);
  return row ?? { asked: 0, last: null, first: null };
}

const forget = statement(
  'super-link-claims-forget',
  `delete from super_link_claims where state in ('asked', 'freed', 'enough') and created_at < $1`,
);

/** Deletes claims that did not lead to a gift. */
export async function deleteClaims(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.run(forget, [before]);
}

const erase = statement(
  'super-link-claims-erase',
  `with of_person as (select id from super_link_claims where lower(address) = $1 order by id for no key update),
   lapsed as (
     update super_link_claims c set address = null, kept_until = c.created_at from of_person p where c.id = p.id and c.state = 'kept')
   delete from super_link_claims c using of_person p where c.id = p.id and c.state <> 'kept'`,
);

/**
 * Deletes the claims of an address; a place that is kept for it expires immediately. Claimed places hold only a keyed
 * digest of the address; their gifts are erased with the other gifts.
 */
export async function eraseClaimsOf(tx: Tx, address: string): Promise<void> {
  await tx.run(erase, [address.toLowerCase()]);
}
