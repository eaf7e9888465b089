import { budgetMilestone, budgetRunDone, budgetUnspent, unspentNoticeDays } from '@huggg/contracts';
import type { DomainEvent } from '@huggg/contracts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { findBudgetToRun, listReceivingParticipants, type RunningBudget } from '../../budgets/index.ts';
import { availableOf, readWallets } from '../../funding/index.ts';
import { teamRules } from '../../teams/index.ts';
import { buyerOrAdmins } from '../audiences.ts';
import { mail } from '../notification.ts';
import { findGivenByRun, findWalletForBudget } from '../queries/budget-money.read-model.ts';
import { unsubscribeUrl } from './unsubscribe-url.ts';

const budgetOf = (db: Queryable, { id, teamId }: Pick<DomainEvent, 'id' | 'teamId'>) =>
  teamId === null ? Promise.resolve(null) : findBudgetToRun(db, { id, teamId });

/** If runs are more frequent than people read mail, only the first run is mailed. */
const isRunMailed = ({ frequency }: RunningBudget, period: number): boolean =>
  period === 1 || unspentNoticeDays[frequency] !== null;

const participants = async (tx: Tx, budget: RunningBudget | null): Promise<readonly string[]> =>
  budget?.status === 'live' ? (await listReceivingParticipants(tx, budget)).map(({ userId }) => userId) : [];

async function budgetMailFacts(db: Queryable, budget: RunningBudget) {
  const [wallet] = await readWallets(db, [budget.walletId]);
  const { timeZone } = (await teamRules(db, budget.teamId)).preferences;
  const at = budget.nextRunAt && { at: budget.nextRunAt.toString(), timeZone };
  return { budgetName: budget.name, walletName: wallet?.name ?? '', at };
}

/**
 * Returns when unspent money of participants returns: with the next run if it resets balances, otherwise at the end of
 * the budget.
 */
async function unspentReturnsAt(db: Queryable, { unspentAction, nextRunAt, endsAt, teamId }: RunningBudget) {
  const lapses = unspentAction === 'reset' ? (nextRunAt ?? endsAt) : endsAt;
  return lapses && { at: lapses.toString(), timeZone: (await teamRules(db, teamId)).preferences.timeZone };
}

/** Mails about money that a budget gives, to its organiser and to the participants. */
export const budgetMoneyNotifications = {
  'budget-milestone': mail({
    event: budgetMilestone,
    audience: buyerOrAdmins,
    composer: 'budget-news',
    preference: 'budgetNews',
    facts: async ({ ctx, event, person, common, publicUrl }) => {
      const budget = await budgetOf(ctx.readPrimary, event);
      const { stage, people, returnedPence } = event.data;
      if (!budget || !person || (stage === 'scheduled' && budget.status !== 'scheduled')) return null;
      const about = await budgetMailFacts(ctx.readPrimary, budget);
      return {
        id: `${event.id}.${stage}.${about.at?.at ?? ''}.${person.id}`,
        message: {
          ...common,
          ...about,
          kind: 'budget-news',
          stage,
          people,
          amountPence: returnedPence,
          budgetUrl: `${publicUrl}/budgets/${event.id}`,
          preferencesUrl: unsubscribeUrl(ctx, person.id, 'budgetNews'),
        },
      };
    },
  }),

  'budget-run-done': mail({
    event: budgetRunDone,
    audience: buyerOrAdmins,
    composer: 'budget-news',
    preference: 'budgetNews',
    facts: async ({ ctx, event, person, common, publicUrl }) => {
      const budget = await budgetOf(ctx.readPrimary, event);
      const { runId, period, participants: people, addedPence } = event.data;
      if (!budget || !person || !isRunMailed(budget, period) || addedPence === 0) return null;
      return {
        id: `${runId}.${person.id}`,
        message: {
          ...common,
          ...(await budgetMailFacts(ctx.readPrimary, budget)),
          kind: 'budget-news',
          stage: period === 1 ? 'started' : 'done',
          people,
          amountPence: addedPence,
          budgetUrl: `${publicUrl}/budgets/${event.id}`,
          preferencesUrl: unsubscribeUrl(ctx, person.id, 'budgetNews'),
        },
      };
    },
  }),

  'budget-funded': mail({
    event: budgetRunDone,
    audience: {
      kind: 'people',
      of: async (tx, event) => {
        const budget = await budgetOf(tx, event);
        return budget && isRunMailed(budget, event.data.period) ? participants(tx, budget) : [];
      },
    },
    composer: 'budget-money',
    preference: 'budgetMoney',
    facts: async ({ ctx, event, person, common, publicUrl }) => {
      const db = ctx.readPrimary;
      const budget = await budgetOf(db, event);
      const { runId } = event.data;
      const given =
        budget && person ? await findGivenByRun(db, { runId, teamId: budget.teamId, userId: person.id }) : null;
      if (!budget || !person || !given) return null;
      return {
        id: `${runId}.${person.id}`,
        message: {
          ...common,
          kind: 'budget-money',
          stage: 'funded',
          budgetName: budget.name,
          amountPence: given.addedPence,
          availablePence: (await availableOf(db, [given.walletId])).get(given.walletId) ?? given.addedPence,
          at: await unspentReturnsAt(db, budget),
          myBudgetUrl: `${publicUrl}/my-budget`,
          preferencesUrl: unsubscribeUrl(ctx, person.id, 'budgetMoney'),
        },
      };
    },
  }),

  'budget-returning': mail({
    event: budgetUnspent,
    audience: { kind: 'people', of: async (tx, event) => participants(tx, await budgetOf(tx, event)) },
    composer: 'budget-money',
    preference: 'budgetMoney',
    facts: async ({ ctx, event, person, common, publicUrl }) => {
      const db = ctx.readPrimary;
      const budget = await budgetOf(db, event);
      if (budget?.status !== 'live' || !person) return null;
      const place = { budgetId: budget.id, teamId: budget.teamId, userId: person.id };
      const wallet = await findWalletForBudget(db, place);
      const left = wallet ? ((await availableOf(db, [wallet.walletId])).get(wallet.walletId) ?? 0) : 0;
      if (left <= 0) return null;
      const { timeZone } = (await teamRules(db, budget.teamId)).preferences;
      return {
        id: `${event.id}.${event.data.lapses}.own.${person.id}`,
        message: {
          ...common,
          kind: 'budget-money',
          stage: 'returning',
          budgetName: budget.name,
          amountPence: left,
          availablePence: left,
          at: { at: event.data.lapses, timeZone },
          myBudgetUrl: `${publicUrl}/my-budget`,
          preferencesUrl: unsubscribeUrl(ctx, person.id, 'budgetMoney'),
        },
      };
    },
  }),
};
