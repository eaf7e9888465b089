import type { UnspentBalanceAction } from '@huggg/contracts';
import { pence, subtractPence, sumPence, zeroPence, type Pence } from '@huggg/money';
import type { RunItem, RunProblem } from '../../budgets/index.ts';

/** A wallet as it is before a run, under its lock or without. */
export type RunWallet = { readonly id: string; readonly availablePence: Pence; readonly locked: boolean };

export type RunParticipant = {
  readonly id: string;
  readonly walletId: string;
  /** Their own amount of a variable budget; null where they get the budget's. */
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
  /** What the source lacks for all of it; zero where it can pay. */
  readonly missingPence: Pence;
  /** What prevents it. Nothing is done while there is one. */
  readonly problems: readonly RunProblem[];
};

/**
 * Plans what a run does to everyone, or says why it cannot be done (RULES §10): with `reset` everyone has the amount
 * afterwards, with `rollover` it is added. What goes back to the source pays for what is added, as both happen at
 * once.
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

type Checked = Pick<RunPlan, 'items' | 'missingPence'> & {
  readonly source: RunWallet | undefined;
  readonly wallets: ReadonlyMap<string, RunWallet>;
};

function problemsOf({ items, missingPence, source, wallets }: Checked): readonly RunProblem[] {
  // A dispute locks a wallet: nothing leaves it.
  if (!source || source.locked) return [{ type: 'FAILED_TO_LOCK_FUNDS', details: { reason: 'source-locked' } }];
  const absent = items.filter(({ walletId }) => !wallets.has(walletId));
  const kept = items.filter(({ walletId, returnedPence }) => returnedPence > 0 && wallets.get(walletId)?.locked);
  return [
    ...(absent.length > 0 ? [{ type: 'DISTRIBUTE_BUDGET_FAILED' as const, details: { wallets: absent.length } }] : []),
    ...(kept.length > 0 ? [{ type: 'RESET_BUDGET_FAILED' as const, details: { wallets: kept.length } }] : []),
    ...(missingPence > 0 ? [{ type: 'WALLET_INSUFCCIENT_FUNDS' as const, details: { missingPence } }] : []),
  ];
}
