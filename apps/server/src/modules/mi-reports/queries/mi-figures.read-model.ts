import { modalities, uploadKinds, uploadStatuses } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  instant,
  integer,
  nullable,
  oneOf,
  pence,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';

const count = integer;
const value = pence;

const columns = {
  uploadId: uuid,
  fileName: text,
  kind: oneOf(uploadKinds),
  status: oneOf(uploadStatuses),
  pendingAt: instant,
  modality: nullable(oneOf(modalities)),
  lines: integer,
  reasons: integer,
  cancelledByFile: integer,
  orderedPence: value,
  made: count,
  madePence: value,
  sent: count,
  sentPence: value,
  redeemed: count,
  redeemedPence: value,
  cancelled: count,
  cancelledPence: value,
  expired: count,
  expiredPence: value,
  redeemedInAll: count,
  redeemedInAllPence: value,
  cancelledInAll: count,
  cancelledInAllPence: value,
  expiredInAll: count,
  expiredInAllPence: value,
  outstanding: count,
  outstandingPence: value,
};

/** The results for the vouchers of one file and delivery method, on a day and in total. */
export type MiFigures = RowOf<typeof columns>;

const isWithinDay = (moment: string): string => `${moment} >= $2 and ${moment} < $3`;
const figure = (name: string, condition: string): string =>
  `count(g.id) filter (where ${condition}) as ${name}, coalesce(sum(g.price_pence) filter (where ${condition}), 0)::bigint as ${name}_pence`;

// Gifts store the time of each step, so the figures of a day need only their rows.
const read = statement(
  'post-office-mi-figures',
  `select * from (
     select u.id as upload_id, u.file_name, u.kind, u.status, u.pending_at, b.modality, case when b.modality is null then u.lines else count(g.id) end as lines, u.reasons,
       u.cancelled as cancelled_by_file, coalesce(sum(g.price_pence), 0)::bigint as ordered_pence,
       ${figure('made', isWithinDay('g.created_at'))}, ${figure('sent', isWithinDay('g.sent_at'))}, ${figure('redeemed', isWithinDay('g.redeemed_at'))},
       ${figure('cancelled', `g.status_id = 6 and ${isWithinDay('g.ended_at')}`)}, ${figure('expired', `g.status_id = 5 and ${isWithinDay('g.ended_at')}`)},
       ${figure('redeemed_in_all', 'g.redeemed_at < $3')}, ${figure('cancelled_in_all', 'g.status_id = 6 and g.ended_at < $3')},
       ${figure('expired_in_all', 'g.status_id = 5 and g.ended_at < $3')}, ${figure('outstanding', '(g.ended_at is null or g.ended_at >= $3)')}
     from post_office_uploads u
       left join post_office_batches b on b.upload_id = u.id left join gifts g on g.transaction_id = b.transaction_id
     where u.team_id = $1 and u.pending_at < $3 and u.pending_at >= $4 group by u.id, b.modality
   ) f where pending_at >= $2 or made + sent + redeemed + cancelled + expired + outstanding > 0
   order by pending_at, upload_id, modality`,
  columns,
);

export type Day = {
  readonly from: Temporal.Instant;
  readonly until: Temporal.Instant;
  readonly since: Temporal.Instant;
};

/** Returns the figures of a team's files with activity on a day, or with vouchers that are still outstanding. */
export function readMiFigures(
  db: Queryable,
  teamId: string,
  { from, until, since }: Day,
): Promise<readonly MiFigures[]> {
  return db.run(read, [teamId, from, until, since]);
}
