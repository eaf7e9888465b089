import {
  answerHelpRequest,
  approveCredit,
  confirmWithdrawal,
  listOpsWithdrawals,
  payWithdrawal,
  refuseWithdrawal,
  askForHelp,
  closeHelpRequest,
  createPlan,
  discardFailedJobs,
  editPlan,
  endOpsSessions,
  findThings as findThingsContract,
  listCredits,
  listFailedJobs,
  listFailedQueues,
  listFlags,
  listHeldMails,
  listHelpRequests,
  listLedgerProofs,
  listOperators,
  listOperatorsPlans,
  makeOperator,
  previewPlanChange as previewPlanChangeContract,
  readHelpRequest,
  readOpsGift,
  readOpsOverview,
  readOpsPerson,
  readOpsTeam,
  refuseCredit,
  removeOperator,
  requestCredit,
  resetOpsFactors,
  retirePlan,
  retryFailedJobs,
  retryHeldMails,
  searchTeams,
  sendOpsReset,
  setFlag,
  startLedgerProof,
  takeHelpRequest,
  unlockWallet,
} from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { rateLimits, type SharedLimits } from '../../platform/rate-limits/index.ts';
import {
  approveCreditFromConsole,
  askForCredit,
  listCreditsForConsole,
  refuseCreditFromConsole,
} from './use-cases/console-credits.ts';
import {
  listOperatorsForConsole,
  makeOperatorFromConsole,
  removeOperatorFromConsole,
} from './use-cases/keep-operators.ts';
import {
  createPlanFromConsole,
  editPlanFromConsole,
  listPlansForConsole,
  previewPlanChange,
  retirePlanFromConsole,
} from './use-cases/keep-plans.ts';
import { discardJobs, failedJobs, failedQueues, retryJobs, type RetryStopped } from './use-cases/failed-jobs.ts';
import { readOverview } from './use-cases/read-overview.ts';
import { searchConsole } from './use-cases/search-console.ts';
import {
  answerRequest,
  closeRequest,
  listRequests,
  readRequest,
  receiveHelpRequest,
  takeRequest,
} from './use-cases/help-requests.ts';
import { endSessionsOf, removeSecondFactorsOf, mailPasswordReset } from './use-cases/help-person.ts';
import { changeFlag, flagsForConsole } from './use-cases/flags.ts';
import { heldMails, resendHeldMails } from './use-cases/held-mails.ts';
import {
  confirmFromConsole,
  listWithdrawalsForConsole,
  payWithdrawalFromConsole,
  refuseWithdrawalFromConsole,
} from './use-cases/console-withdrawals.ts';
import { listProofs, startProofFromConsole } from './use-cases/ledger-proofs.ts';
import { readGift } from './use-cases/read-gift.ts';
import { readPerson } from './use-cases/read-person.ts';
import { readTeam } from './use-cases/read-team.ts';
import { unlockFromConsole } from './use-cases/unlock-wallet.ts';
import { findTeamsForConsole } from './use-cases/find-teams.ts';

/** The functions of the rest of the process that the console needs. */
type OperationsPorts = { readonly retryStopped: RetryStopped; readonly limits: SharedLimits };

/** The routes of the operator's console. */
export function operationsRoutes(ports: OperationsPorts): readonly Route[] {
  return [
    route(readOpsOverview, (ctx) => readOverview(ctx)),
    ...jobRoutes(ports),
    ...findRoutes(),
    ...helpRoutes(ports),
    route(listFlags, async (ctx) => ({ data: await flagsForConsole(ctx.readPrimary) })),
    route(setFlag, async (ctx, { body }) => ({ data: await changeFlag(ctx, body) })),
    route(listHeldMails, (ctx) => heldMails(ctx)),
    route(retryHeldMails, (ctx, { body }) => resendHeldMails(ctx, body)),
    route(listLedgerProofs, async (ctx) => ({ data: await listProofs(ctx) })),
    route(startLedgerProof, (ctx) => startProofFromConsole(ctx)),
    route(searchTeams, async (ctx, { query }) => ({ data: await findTeamsForConsole(ctx, query.q) })),
    route(listOperators, async (ctx) => ({ data: await listOperatorsForConsole(ctx) })),
    route(makeOperator, async (ctx, { body }) => {
      await makeOperatorFromConsole(ctx, body.email);
      return { status: 'ok' as const };
    }),
    route(removeOperator, async (ctx, { params }) => {
      await removeOperatorFromConsole(ctx, params.id);
      return { status: 'ok' as const };
    }),
    route(listOperatorsPlans, async (ctx) => ({ data: await listPlansForConsole(ctx) })),
    route(createPlan, (ctx, { body }) => createPlanFromConsole(ctx, body)),
    route(previewPlanChangeContract, (ctx, { params, body }) => previewPlanChange(ctx, { id: params.id, draft: body })),
    route(editPlan, (ctx, { params, body }) =>
      editPlanFromConsole(ctx, { id: params.id, draft: body.plan, teams: body.teams }),
    ),
    route(retirePlan, (ctx, { params, body }) => retirePlanFromConsole(ctx, { id: params.id, ...body })),
    route(listCredits, async (ctx) => ({
      data: await listCreditsForConsole(ctx),
      approvalAbove: ctx.config.money.creditApprovalAbovePence,
    })),
    route(requestCredit, (ctx, { body }) => askForCredit(ctx, body)),
    route(approveCredit, (ctx, { params }) => approveCreditFromConsole(ctx, params.id)),
    route(refuseCredit, (ctx, { params }) => refuseCreditFromConsole(ctx, params.id)),
    ...withdrawalRoutes(),
  ];
}

function withdrawalRoutes(): readonly Route[] {
  return [
    route(listOpsWithdrawals, (ctx, { query }) => listWithdrawalsForConsole(ctx, query)),
    route(payWithdrawal, (ctx, { params, body }) => payWithdrawalFromConsole(ctx, params.id, body.reference)),
    route(confirmWithdrawal, (ctx, { params }) => confirmFromConsole(ctx, params.id)),
    route(refuseWithdrawal, (ctx, { params, body }) => refuseWithdrawalFromConsole(ctx, params.id, body.reason)),
  ];
}

function jobRoutes({ retryStopped }: OperationsPorts): readonly Route[] {
  return [
    route(listFailedQueues, async (ctx) => ({ data: await failedQueues(ctx) })),
    route(listFailedJobs, (ctx, { query }) => failedJobs(ctx, query)),
    route(retryFailedJobs, async (ctx, { body }) => ({ jobs: await retryJobs(ctx, retryStopped, body) })),
    route(discardFailedJobs, async (ctx, { body }) => ({ jobs: await discardJobs(ctx, body) })),
  ];
}

function findRoutes(): readonly Route[] {
  return [
    route(findThingsContract, (ctx, { body }) => searchConsole(ctx, body.text)),
    route(readOpsTeam, (ctx, { params }) => readTeam(ctx, params.id)),
    route(unlockWallet, (ctx, { params, body }) => unlockFromConsole(ctx, { walletId: params.id, ...body })),
    route(readOpsPerson, (ctx, { params }) => readPerson(ctx, params.id)),
    route(readOpsGift, (ctx, { params }) => readGift(ctx, params.id)),
    route(sendOpsReset, async (ctx, { params }) => {
      await mailPasswordReset(ctx, params.id);
      return { status: 'ok' as const };
    }),
    route(endOpsSessions, async (ctx, { params }) => ({ sessions: await endSessionsOf(ctx, params.id) })),
    route(resetOpsFactors, async (ctx, { params }) => {
      await removeSecondFactorsOf(ctx, params.id);
      return { status: 'ok' as const };
    }),
  ];
}

function helpRoutes({ limits }: OperationsPorts): readonly Route[] {
  const ofNetwork = limits.limiter('help-requests', rateLimits.helpRequests);
  return [
    route(askForHelp, async (ctx, { body }) => ({ id: await receiveHelpRequest(ctx, { ofNetwork }, body) })),
    route(listHelpRequests, (ctx, { query }) => listRequests(ctx, query.closed === 'true' ? 'closed' : 'open')),
    route(readHelpRequest, (ctx, { params }) => readRequest(ctx.readPrimary, params.id)),
    route(takeHelpRequest, async (ctx, { params }) => {
      await takeRequest(ctx, params.id);
      return { status: 'ok' as const };
    }),
    route(answerHelpRequest, (ctx, { params, body }) => answerRequest(ctx, { id: params.id, text: body.text })),
    route(closeHelpRequest, async (ctx, { params, body }) => {
      await closeRequest(ctx, { id: params.id, closed: body.closed });
      return { status: 'ok' as const };
    }),
  ];
}
