import type { FastifyInstance } from 'fastify';
import { accountRoutes, createPersonCheck } from '../modules/accounts/index.ts';
import { auditRoutes } from '../modules/audit/index.ts';
import { accountingRoutes, accountingSchedules } from '../modules/accounting/index.ts';
import { billingRoutes, billingSchedules } from '../modules/billing/index.ts';
import { brandingRoutes } from '../modules/brandings/index.ts';
import {
  budgetJobs,
  budgetRoutes,
  budgetsOfCards,
  budgetSchedules,
  addInvitedPeople,
  lapsesOfWallets,
} from '../modules/budgets/index.ts';
import { catalogueAdmin } from '../modules/catalogue-admin/index.ts';
import { catalogueRoutes, registerCatalogueImages } from '../modules/catalogue/index.ts';
import { createExports, findPrintFile } from '../modules/exports/index.ts';
import { findLetterTemplates, printableRoutes } from '../modules/printables/index.ts';
import { fundingRoutes, fundingSchedules, openMainWallet } from '../modules/funding/index.ts';
import { findOrderNames } from '../modules/gifts/index.ts';
import { createGifting } from './gifting.ts';
import { identityRoutes } from '../modules/identity/index.ts';
import { createIntegrations } from '../modules/integrations/index.ts';
import { ledgerSchedules, proveLedgerJob } from '../modules/ledger/index.ts';
import { noticeRoutes, notificationJobs, notificationSchedules } from '../modules/notifications/index.ts';
import { buildExportJob, privacyRoutes, privacySchedules } from '../modules/privacy/index.ts';
import { createBudgetReports } from '../modules/budget-reports/index.ts';
import { budgetRunRoutes, budgetRunSchedules } from '../modules/budget-runs/index.ts';
import {
  createCheckoutGateway,
  paymentJobs,
  paymentRoutes,
  registerPaymentNotices,
  type CardPayments,
} from '../modules/payments/index.ts';
import { assertPayable, hasPaymentEnded, releaseSchedules, undoCardOrder } from '../modules/purchases/index.ts';
import { plansRoutes } from '../modules/plans/index.ts';
import { reconciliationRoutes, reconciliationSchedules } from '../modules/reconciliation/index.ts';
import { helpJobs, operationsRoutes } from '../modules/operations/index.ts';
import { searchRoutes } from '../modules/search/index.ts';
import { registerSamlMetadata } from '../modules/sign-on/index.ts';
import { registerCoverImages, registerWrapImages, stylingRoutes, stylingSchedules } from '../modules/styling/index.ts';
import { requireProofByPerson } from '../modules/sessions/index.ts';
import { inviteRoutes, memberRoutes, takeAccessRequest } from '../modules/members/index.ts';
import { roleRoutes } from '../modules/roles/index.ts';
import { teamSettingsRoutes, teamsRoutes } from '../modules/teams/index.ts';
import { withdrawalRoutes } from '../modules/withdrawals/index.ts';
import { mainWallets } from './main-wallets.ts';
import { createTxtReader, type ReadTxtRecords } from '../platform/dns/index.ts';
import { snapshots } from '../platform/database/index.ts';
import { createFileStore, type FileStore } from '../platform/files/index.ts';
import {
  createPictureStore,
  isCondemnedPicture,
  keptCheck,
  registerPictures,
  type PictureStore,
} from '../platform/images/index.ts';
import type { Route } from '../platform/http/index.ts';
import { registerMonitoring } from '../platform/monitoring/index.ts';
import type { AnyJob, Schedule } from '../platform/jobs/index.ts';
import { createMailer, type Mailer } from '../platform/mail/index.ts';
import { smsSenderFor } from '../platform/sms/index.ts';
import { createBanking } from './banking.ts';
import { eraseInOtherModules } from './erase-in-other-modules.ts';
import { accessRoutes, accessSchedules } from './access.ts';
import { serveAppPage } from './app-page.ts';
import { memberPorts } from './member-holdings.ts';
import { cleanPicturesSchedule } from './jobs/clean-pictures.ts';
import { platformSchedules } from './jobs/delete-old-answers.ts';
import type { Runtime } from './runtime.ts';
import { teamSettingsPorts } from './team-settings.ts';

/** The composed modules: every route, job and schedule, and the pages outside the API. */
export type Modules = {
  readonly routes: readonly Route[];
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
  readonly registerPages: (app: FastifyInstance) => Promise<void>;
  /** For emails that are not messages of the product: those that test the mail server. */
  readonly mailer: Mailer;
  readonly close: () => Promise<void>;
};

/** Actions that weaken a team's protection or raise a role require the user to re-authenticate. */
const proof = { requireProof: requireProofByPerson };

/** Returns the routes for people, teams, invites and sign-up. */
function routesOfPeople(runtime: Runtime): readonly Route[] {
  const { recaptcha } = runtime.config;
  return [
    ...identityRoutes(),
    ...plansRoutes(),
    ...teamsRoutes(proof, mainWallets),
    ...teamSettingsRoutes(
      { ...teamSettingsPorts, readTxt: createTxtReader({ servers: runtime.config.dnsServers }) },
      proof,
    ),
    ...roleRoutes(proof),
    ...memberRoutes(memberPorts, proof),
    ...inviteRoutes(proof, { addInvitedPeople }),
    ...auditRoutes(),
    ...noticeRoutes(),
    ...privacyRoutes(),
    ...accessRoutes(runtime),
    ...accountRoutes({
      transaction: runtime.transaction,
      personGate: recaptcha && createPersonCheck(recaptcha),
      openMainWallet,
      counters: teamSettingsPorts.counters,
    }),
  ];
}

/** Returns the card payments, with the provider if one is configured. */
function cardPayments({ cards }: Runtime['config']): CardPayments {
  if (!cards) return { gateway: null, form: null };
  return {
    gateway: createCheckoutGateway(cards),
    form: { publicKey: cards.publicKey, scriptUrl: cards.scriptUrl },
  };
}

type Kept = { readonly files: FileStore; readonly pictures: PictureStore };

async function registerOwnPages(app: FastifyInstance, runtime: Runtime, { files, pictures }: Kept): Promise<void> {
  registerSamlMetadata(app, runtime);
  await registerMonitoring(app, { settings: runtime.config.errorReporting, limits: runtime.limits });
  registerWrapImages(app);
  registerCoverImages(app, files);
  registerPictures(app, pictures);
  registerCatalogueImages(app, runtime.read);
  const { cards: settings } = runtime.config;
  if (settings)
    await registerPaymentNotices(app, { ctx: () => runtime.jobContext('card notice'), key: settings.webhookKey });
}

/** Returns the routes of the catalogue and the search. */
const routesOfCatalogue = (console: readonly Route[]) => [...catalogueRoutes(), ...console, ...searchRoutes()];

const schedulesOfLooks = (deps: { readonly files: FileStore; readonly readTxt: ReadTxtRecords }) => [
  cleanPicturesSchedule(deps),
  ...stylingSchedules(deps),
];

const routesOfMoney = ({ gateway }: CardPayments) => [
  ...accountingRoutes(),
  ...budgetRoutes({ proof }),
  ...budgetRunRoutes(gateway),
  ...reconciliationRoutes(),
  ...withdrawalRoutes(),
];
const schedulesOfCards = ({ gateway }: CardPayments) => [
  ...reconciliationSchedules(gateway),
  ...budgetRunSchedules(gateway),
  ...releaseSchedules(gateway),
];
const moneyJobs = [proveLedgerJob, ...budgetJobs];
const moneySchedules = [
  ...ledgerSchedules,
  ...fundingSchedules,
  ...billingSchedules,
  ...accountingSchedules,
  ...budgetSchedules,
];

const condemnedPictures = (runtime: Runtime) => ({
  isCondemned: (address: string) => isCondemnedPicture(runtime.jobContext('pictures').readPrimary, address),
});

const linkedAccounts = (runtime: Runtime) =>
  createIntegrations(runtime.config.linkedAccounts, runtime.jobContext('linked accounts').clock);

const txtReaderOf = ({ config }: Runtime) => createTxtReader({ servers: config.dnsServers });

/** Creates the modules that write or read files of many rows. */
function modulesOfFiles(runtime: Runtime, { files, pictures }: Kept) {
  const workshop = { files, snapshot: snapshots(runtime.pool) };
  return [
    createBanking(files),
    createExports({ ...workshop, pictures, nameOrders: findOrderNames }),
    createBudgetReports(workshop),
  ];
}

/** Passes each module the outside providers that it needs, and collects the modules' routes and jobs. */
export async function createModules(runtime: Runtime): Promise<Modules> {
  const [files, sms] = [await createFileStore(runtime.config), smsSenderFor(runtime.config)];
  const pictures = createPictureStore(files, condemnedPictures(runtime));
  const catalogue = catalogueAdmin({ files, pictures });
  const [mailer, readTxt] = [createMailer({ smtp: runtime.config.smtp }), txtReaderOf(runtime)];
  const gifting = createGifting({
    mailer,
    sms,
    kept: { files, pictures },
    codeKeys: runtime.codeKeys,
    batch: runtime.jobContext('purchases'),
    limits: runtime.limits,
    suppliers: runtime.config.suppliers,
  });
  const [operations, integrations] = [helpJobs({ mailer }), linkedAccounts(runtime)];
  const cards = cardPayments(runtime.config);
  const payments = paymentJobs(cards.gateway);
  const ofFiles = modulesOfFiles(runtime, { files, pictures });
  const schedules = [
    ...platformSchedules,
    ...schedulesOfLooks({ files, readTxt }),
    ...accessSchedules,
    ...privacySchedules(eraseInOtherModules),
    ...notificationSchedules,
    ...moneySchedules,
    ...[payments.schedules, schedulesOfCards(cards)].flat(),
    ...[gifting, catalogue, operations, integrations].flatMap((part) => part.schedules),
    ...ofFiles.flatMap((part) => part.schedules),
  ];
  return {
    routes: [
      ...routesOfPeople(runtime),
      ...ofFiles.flatMap((part) => part.routes),
      ...fundingRoutes({ nameOrders: findOrderNames, lapsesOf: lapsesOfWallets }),
      ...paymentRoutes(cards, { undo: undoCardOrder, assertPayable, hasEnded: hasPaymentEnded }, budgetsOfCards),
      ...routesOfMoney(cards),
      ...operationsRoutes({ retryStopped: runtime.queue.retryStopped, limits: runtime.limits }),
      ...routesOfCatalogue(catalogue.routes),
      ...brandingRoutes({ pictures, isKept: keptCheck(files, condemnedPictures(runtime)), limits: runtime.limits }),
      ...stylingRoutes({ files, pictures, readTxt, findLetterTemplates }),
      ...printableRoutes({ pictures, findFile: findPrintFile, limits: runtime.limits }),
      ...billingRoutes({ files }),
      ...[integrations, gifting].flatMap(({ routes }) => routes),
    ],
    jobs: [
      ...new Set([
        ...[gifting, integrations, operations, catalogue].flatMap(({ jobs }) => jobs),
        ...notificationJobs({ mailer, sms }),
        takeAccessRequest,
        buildExportJob,
        ...ofFiles.flatMap((part) => part.jobs),
        ...moneyJobs,
        ...payments.jobs,
        ...schedules.map(({ job }) => job),
      ]),
    ],
    schedules,
    registerPages: async (app) => {
      await registerOwnPages(app, runtime, { files, pictures });
      await gifting.registerPages(app, runtime);
      await integrations.registerNotices(app, () => runtime.jobContext('notice of a linked account'));
      await serveAppPage(app, runtime);
    },
    mailer,
    close: async () => {
      mailer.close();
      files.close();
    },
  };
}
