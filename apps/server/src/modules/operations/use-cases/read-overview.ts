import type { OpsOverview } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { listFailedQueues } from '../../../platform/jobs/index.ts';
import { readWaiting } from '../../banking/index.ts';
import { countWaitingClaims } from '../../claim-review/index.ts';
import { listNewestCredits } from '../../funding/index.ts';
import { countDifferences } from '../../reconciliation/index.ts';
import { countCodeWork } from '../../vouchers/index.ts';
import { listWithdrawals } from '../../withdrawals/index.ts';
import { countHelp } from '../queries/help-requests.ts';
import { countHeld } from '../queries/held-mails.read-model.ts';
import { lastProof } from './ledger-proofs.ts';

/**
 * The maximum number counted. Waiting payments come first in their list, so this covers all of them; withdrawals are
 * counted up to this number.
 */
const maxCounted = 100;

/** Counts everything that waits for an operator. */
export async function readOverview(ctx: Context): Promise<OpsOverview> {
  const [queues, credits, withdrawals, help, proof, mails, bank, differences, codes, claims] = await Promise.all([
    listFailedQueues(ctx.readPrimary),
    listNewestCredits(ctx.readPrimary, maxCounted),
    listWithdrawals(ctx.readPrimary, 'open', { after: null, limit: maxCounted }),
    countHelp(ctx.readPrimary),
    lastProof(ctx),
    countHeld(ctx.readPrimary),
    readWaiting(ctx.readPrimary),
    countDifferences(ctx.readPrimary),
    countCodeWork(ctx.readPrimary),
    countWaitingClaims(ctx.readPrimary),
  ]);
  const sum = (key: 'stopped' | 'retrying'): number => queues.reduce((total, queue) => total + queue[key], 0);
  return {
    stoppedJobs: sum('stopped'),
    retryingJobs: sum('retrying'),
    heldMails: mails.held,
    waitingHelp: help.waiting,
    lastProof: proof,
    waitingPayments: credits.filter(({ status }) => status === 'waiting').length,
    waitingWithdrawals: withdrawals.length,
    waitingBankPayments: bank.unmatched + bank.parts,
    paymentDifferences: differences,
    codeDifferences: codes.differences,
    waitingCodes: codes.waiting,
    waitingClaims: claims.waiting,
  };
}
