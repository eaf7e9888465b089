import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable } from '../../../platform/database/index.ts';
import { topUpColumns, expectedNames, type TopUp } from './expected-payments.ts';

const page = statement(
  'expected-page',
  `select ${expectedNames} from expected_payments
   where kind = 'top-up' and team_id = any($1::uuid[]) and ($2::uuid is null or wallet_id = $2) and (not $3::boolean or (status <> 'processed' and cancelled_at is null))
     and ($4::uuid is null or (created_at, id) < ($5, $4)) and ($7::uuid is null or wallet_id in (select w.id from wallets w where w.owner_user_id = $7))
   order by created_at desc, id desc limit $6`,
  topUpColumns,
);

export type Place = { readonly id: string; readonly at: Temporal.Instant };

/** Returns top-ups of teams, newest first. `ownerId` limits them to this user's own wallets. */
export function listTopUps(
  db: Queryable,
  asked: {
    readonly teamIds: readonly string[];
    readonly ownerId: string | null;
    readonly walletId: string | null;
    readonly open: boolean;
    readonly after: Place | null;
    readonly limit: number;
  },
): Promise<readonly TopUp[]> {
  const { after } = asked;
  return db.run(page, [
    asked.teamIds,
    asked.walletId,
    asked.open,
    after?.id ?? null,
    after?.at ?? null,
    asked.limit,
    asked.ownerId,
  ]);
}
