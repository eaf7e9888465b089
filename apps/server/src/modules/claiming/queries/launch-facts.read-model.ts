import type { BarcodeKind, GiftStatusId } from '@huggg/contracts';
import { statement, type Queryable } from '../../../platform/database/index.ts';
import type { LaunchFacts } from '../domain/launch-facts.ts';

type Row = Omit<LaunchFacts, 'code' | 'reaction' | 'segmentIds'> & {
  readonly giftMeta: { readonly gwcSegments?: readonly string[] };
  readonly sealedCode: Buffer | null;
  readonly sealedPin: Buffer | null;
  readonly barcode: BarcodeKind | null;
  readonly codeUseByAt: Date | null;
  readonly shownAt: Date | null;
  readonly emoji: string | null;
  readonly thanks: string | null;
  readonly thanksName: string | null;
  readonly thanksAt: Date | null;
  readonly statusId: GiftStatusId;
};

const columns = `g.id, g.team_id as "teamId", g.user_id as "userId", g.transaction_id as "transactionId", g.shortcode, g.status_id as "statusId", g.former_status_id as "formerStatusId",
     g.product_id as "productId", g.chosen_product_id as "chosenProductId", g.price_pence as "pricePence", g.receiver_name as "receiverName", coalesce(g.message, t.message) as message,
     g.send_at as "sendAt", g.viewed_at as "viewedAt", g.declined_at as "declinedAt", g.frozen_at as "frozenAt", g.expires_at as "expiresAt", t.from_name as "fromName", coalesce(g.giftwrap, t.giftwrap) as giftwrap,
     t.cover_image_url as "coverImageUrl", t.cover_image_alt as "coverImageAlt", t.language, t.time_zone as "timeZone", t.gift_meta as "giftMeta", c.gift_id is not null and c.settled_at is null as "codeRequested",
     r.sealed_code as "sealedCode", r.sealed_pin as "sealedPin", r.barcode, r.use_by_at as "codeUseByAt", r.shown_at as "shownAt",
     x.emoji, x.message as thanks, x.name as "thanksName", x.updated_at as "thanksAt", v.version as "catalogueVersion"`;
const from = `gifts g join transactions t on t.id = g.transaction_id cross join catalogue_version v
     left join code_requests c on c.gift_id = g.id left join redemptions r on r.gift_id = g.id left join reactions x on x.gift_id = g.id`;

const byShortcode = statement<Row>('launch-facts', `select ${columns} from ${from} where g.shortcode = $1`);

// Several pages that are asked for at the same moment share one round trip.
const byShortcodes = statement<Row>(
  'launch-facts-of-many',
  `select ${columns} from ${from} where g.shortcode = any ($1::text[])`,
);

/**
 * PostgreSQL keeps the plan of a statement only if it seems no dearer than one made for the very values; for a list it reckons with ten.
 * Shorter lists would be planned anew each time, which costs ten times what reading them does, so they are filled up with codes that no gift has.
 */
const plannedFor = 10;

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
 * The gifts that these short codes open, by short code; a code that opens none is missing from the map. A recipient has no team: the
 * short code is their right to it.
 */
export async function findLaunchFacts(
  db: Queryable,
  shortcodes: readonly string[],
): Promise<ReadonlyMap<string, LaunchFacts>> {
  const wanted = [...new Set(shortcodes)];
  const rows = wanted.length === 1 ? await db.run(byShortcode, wanted) : await db.run(byShortcodes, [filledUp(wanted)]);
  return new Map(rows.map((row) => [row.shortcode, toFacts(row)]));
}

function filledUp(wanted: readonly string[]): readonly string[] {
  return wanted.length >= plannedFor ? wanted : [...wanted, ...Array<string>(plannedFor - wanted.length).fill('')];
}

const retired = statement<{ readonly shortcode: string }>(
  'launch-retired',
  'select shortcode from retired_shortcodes where shortcode = $1',
);

/** Whether a short code opened a gift once and was replaced. */
export async function isRetiredShortcode(db: Queryable, shortcode: string): Promise<boolean> {
  return (await db.run(retired, [shortcode])).length > 0;
}
