import { claimReviewStates, giftStatuses, type ClaimReviewState } from '@huggg/contracts';
import {
  array,
  boolean,
  instant,
  nullable,
  oneOf,
  pence,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';
import { reviewReason } from './claim-reviews.ts';

const columns = {
  id: uuid,
  state: oneOf(claimReviewStates),
  reasons: array(reviewReason),
  superLinkId: nullable(uuid),
  network: nullable(text),
  heldAt: instant,
  waitsUntil: instant,
  decidedAt: nullable(instant),
  decidedBy: nullable(uuid),
  note: nullable(text),
  undoUntil: nullable(instant),
  giftId: uuid,
  statusId: oneOf(Object.values(giftStatuses)),
  pricePence: pence,
  receiverEmail: nullable(text),
  receiverPhone: nullable(text),
  giftName: text,
  teamId: uuid,
  teamName: text,
  orderId: uuid,
  orderName: text,
  codeAsked: boolean,
};
export type ListedReview = RowOf<typeof columns>;

const selection = `r.id, r.state, r.reasons, r.super_link_id, r.network, r.held_at, r.waits_until, r.decided_at, r.decided_by, r.note, r.undo_until,
  g.id as gift_id, g.status_id, g.price_pence, g.receiver_email, g.receiver_phone, p.name as gift_name, r.team_id, teams.name as team_name, t.id as order_id,
  t.name as order_name, c.gift_id is not null as code_asked`;
const from = `claim_reviews r join gifts g on g.id = r.gift_id join transactions t on t.id = g.transaction_id join teams on teams.id = r.team_id
  join products p on p.id = g.product_id left join code_requests c on c.gift_id = g.id`;

const oldest = statement(
  'claim-reviews-oldest',
  `select ${selection} from ${from} where r.state = $1 and ($2::uuid is null or r.id > $2) order by r.id limit $3`,
  columns,
);

const newest = statement(
  'claim-reviews-newest',
  `select ${selection} from ${from} where r.state = $1 and ($2::uuid is null or r.id < $2) order by r.id desc limit $3`,
  columns,
);

/** Lists reviews in a state: waiting ones oldest first, others newest first. Operators see reviews of every team. */
export function listReviews(
  db: Queryable,
  { state, after, limit }: { readonly state: ClaimReviewState; readonly after: string | null; readonly limit: number },
): Promise<ListedReview[]> {
  return db.run(state === 'waiting' ? oldest : newest, [state, after, limit]);
}

const byId = statement('claim-reviews-listed-one', `select ${selection} from ${from} where r.id = $1`, columns);

export async function findListedReview(db: Queryable, id: string): Promise<ListedReview | null> {
  return (await db.run(byId, [id]))[0] ?? null;
}

const ended = statement(
  'claim-reviews-of-ended-gifts',
  `select r.id from claim_reviews r join gifts g on g.id = r.gift_id where r.state in ('waiting', 'refused') and g.status_id in (4, 5, 6) limit $1`,
  { id: uuid },
);

/** Lists open reviews whose gifts were withdrawn. */
export async function listReviewsOfEndedGifts(db: Queryable, max: number): Promise<readonly string[]> {
  return (await db.run(ended, [max])).map(({ id }) => id);
}

const asked = statement('claim-reviews-code-asked', 'select gift_id from code_requests where gift_id = $1', {
  giftId: uuid,
});

/** Checks whether the code of a locked gift was requested. */
export async function isCodeRequested(db: Queryable, giftId: string): Promise<boolean> {
  return (await db.run(asked, [giftId])).length > 0;
}
