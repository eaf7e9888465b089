import { claimMethods, pauseReasons, superLinkStatuses, type SuperLinkStatus } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Reach } from '../../../platform/context.ts';
import {
  array,
  boolean,
  instant,
  integer,
  json,
  nullable,
  oneOf,
  pence,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';
import { storedWrap } from '../../styling/index.ts';

const orderPlaces = z.strictObject({
  transactionId: z.string(),
  places: z.int(),
  unclaimed: z.int(),
  placePence: z.int(),
});

const columns = {
  id: uuid,
  teamId: uuid,
  userId: uuid,
  transactionId: uuid,
  orderId: uuid,
  walletId: uuid,
  walletName: text,
  name: text,
  shortcode: text,
  senderName: text,
  productId: uuid,
  productName: text,
  brandName: text,
  status: oneOf(superLinkStatuses),
  pausedBy: nullable(oneOf(pauseReasons)),
  places: integer,
  claimed: integer,
  reserved: integer,
  perPerson: integer,
  claimMethod: oneOf(claimMethods),
  restrictions: array(text),
  claimRate: integer,
  claimsLastHour: integer,
  endsAt: instant,
  claimBy: instant,
  timeZone: text,
  pricePence: pence,
  feePence: pence,
  heldPence: pence,
  orders: json(z.array(orderPlaces)),
  refundsExpired: boolean,
  createdAt: instant,
  updatedAt: instant,
};

/** A super link as shown to its senders. */
export type LinkRead = RowOf<typeof columns>;

const selection = `l.id, l.team_id, l.user_id, l.transaction_id, t.order_id, t.wallet_id, w.name as wallet_name, t.name, l.shortcode, coalesce(u.send_as_name, trim(u.first_name || ' ' || u.surname)) as sender_name,
  p.id as product_id, p.name as product_name, b.name as brand_name, l.status, l.paused_by, l.places, l.claimed, l.reserved, l.per_person, l.claim_method, l.restrictions, l.claim_rate,
  (select count(*) from super_link_claims c where c.super_link_id = l.id and c.state = 'claimed' and c.taken_at > $1) as claims_last_hour, l.ends_at, t.claim_by, t.time_zone, t.price_pence, t.fee_pence,
  coalesce((select sum((x.quantity - x.prepared)::bigint * (x.price_pence + x.fee_pence)) from transactions x where x.super_link_id = l.id), 0)::bigint as held_pence,
  coalesce((select jsonb_agg(jsonb_build_object('transactionId', x.id, 'places', x.quantity, 'unclaimed', x.quantity - x.prepared, 'placePence', x.price_pence + x.fee_pence)
    order by x.id desc) from transactions x where x.super_link_id = l.id), '[]'::jsonb) as orders,
  t.refunds_expired, l.created_at, l.updated_at`;
const from = `super_links l join transactions t on t.id = l.transaction_id join wallets w on w.id = t.wallet_id join users u on u.id = l.user_id join products p on p.id = t.product_id join brands b on b.id = p.brand_id`;
const reachCondition = 'l.team_id = any ($2::uuid[]) and ($3::uuid is null or l.user_id = $3)';

const one = statement(
  'super-links-read',
  `select ${selection} from ${from} where ${reachCondition} and l.id = $4`,
  columns,
);

const hourBefore = (now: Temporal.Instant): Temporal.Instant => now.subtract({ hours: 1 });

/** Finds a link within the caller's reach, or returns null. */
export async function readLinkRow(
  db: Queryable,
  { reach, id, now }: { readonly reach: Reach; readonly id: string; readonly now: Temporal.Instant },
): Promise<LinkRead | null> {
  return (await db.run(one, [hourBefore(now), reach.teamIds, reach.ownerId, id]))[0] ?? null;
}

const page = statement(
  'super-links-page',
  `select ${selection} from ${from} where ${reachCondition} and (cardinality($4::text[]) = 0 or l.status = any ($4))
     and ($5::timestamptz is null or (l.created_at, l.id) < ($5, $6::uuid)) order by l.created_at desc, l.id desc limit $7`,
  columns,
);

export type LinkPlace = { readonly at: Temporal.Instant; readonly id: string };
type LinkFilter = { readonly reach: Reach; readonly statuses: readonly SuperLinkStatus[] };

/** Lists links after a cursor, newest first. */
export function listLinkRows(
  db: Queryable,
  {
    reach,
    statuses,
    after,
    limit,
    now,
  }: LinkFilter & { readonly after: LinkPlace | null; readonly limit: number; readonly now: Temporal.Instant },
): Promise<LinkRead[]> {
  return db.run(page, [
    hourBefore(now),
    reach.teamIds,
    reach.ownerId,
    statuses,
    after?.at ?? null,
    after?.id ?? null,
    limit,
  ]);
}

const count = statement(
  'super-links-count',
  `select count(*) as total from (select 1 from super_links l where l.team_id = any ($1::uuid[]) and ($2::uuid is null or l.user_id = $2)
     and (cardinality($3::text[]) = 0 or l.status = any ($3)) limit $4) found`,
  { total: integer },
);

export async function countLinks(db: Queryable, { reach, statuses }: LinkFilter, cap: number): Promise<number> {
  return (await db.run(count, [reach.teamIds, reach.ownerId, statuses, cap + 1]))[0]?.total ?? 0;
}

const launchColumns = {
  id: uuid,
  teamId: uuid,
  shortcode: text,
  status: oneOf(superLinkStatuses),
  places: integer,
  claimed: integer,
  reserved: integer,
  perPerson: integer,
  claimMethod: oneOf(claimMethods),
  restrictions: array(text),
  endsAt: instant,
  claimBy: instant,
  timeZone: text,
  fromName: text,
  teamName: text,
  message: text,
  language: nullable(text),
  giftwrap: nullable(json(storedWrap)),
  brandingLookId: nullable(uuid),
  productName: text,
  brandName: text,
  valuePence: pence,
};

/** A super link as shown to people who may claim it. */
export type LaunchRow = RowOf<typeof launchColumns>;

const launch = statement(
  'super-launch',
  `select l.id, l.team_id, l.shortcode, l.status, l.places, l.claimed, l.reserved, l.per_person, l.claim_method, l.restrictions, l.ends_at, t.claim_by, t.time_zone,
     t.from_name, m.name as team_name, t.message, t.language, t.giftwrap, t.branding_look_id, p.name as product_name, b.name as brand_name, t.price_pence as value_pence
   from super_links l join transactions t on t.id = l.transaction_id join teams m on m.id = l.team_id join products p on p.id = t.product_id join brands b on b.id = p.brand_id
   where l.shortcode = $1`,
  launchColumns,
);

/**
 * Finds the link of a short code. The team is not checked, because claimants have no team: the code itself gives
 * access.
 */
export async function findLaunch(db: Queryable, shortcode: string): Promise<LaunchRow | null> {
  return (await db.run(launch, [shortcode]))[0] ?? null;
}

const giftsOfPerson = statement(
  'super-link-gifts-of-person',
  `select g.shortcode, g.id = $3::uuid as newest from super_link_claims c join gifts g on g.id = c.gift_id
   where c.super_link_id = $1 and c.person_key = $2 and c.state = 'claimed' order by 2, c.taken_at, c.id`,
  { shortcode: text, newest: nullable(boolean) },
);

/**
 * Returns the short codes of the gifts that a person claimed with this link, the given one last. Call it only for a
 * person whose address is verified.
 */
export async function giftsOfClaimant(
  db: Queryable,
  {
    superLinkId,
    personKey,
    giftId,
  }: { readonly superLinkId: string; readonly personKey: string; readonly giftId: string | null },
): Promise<readonly string[]> {
  return (await db.run(giftsOfPerson, [superLinkId, personKey, giftId])).map(({ shortcode }) => shortcode);
}

const mailColumns = {
  transactionId: uuid,
  name: text,
  teamName: text,
  fromName: text,
  shortcode: text,
  language: nullable(text),
  brandingLookId: nullable(uuid),
  senderEmail: text,
  places: integer,
  claimed: integer,
  status: oneOf(superLinkStatuses),
  endsAt: instant,
  timeZone: text,
};

const forMails = statement(
  'super-link-for-mails',
  `select t.id as transaction_id, t.name, m.name as team_name, t.from_name, l.shortcode, t.language, t.branding_look_id, u.email as sender_email, l.places, l.claimed, l.status, l.ends_at, t.time_zone
   from super_links l join transactions t on t.id = l.transaction_id join teams m on m.id = l.team_id join users u on u.id = l.user_id where l.id = $1`,
  mailColumns,
);

/** Finds the details of a link for emails. The team is not checked, because jobs do not belong to a team. */
export async function findLinkForMails(db: Queryable, id: string): Promise<RowOf<typeof mailColumns> | null> {
  return (await db.run(forMails, [id]))[0] ?? null;
}
