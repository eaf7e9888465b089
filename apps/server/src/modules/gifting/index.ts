import { deliveryJobs, deliveryRoutes, type DeliveryGateways } from './delivery/index.ts';
import type { FastifyInstance } from 'fastify';
import { expireGiftsJob } from './gifts/jobs/expire-gifts.ts';
import { withdrawScheduledJob } from './gifts/jobs/withdraw-scheduled.ts';
import { handOverJob } from './gifts/jobs/hand-over.ts';
import { cleanCoversSchedule } from './orders/jobs/clean-covers.ts';
import { createLaunch, type PageHost } from './launch/index.ts';
import { prepareGiftsJob } from './purchase/jobs/prepare-gifts.ts';
import { reminderJob } from './reminders/jobs/remind-recipients.ts';
import { recipientRoutes } from './recipients/routes.ts';
import { giftingRoutes } from './routes.ts';
import type { FileStore } from '../../platform/files/index.ts';
import type { Route } from '../../platform/http/index.ts';
import type { AnyJob, Schedule } from '../../platform/jobs/index.ts';

export { findOrderReport, type OrderReport } from './delivery/index.ts';
export { findLateCode, type LateCode } from './delivery/queries/late-code.ts';
export {
  claimPoolNotice,
  findPoolShortage,
  type PoolPlace,
  type PoolShortage,
} from './suppliers/queries/pool-notices.ts';
export { listOrdersOfPerson } from './purchase/queries/orders-of-person.ts';
export { insertSampleGifts } from './gifts/queries/sample-gifts.ts';
export { withdrawScheduledJob } from './gifts/jobs/withdraw-scheduled.ts';
export { handOverJob };
export { countWaitingOf } from './gifts/queries/sender-waiting.ts';
export { countWaiting } from './gifts/queries/waiting-gifts.ts';
export { importCodes } from './suppliers/use-cases/import-codes.ts';
export { seedHistory } from './testing/demo-history.ts';
export { seedCodePools } from './suppliers/use-cases/seed-code-pools.ts';

export type Gifting = {
  readonly routes: readonly Route[];
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
  /** Recipients' pages, /g/{shortcode}. */
  readonly registerPages: (app: FastifyInstance, host: PageHost) => Promise<void>;
};

/** Everything that gifting offers to the composition: its calls, its jobs and what runs on a clock. */
export function createGifting({
  codeKey,
  files,
  ...gateways
}: DeliveryGateways & { readonly codeKey: Buffer; readonly files: FileStore }): Gifting {
  const delivery = deliveryJobs(gateways);
  const launch = createLaunch({ codeKey });
  const reminders = reminderJob(gateways);
  const covers = cleanCoversSchedule({ files });
  return {
    routes: [...giftingRoutes(launch), ...deliveryRoutes(), ...recipientRoutes(), ...launch.routes],
    jobs: [
      prepareGiftsJob,
      expireGiftsJob,
      covers.job,
      reminders.job,
      withdrawScheduledJob,
      handOverJob,
      ...delivery.jobs,
      ...launch.jobs,
    ],
    schedules: [
      { job: expireGiftsJob, cron: '* * * * *' },
      covers,
      reminders.schedule,
      ...delivery.schedules,
      ...launch.schedules,
    ],
    registerPages: launch.registerPages,
  };
}

export { statusWord, toReceiver, toWireLink } from './gifts/domain/words.ts';
export { seesLinkOf } from './gifts/policy.ts';
export { toPurchaseSummary } from './domain/product-summary.ts';
export { readCursor, writeCursor } from './domain/cursor.ts';
export { statusIdsOf } from './gifts/use-cases/list-transaction-gifts.ts';
export { countStatuses, type StatusCount } from './purchase/queries/transactions.ts';
export { toWireStatuses, toWireTransaction } from './purchase/wire-transaction.ts';
export type { Direction, GiftQuestion, SearchPlace, StatusFilter } from './searches/domain/gift-search.ts';
export type { TransactionQuestion } from './searches/domain/transaction-search.ts';
export { auditGiftFile, giftFileRows, giftsAtATime } from './gifts/use-cases/gift-file.ts';
export { addressDigest, optOutToken } from './reminders/domain/opt-out.ts';
export { findMatches } from './searches/queries/find-matches.ts';
export { countGiftRows, searchGiftRows, type GiftHitRow } from './searches/queries/search-gifts.ts';
export {
  countTransactionRows,
  searchTransactionRows,
  type TransactionHitRow,
} from './searches/queries/search-transactions.ts';
