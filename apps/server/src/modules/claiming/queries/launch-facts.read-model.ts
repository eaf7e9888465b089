import { barcodeKinds, deviceCode, giftStatuses, type BarcodeKind } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import {
  boolean,
  bytes,
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

const giftStatus = oneOf(Object.values(giftStatuses));
const giftMeta = z.object({ gwcSegments: z.array(z.string()).optional() });

const columns = {
  id: uuid,
  teamId: uuid,
  userId: uuid,
  transactionId: uuid,
  shortcode: text,
  statusId: giftStatus,
  formerStatusId: nullable(giftStatus),
  productId: uuid,
  chosenProductId: nullable(uuid),
  pricePence: pence,
  receiverName: nullable(text),
  receiverEmail: nullable(text),
  receiverPhone: nullable(text),
  message: text,
  sendAt: nullable(instant),
  viewedAt: nullable(instant),
  declinedAt: nullable(instant),
  frozenAt: nullable(instant),
  /** The check of the gift's claim, and when it ends. */
  reviewState: nullable(oneOf(['waiting', 'refused'])),
  reviewUntil: nullable(instant),
  expiresAt: instant,
  fromName: text,
  teamName: text,
  giftwrap: nullable(json(storedWrap)),
  brandingLookId: nullable(uuid),
  coverImageUrl: nullable(text),
  coverImageAlt: text,
  language: nullable(text),
  timeZone: text,
  /** Whether reminders go by SMS while the gift is not claimed, or its code not seen. */
  remindsBySms: boolean,
  giftMeta: json(giftMeta),
  /** Whether the recipient has requested the code and none could be issued yet. */
  codeRequested: boolean,
  sealedCode: nullable(bytes),
  sealedPin: nullable(bytes),
  barcode: nullable(oneOf(barcodeKinds)),
  codeUseByAt: nullable(instant),
  shownAt: nullable(instant),
  emoji: nullable(text),
  thanks: nullable(text),
  thanksName: nullable(text),
  thanksAt: nullable(instant),
  /**
   * The digests of the devices that the code was shown on, in hexadecimal and separated by spaces; null if the code
   * belongs to no device.
   */
  devices: nullable(text),
  /** When the latest device code expires; null if it was tried too often. */
  deviceCodeUntil: nullable(instant),
  /** The catalogue's version, to check whether cached data is still valid. */
  catalogueVersion: integer,
};

type Row = RowOf<typeof columns>;

/** All data of a gift that its recipient's page depends on, except the catalogue. */
export type LaunchFacts = Omit<
  Row,
  | 'giftMeta'
  | 'sealedCode'
  | 'sealedPin'
  | 'barcode'
  | 'codeUseByAt'
  | 'shownAt'
  | 'emoji'
  | 'thanks'
  | 'thanksName'
  | 'thanksAt'
> & {
  /** The segments of a choice of gift that the order offers; null for all. */
  readonly segmentIds: readonly string[] | null;
  /** The code that the gift holds, still encrypted. */
  readonly code:
    | (Pick<Row, 'sealedPin' | 'shownAt'> & {
        readonly sealedCode: Buffer;
        readonly barcode: BarcodeKind;
        readonly useByAt: Row['codeUseByAt'];
      })
    | null;
  readonly reaction: {
    readonly emoji: string;
    readonly message: string | null;
    readonly name: string | null;
    readonly updatedAt: Temporal.Instant;
  } | null;
};

const selection = `g.id, g.team_id, g.user_id, g.transaction_id, g.shortcode, g.status_id, g.former_status_id,
     g.product_id, g.chosen_product_id, g.price_pence, g.receiver_name, g.receiver_email, g.receiver_phone, coalesce(g.message, t.message) as message,
     g.send_at, g.viewed_at, g.declined_at, g.frozen_at, g.review_state, g.review_until, g.expires_at, t.from_name, teams.name as team_name, coalesce(g.giftwrap, t.giftwrap) as giftwrap, coalesce(g.branding_look_id, t.branding_look_id) as branding_look_id,
     t.cover_image_url, t.cover_image_alt, t.language, t.time_zone, g.delivery_method = 'sms' and g.receiver_phone is not null and t.reminders and t.sms_reminders and g.status_id in (2, 3) as reminds_by_sms, t.gift_meta, c.gift_id is not null and c.settled_at is null as code_requested,
     r.sealed_code, r.sealed_pin, r.barcode, r.use_by_at as code_use_by_at, r.shown_at,
     x.emoji, x.message as thanks, x.name as thanks_name, x.updated_at as thanks_at,
     (select string_agg(encode(d.token_hash, 'hex'), ' ') from gift_devices d where d.gift_id = g.id) as devices,
     case when dc.tries < ${deviceCode.tries} then dc.expires_at end as device_code_until, v.version as catalogue_version`;
const from = `gifts g join transactions t on t.id = g.transaction_id join teams on teams.id = g.team_id cross join catalogue_version v
     left join code_requests c on c.gift_id = g.id left join redemptions r on r.gift_id = g.id left join reactions x on x.gift_id = g.id
     left join gift_device_codes dc on dc.gift_id = g.id`;

const byShortcode = statement('launch-facts', `select ${selection} from ${from} where g.shortcode = $1`, columns);

// Several pages requested at the same time share one round trip.
const byShortcodes = statement(
  'launch-facts-of-many',
  `select ${selection} from ${from} where g.shortcode = any ($1::text[])`,
  columns,
);

/**
 * PostgreSQL reuses a cached plan only if it does not appear more expensive than a custom one; for a list it assumes
 * ten elements. Shorter lists would be planned each time, which costs ten times as much as reading them, so they are
 * padded with codes that no gift has.
 */
const plannedListLength = 10;

function toFacts(row: Row): LaunchFacts {
  const {
    giftMeta,
    sealedCode,
    sealedPin,
    barcode,
    codeUseByAt,
    shownAt,
    emoji,
    thanks,
    thanksName,
    thanksAt,
    ...rest
  } = row;
  return {
    ...rest,
    segmentIds: giftMeta.gwcSegments && giftMeta.gwcSegments.length > 0 ? giftMeta.gwcSegments : null,
    code: sealedCode && barcode ? { sealedCode, sealedPin, barcode, useByAt: codeUseByAt, shownAt } : null,
    reaction: emoji !== null && thanksAt ? { emoji, message: thanks, name: thanksName, updatedAt: thanksAt } : null,
  };
}

/**
 * Finds the gifts of these short codes; an unknown code is missing from the map. A recipient has no team, so knowing
 * the short code is the authorisation.
 */
export async function findLaunchFacts(
  db: Queryable,
  shortcodes: readonly string[],
): Promise<ReadonlyMap<string, LaunchFacts>> {
  const wanted = [...new Set(shortcodes)];
  const rows =
    wanted.length === 1 ? await db.run(byShortcode, wanted) : await db.run(byShortcodes, [padShortcodes(wanted)]);
  return new Map(rows.map((row) => [row.shortcode, toFacts(row)]));
}

function padShortcodes(wanted: readonly string[]): readonly string[] {
  return wanted.length >= plannedListLength
    ? wanted
    : [...wanted, ...Array<string>(plannedListLength - wanted.length).fill('')];
}

const retired = statement('launch-retired', 'select shortcode from retired_shortcodes where shortcode = $1', {
  shortcode: text,
});

/** Checks whether a short code once belonged to a gift and was replaced. */
export async function isRetiredShortcode(db: Queryable, shortcode: string): Promise<boolean> {
  return (await db.run(retired, [shortcode])).length > 0;
}
