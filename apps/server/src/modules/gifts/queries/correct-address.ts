import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx } from '../../../platform/database/index.ts';

const correct = statement(
  'gifts-correct-address',
  `with old as (
     insert into retired_shortcodes (shortcode, gift_id, team_id, retired_at) select shortcode, id, team_id, $6 from gifts where id = $2 and team_id = $1
   )
   update gifts set shortcode = $3, receiver_email = case delivery_method when 'sms' then receiver_email else $4 end, receiver_phone = case delivery_method when 'sms' then $4 else receiver_phone end, receiver_name = coalesce($5, receiver_name), receiver_user_id = null, delivery_status = $7, delivery_status_at = $6,
     delivery_error = null, updated_at = $6 where id = $2 and team_id = $1`,
);

/**
 * Sets the new link and address of a gift; the old link is stored separately, so that its page can say that it no
 * longer works.
 */
export async function writeCorrection(
  tx: Tx,
  input: {
    readonly teamId: string;
    readonly giftId: string;
    readonly shortcode: string;
    /** An email address, or a number for an SMS gift. */
    readonly address: string;
    readonly name: string | null;
    readonly deliveryStatus: 'unsent' | 'email-pending' | 'sms-pending';
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  await tx.run(correct, [
    input.teamId,
    input.giftId,
    input.shortcode,
    input.address,
    input.name,
    input.now,
    input.deliveryStatus,
  ]);
}
