import type { Temporal } from 'temporal-polyfill';
import {
  integer,
  pence,
  plainDate,
  statement,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';

const columns = { uploadId: uuid, teamId: uuid, userId: uuid, day: plainDate, vouchers: integer, amountPence: pence };

/** Money returned for a file of vouchers on a day about which nobody was notified yet. */
export type DueFileCredits = RowOf<typeof columns>;

/** The age in days after which nothing is mailed. */
const oldestDays = 8;

// The sum is that of the returned money, like in a day's credit notes, so that it is complete. Gifts that a cancel file
// cancelled are reported when that file ends.
const due = statement(
  'file-credits-due',
  `with days as (
     select distinct b.upload_id, d.tax_point as day from documents d join post_office_batches b on b.transaction_id = d.transaction_id
     where d.kind = 'credit-note' and d.tax_point >= $1::date - ${oldestDays} and d.tax_point < $1::date
       and not exists (select from file_credits f where f.upload_id = b.upload_id and f.day = d.tax_point)
   )
   select days.upload_id, u.team_id, u.user_id, days.day,
     (count(*) filter (where g.status_id = 6 or t.refunds_expired))::int as vouchers,
     sum(case when g.status_id = 6 or t.refunds_expired then t.price_pence else 0 end
       + case when not g.fee_posted and g.fee_pence > 0 then t.fee_pence else 0 end)::bigint as amount_pence
   from days join post_office_uploads u on u.id = days.upload_id
     join post_office_batches b on b.upload_id = u.id join transactions t on t.id = b.transaction_id and t.team_id = u.team_id
     join gifts g on g.transaction_id = t.id and g.status_id in (5, 6) and (g.ended_at at time zone 'Europe/London')::date = days.day
   where not (g.status_id = 6 and exists (
     select from post_office_lines l join post_office_cancellations c on c.voucher_id = l.voucher_id and c.outcome = 'cancelled-now'
       join post_office_uploads cu on cu.id = c.upload_id and l.team_id = any (cu.team_ids)
     where l.upload_id = b.upload_id and l.batch = b.batch and l.position = g.position))
   group by days.upload_id, u.team_id, u.user_id, days.day
   having count(*) filter (where g.status_id = 6 or t.refunds_expired) > 0
   order by days.day, days.upload_id limit $2`,
  columns,
);

/** Returns earlier days with issued credit notes, by file. */
export function findDueFileCredits(
  db: Queryable,
  { today, max }: { readonly today: Temporal.PlainDate; readonly max: number },
): Promise<readonly DueFileCredits[]> {
  return db.run(due, [today.toString(), max]);
}
