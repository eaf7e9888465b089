import type { NextRun, NextRunItem, NextRunSource } from '@huggg/contracts';
import { addPence, subtractPence, zeroPence, type Pence } from '@huggg/money';
import { isoOf } from '../../../platform/clock/index.ts';
import type { Context } from '../../../platform/context.ts';
import { findBudgetToRun, readNextRunOf, toWireProblem, type RunItem } from '../../budgets/index.ts';
import { availableOf, readWallets } from '../../funding/index.ts';
import { previewPayment, type ForeseenPayment } from './preview-payment.ts';

/**
 * Previews the next run of a budget as of now; nothing is carried out.
 * @throws budget.not-found if the budget is not accessible.
 */
export async function readNextRun(ctx: Context, id: string): Promise<NextRun> {
  const db = ctx.readPrimary;
  const { budget, next, people, isWhole, invited } = await readNextRunOf(ctx, id);
  const running = next && (await findBudgetToRun(db, budget));
  if (!running || !next)
    return { automationId: id, period: null, dueDate: null, source: null, invited: null, participants: [] };
  const foreseen = await previewPayment(db, running, next.dueAt);
  const walletIds = foreseen.plan.items.map(({ walletId }) => walletId);
  const available = await availableOf(db, [running.walletId, ...walletIds]);
  const items = new Map(foreseen.plan.items.map((item) => [item.participantId, item]));
  const participants = people.flatMap(({ id: participantId, email, name }): NextRunItem[] => {
    const item = items.get(participantId);
    return item ? [itemOf(item, { email, name, before: available.get(item.walletId) ?? zeroPence })] : [];
  });
  const [wallet] = await readWallets(db, [running.walletId]);
  const held = available.get(running.walletId) ?? zeroPence;
  const source = isWhole && wallet ? sourceOf(foreseen, { wallet, held }) : null;
  return {
    automationId: id,
    period: next.period,
    dueDate: isoOf(next.dueAt),
    source,
    invited: source && invited,
    participants,
  };
}

function itemOf(
  { participantId, walletId, budgetPence, addedPence, returnedPence }: RunItem,
  { email, name, before }: { readonly email: string; readonly name: string | null; readonly before: Pence },
): NextRunItem {
  return {
    participantId,
    email,
    name,
    walletId,
    budgetAmount: budgetPence,
    available: before,
    added: addedPence,
    returned: returnedPence,
    availableAfter: subtractPence(addPence(before, addedPence), returnedPence),
  };
}

function sourceOf(
  { plan, chargePence, problems }: ForeseenPayment,
  { wallet, held }: { readonly wallet: { readonly id: string; readonly name: string }; readonly held: Pence },
): NextRunSource {
  const canRun = problems.length === 0;
  const after = addPence(addPence(held, chargePence), plan.returnedPence);
  return {
    walletId: wallet.id,
    walletName: wallet.name,
    available: held,
    added: plan.addedPence,
    returned: plan.returnedPence,
    missing: plan.missingPence,
    charge: chargePence,
    availableAfter: canRun ? subtractPence(after, plan.addedPence) : null,
    canRun,
    causes: problems.map(toWireProblem),
  };
}
