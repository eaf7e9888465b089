import type { FastifyInstance } from 'fastify';
import { registerBrandingPreviews } from '../modules/brandings/index.ts';
import { claimReview } from '../modules/claim-review/index.ts';
import { createClaiming, fetchCodeQueue, type CodeVoids, type PageHost } from '../modules/claiming/index.ts';
import {
  deliveryJobs,
  deliveryRoutes,
  mailCorrected,
  registerDeliveryNotices,
  registerOrderPreviews,
  registerReminderPages,
  registerTestPages,
  reminderJob,
  resendGifts,
  testMailJob,
  type DeliveryGateways,
} from '../modules/delivery/index.ts';
import { giftChangeRoutes } from '../modules/gift-changes/index.ts';
import { expireGiftsJob, giftRoutes, prepareGiftsJob, withdrawScheduledJob } from '../modules/gifts/index.ts';
import { approvalJobs, approvalRoutes, approvalSchedules } from '../modules/approvals/index.ts';
import { cleanCoversSchedule, orderRoutes } from '../modules/orders/index.ts';
import { createSuperLinks, registerSuperLinkPages, type SuperLinks } from '../modules/super-links/index.ts';
import {
  createApproving,
  createBuying,
  createBuyPlaces,
  handOverJob,
  orderPaymentJobs,
  purchaseRoutes,
} from '../modules/purchases/index.ts';
import { createMiReports } from '../modules/mi-reports/index.ts';
import { createPostOffice } from '../modules/post-office/index.ts';
import { programmeRoutes, programmeSchedules } from '../modules/programmes/index.ts';
import { suppressionRoutes } from '../modules/suppressions/index.ts';
import {
  openVouchers,
  registerSupplierNotices,
  returnUnseenCodes,
  voucherJobs,
  voucherRoutes,
  type Vouchers,
} from '../modules/vouchers/index.ts';
import type { SupplierSettings } from '../platform/config/index.ts';
import type { Tx } from '../platform/database/index.ts';
import type { CodeKeys } from '../platform/crypto/index.ts';
import type { FileStore } from '../platform/files/index.ts';
import type { PictureStore } from '../platform/images/index.ts';
import type { Route } from '../platform/http/index.ts';
import { createSlots, mailConnections } from '../platform/mail/index.ts';
import { smsConnections } from '../platform/sms/index.ts';
import type { SharedLimits } from '../platform/rate-limits/index.ts';
import { newJob, type AnyJob, type JobContext, type Schedule } from '../platform/jobs/index.ts';
import { invoicing } from './invoicing.ts';
import { createLetters } from './letters.ts';

/** Orders, purchases, gifts and their later changes: routes, jobs, schedules, and recipients' pages. */
export type Gifting = {
  readonly routes: readonly Route[];
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
  readonly registerPages: (app: FastifyInstance, host: PageHost) => Promise<void>;
};

type MorePages = Parameters<ReturnType<typeof createClaiming>['registerPages']>[2];

/** Returns the function that registers the pages of other modules that look like a recipient's. */
function morePages(
  { preview }: Pick<ReturnType<typeof createClaiming>, 'preview'>,
  { acts }: Pick<SuperLinks, 'acts'>,
): MorePages {
  return (scope, pages) => {
    registerReminderPages(scope, pages);
    registerTestPages(scope, pages, preview);
    registerOrderPreviews(scope, pages, preview);
    registerBrandingPreviews(scope, pages);
    registerSuperLinkPages(scope, pages, acts);
  };
}

/** Returns the jobs of gift codes, and the functions that cancelling gifts needs for the codes they hold. */
function codesOf(vouchers: Vouchers, codeVoids: CodeVoids) {
  const takeBack = (tx: Tx, giftIds: readonly string[]) => returnUnseenCodes(tx, vouchers, giftIds);
  return { ...voucherJobs(vouchers), held: { takeBackCodes: takeBack, codeVoids }, fetch: newJob(fetchCodeQueue, {}) };
}

const withSlots = (gateways: DeliveryGateways) => ({
  ...gateways,
  slots: createSlots(mailConnections),
  smsSlots: createSlots(smsConnections),
});

type Kept = { readonly files: FileStore; readonly pictures: PictureStore };

const postOfficeOf = ({ files, pictures }: Kept, codes: ReturnType<typeof codesOf>['held']) => [
  createPostOffice({ files, letters: createLetters(pictures), codes }),
  createMiReports(files),
];

/** Gifts that the programmes of budgets buy automatically. */
function programmesOf(batch: JobContext) {
  const { buyOrder } = createBuying(batch, invoicing);
  return { routes: programmeRoutes(), jobs: [], schedules: programmeSchedules(buyOrder) };
}

/** Composes the modules of gifting, and passes to gift changes the functions of modules above or beside them. */
export function createGifting({
  codeKeys,
  kept,
  batch,
  limits,
  suppliers,
  ...gateways
}: DeliveryGateways & {
  readonly kept: Kept;
  readonly codeKeys: CodeKeys;
  /** The context for purchases that are settled in batches. */
  readonly batch: JobContext;
  readonly limits: SharedLimits;
  /** The connection settings for suppliers of codes. */
  readonly suppliers: SupplierSettings;
}): Gifting {
  const vouchers = openVouchers({ codeKeys, settings: suppliers, now: () => batch.clock.now() });
  const claiming = createClaiming(vouchers, { limits, config: batch.config });
  const superLinks = createSuperLinks(limits, { buyPlaces: createBuyPlaces(batch) });
  const codes = codesOf(vouchers, claiming.codeVoids(batch));
  const met = [claiming, superLinks, claimReview, programmesOf(batch), ...postOfficeOf(kept, codes.held)];
  // Gifts and reminders share the connections to the mail server, and those to the SMS gateway.
  const mailing = withSlots(gateways);
  const delivery = deliveryJobs(mailing);
  const reminders = reminderJob(mailing);
  const covers = cleanCoversSchedule(kept);
  const payments = orderPaymentJobs(batch);
  return {
    routes: [
      ...orderRoutes(),
      ...purchaseRoutes(batch, invoicing),
      ...approvalRoutes(createApproving(batch, invoicing)),
      ...giftRoutes(),
      ...giftChangeRoutes({ codes: codes.held, mailCorrected, resendGifts }),
      ...deliveryRoutes(limits),
      ...suppressionRoutes(),
      ...met.flatMap(({ routes }) => routes),
      ...voucherRoutes(vouchers, { fetchCodes: codes.fetch, finishVoid: codes.held.codeVoids.finish }),
    ],
    jobs: [
      prepareGiftsJob,
      expireGiftsJob,
      covers.job,
      reminders.job,
      testMailJob(gateways),
      withdrawScheduledJob,
      handOverJob,
      ...approvalJobs,
      ...payments.jobs,
      ...delivery.jobs,
      ...met.flatMap(({ jobs }) => jobs),
      ...codes.jobs,
    ],
    schedules: [
      { job: expireGiftsJob, cron: '* * * * *' },
      covers,
      ...payments.schedules,
      ...approvalSchedules,
      reminders.schedule,
      ...delivery.schedules,
      ...met.flatMap(({ schedules }) => schedules),
      ...codes.schedules,
    ],
    registerPages: async (app, host) => {
      await registerSupplierNotices(app, { ctx: () => batch, outside: vouchers.outside, fetchCodes: codes.fetch });
      await registerDeliveryNotices(app, { ctx: () => batch, limits });
      await claiming.registerPages(app, host, morePages(claiming, superLinks));
    },
  };
}
