import {
  boolean,
  instant,
  integer,
  nullable,
  oneOf,
  plainDate,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';
import { isUndelivered } from '../../gifts/index.ts';

const columns = {
  giftId: uuid,
  shortcode: text,
  receiverEmail: text,
  receiverName: nullable(text),
  giftName: text,
  fromName: text,
  teamName: text,
  senderEmail: text,
  language: nullable(text),
  brandingLookId: nullable(uuid),
};

/** The data of a gift for a mail to its recipient. */
export type RecipientMail = RowOf<typeof columns>;

const selection = `g.id as gift_id, g.shortcode, g.receiver_email, g.receiver_name, p.name as gift_name, t.from_name as from_name, teams.name as team_name,
     u.email as sender_email, t.language, coalesce(g.branding_look_id, t.branding_look_id) as branding_look_id`;
const from = `gifts g join transactions t on t.id = g.transaction_id join teams on teams.id = t.team_id join users u on u.id = t.user_id
     join products p on p.id = coalesce(g.chosen_product_id, g.product_id)`;
/** A recipient with only a link gets no mail, because only the sender knows who was given the link. */
const isMailed = `g.frozen_at is null and g.receiver_email is not null and g.delivery_method in ('email', 'superhuggg')`;

const late = statement(
  'late-code',
  `select ${selection} from ${from} where g.id = $1 and g.status_id = 9 and ${isMailed}`,
  columns,
);

/**
 * Finds a gift with a code that its recipient has not seen and an address to notify; null otherwise. Jobs do not act
 * for a team, so the id alone is the authorisation.
 */
export async function findLateCode(db: Queryable, giftId: string): Promise<RecipientMail | null> {
  return (await db.run(late, [giftId]))[0] ?? null;
}

const claimedColumns = {
  ...columns,
  timeZone: text,
  useByKind: oneOf(['days', 'date', 'never']),
  useByDays: nullable(integer),
  useByDate: nullable(plainDate),
  /** Set once the code was shown. */
  useByAt: nullable(instant),
  /** Whether the gift is a choice of gift of which nothing is chosen yet. */
  isUnchosen: boolean,
};

type ClaimedRow = RowOf<typeof claimedColumns>;

const claimed = statement(
  'claimed-gift',
  `select ${selection}, t.time_zone, p.use_by_kind, p.use_by_days, p.use_by_date, r.use_by_at,
     p.kind = 'choice-of-gift' and g.chosen_product_id is null as is_unchosen
   from ${from} left join redemptions r on r.gift_id = g.id
   where g.id = $1 and g.status_id in (3, 4, 9) and ${isMailed} and not ${isUndelivered}`,
  claimedColumns,
);

/**
 * The last day on which a code can be used: known once it was shown, derived from the brand's rule before that, and not
 * known until a gift is chosen.
 */
export type LastUse =
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'never' };

function lastUseOf({ isUnchosen, useByKind, useByDays, useByDate, useByAt, timeZone }: ClaimedRow): LastUse | null {
  if (isUnchosen) return null;
  if (useByAt) return { kind: 'date', date: useByAt.toZonedDateTimeISO(timeZone).toPlainDate().toString() };
  if (useByKind === 'days' && useByDays !== null) return { kind: 'days', days: useByDays };
  return useByKind === 'date' && useByDate !== null ? { kind: 'date', date: useByDate.toString() } : { kind: 'never' };
}

/** Finds a claimed gift that was sent to its recipient by mail; null otherwise. */
export async function findClaimedGift(
  db: Queryable,
  giftId: string,
): Promise<(RecipientMail & { readonly useBy: LastUse | null }) | null> {
  const [row] = await db.run(claimed, [giftId]);
  return row ? { ...row, useBy: lastUseOf(row) } : null;
}
