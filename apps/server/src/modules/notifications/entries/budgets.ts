import { budgetRunAtRisk, budgetRunFailed, budgetUnspent, type ExecutionErrorType } from '@huggg/contracts';
import type { Queryable } from '../../../platform/database/index.ts';
import { findBudgetToRun } from '../../budgets/index.ts';
import { availableOf, readWallets } from '../../funding/index.ts';
import { teamRules } from '../../teams/index.ts';
import { buyerOrAdmins } from '../audiences.ts';
import { mail } from '../notification.ts';
import { unsubscribeUrl } from './unsubscribe-url.ts';

const causes = {
  WALLET_INSUFCCIENT_FUNDS: 'wallet',
  CARD_INSUFCCIENT_FUNDS: 'card',
  CARD_EXPIRED: 'card',
  CARD_UNKNOWN: 'card',
  FAILED_TO_LOCK_FUNDS: 'locked',
  RESET_BUDGET_FAILED: 'locked',
  DISTRIBUTE_BUDGET_FAILED: 'other',
} as const satisfies Record<ExecutionErrorType, string>;

type FailedRun = { readonly id: string; readonly teamId: string | null; readonly cause: ExecutionErrorType };

async function factsOf(db: Queryable, { id, teamId, cause }: FailedRun) {
  const budget = teamId === null ? null : await findBudgetToRun(db, { id, teamId });
  const [wallet] = budget ? await readWallets(db, [budget.walletId]) : [];
  const availablePence = wallet && (await availableOf(db, [wallet.id])).get(wallet.id);
  if (!budget || !wallet || availablePence === undefined) return null;
  const { preferences } = await teamRules(db, budget.teamId);
  return {
    walletId: wallet.id,
    timeZone: preferences.timeZone,
    about: { budgetName: budget.name, walletName: wallet.name, availablePence, cause: causes[cause] },
  };
}

export const budgetNotifications = {
  'budget-run-failed': mail({
    event: budgetRunFailed,
    audience: buyerOrAdmins,
    composer: 'budget-run',
    preference: 'mandatory',
    facts: async ({ ctx, event: { id, teamId, data }, person, common, publicUrl }) => {
      const { runId, tries, nextTry, cause } = data;
      // The organiser is notified of the first failure and of the pause, not of each retry in between.
      if (tries > 1 && nextTry !== null) return null;
      const facts = await factsOf(ctx.readPrimary, { id, teamId, cause });
      if (!facts) return null;
      const { walletId, timeZone, about } = facts;
      return {
        id: `${runId}.${tries}.${person?.id}`,
        message: {
          ...common,
          ...about,
          kind: 'budget-run',
          stage: nextTry === null ? 'paused' : 'failed',
          at: nextTry === null ? null : { at: nextTry, timeZone },
          walletUrl: `${publicUrl}/wallets/${walletId}`,
        },
      };
    },
  }),

  'budget-run-at-risk': mail({
    event: budgetRunAtRisk,
    audience: buyerOrAdmins,
    composer: 'budget-run',
    preference: 'mandatory',
    facts: async ({ ctx, event: { id, teamId, data }, person, common, publicUrl }) => {
      const facts = await factsOf(ctx.readPrimary, { id, teamId, cause: data.cause });
      if (!facts) return null;
      const { walletId, timeZone, about } = facts;
      return {
        id: `${id}.${data.period}.${data.due}.${person?.id}`,
        message: {
          ...common,
          ...about,
          kind: 'budget-run',
          stage: 'risk',
          at: { at: data.due, timeZone },
          walletUrl: `${publicUrl}/wallets/${walletId}`,
        },
      };
    },
  }),

  'budget-unspent': mail({
    event: budgetUnspent,
    audience: buyerOrAdmins,
    composer: 'budget-unspent',
    preference: 'unspentBudgets',
    facts: async ({ ctx, event: { id, teamId, data }, person, common, publicUrl }) => {
      const budget = teamId === null ? null : await findBudgetToRun(ctx.readPrimary, { id, teamId });
      if (budget?.status !== 'live' || !person) return null;
      const { preferences } = await teamRules(ctx.readPrimary, budget.teamId);
      return {
        id: `${id}.${data.lapses}.${person.id}`,
        message: {
          ...common,
          kind: 'budget-unspent',
          budgetName: budget.name,
          amountPence: data.pence,
          at: { at: data.lapses, timeZone: preferences.timeZone },
          budgetUrl: `${publicUrl}/budgets/${id}`,
          preferencesUrl: unsubscribeUrl(ctx, person.id, 'unspentBudgets'),
        },
      };
    },
  }),
};
