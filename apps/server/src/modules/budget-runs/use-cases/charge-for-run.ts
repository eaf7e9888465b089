import { chargeForMissing } from '@huggg/contracts';
import { amountOfPence } from '@huggg/money';
import { derivedId } from '../../../platform/ids/index.ts';
import { chargeWithoutOwner, type CardGateway } from '../../payments/index.ts';
import type { RunProblem } from '../../budgets/index.ts';
import type { BegunRun } from './begin-run.ts';
import { overChargeLimit, typeOfRefusal } from './preview-payment.ts';
import { previewRun, type RunContext } from './run-world.ts';

/**
 * The second step of a run, if a card pays: the amount missing in the wallet is charged and added to it. The charge
 * belongs to this attempt of the run, so that it is made only once however often the step is repeated.
 * @returns the problem; `waits` while the bank has not responded; null if the wallet can pay now.
 */
export async function chargeForRun(
  ctx: RunContext,
  gateway: CardGateway | null,
  { budget, run }: BegunRun,
): Promise<RunProblem | 'waits' | null> {
  if (budget.billingType !== 'card' || budget.cardId === null) return null;
  const { missingPence, problems } = await previewRun(ctx.readPrimary, budget);
  // Nothing is charged if another problem prevents the run.
  if (missingPence === 0 || problems.some(({ type }) => type !== 'WALLET_INSUFCCIENT_FUNDS')) return null;
  const tooMuch = overChargeLimit(missingPence);
  if (tooMuch) return tooMuch;
  const charged = await chargeWithoutOwner(ctx, gateway, {
    id: derivedId(run.id, `charge of try ${run.tries + 1}`),
    cardId: budget.cardId,
    walletId: budget.walletId,
    amountPence: amountOfPence(chargeForMissing(missingPence)),
    setBy: budget.userId,
  });
  if (charged.kind === 'refused')
    return { type: typeOfRefusal[charged.reason], details: { missingPence, reason: charged.reason } };
  return charged.kind === 'waits' ? 'waits' : null;
}
