import type { UnspentBalanceAction } from '@huggg/contracts';
import { pence, subtractPence, sumPence, zeroPence, type Pence } from '@huggg/money';
import type { RunItem, RunProblem } from '../../budgets/index.ts';

/** A wallet before a run, read with or without its lock. */
export type RunWallet = { readonly id: string; readonly availablePence: Pence; readonly locked: boolean };

export type RunParticipant = {
  readonly id: string;
  readonly walletId: string;
  /** The participant's own amount in a variable budget; null to use the budget's amount. */
  readonly budgetPence: Pence | null;
};

type Terms = {
  readonly isVariable: boolean;
  readonly budgetPence: Pence;
  readonly unspentAction: UnspentBalanceAction;
  readonly walletId: string;
};

export type RunPlan = {
  readonly items: readonly RunItem[];
  readonly addedPence: Pence;
  readonly returnedPence: Pence;
  /** The amount missing in the source wallet; zero if it can pay for everything. */
  readonly missingPence: Pence;
  /** The problems that prevent the run. If there are any, nothing is paid. */
  readonly problems: readonly RunProblem[];
};

/**
 * Plans the payments of a run, or returns why it cannot be carried out (RULES §10): with `reset`, everyone's balance
 * becomes the amount; with `rollover`, the amount is added. Money returned to the source can pay for what is added,
 * because both happen in the same transaction.
 */
export function planRun(
  terms: Terms,
  participants: readonly RunParticipant[],
  wallets: ReadonlyMap<string, RunWallet>,
): RunPlan {
  const source = wallets.get(terms.walletId);
  const items = participants.map((participant) => itemOf(terms, participant, wallets));
  const addedPence = sumPence(items.map((item) => item.addedPence));
  const returnedPence = sumPence(items.map((item) => item.returnedPence));
  const missing = addedPence - returnedPence - (source?.availablePence ?? zeroPence);
  const missingPence = pence(Math.max(0, missing));
  return {
    items,
    addedPence,
    returnedPence,
    missingPence,
    problems: problemsOf({ items, missingPence, source, wallets }),
  };
}

function itemOf(
  { isVariable, budgetPence: common, unspentAction }: Terms,
  { id, walletId, budgetPence: own }: RunParticipant,
  wallets: ReadonlyMap<string, RunWallet>,
): RunItem {
  const budgetPence = (isVariable ? own : null) ?? common;
  const left = wallets.get(walletId)?.availablePence ?? zeroPence;
  const item = { participantId: id, walletId, budgetPence };
  if (unspentAction === 'rollover') return { ...item, addedPence: budgetPence, returnedPence: zeroPence };
  return left > budgetPence
    ? { ...item, addedPence: zeroPence, returnedPence: subtractPence(left, budgetPence) }
    : { ...item, addedPence: subtractPence(budgetPence, left), returnedPence: zeroPence };
}

type RunCheck = Pick<RunPlan, 'items' | 'missingPence'> & {
  readonly source: RunWallet | undefined;
  readonly wallets: ReadonlyMap<string, RunWallet>;
};

function problemsOf({ items, missingPence, source, wallets }: RunCheck): readonly RunProblem[] {
  // A wallet locked by a dispute cannot pay.
  if (!source || source.locked) return [{ type: 'FAILED_TO_LOCK_FUNDS', details: { reason: 'source-locked' } }];
  const absent = items.filter(({ walletId }) => !wallets.has(walletId));
  const kept = items.filter(({ walletId, returnedPence }) => returnedPence > 0 && wallets.get(walletId)?.locked);
  return [
    ...(absent.length > 0 ? [{ type: 'DISTRIBUTE_BUDGET_FAILED' as const, details: { wallets: absent.length } }] : []),
    ...(kept.length > 0 ? [{ type: 'RESET_BUDGET_FAILED' as const, details: { wallets: kept.length } }] : []),
    ...(missingPence > 0 ? [{ type: 'WALLET_INSUFCCIENT_FUNDS' as const, details: { missingPence } }] : []),
  ];
}
