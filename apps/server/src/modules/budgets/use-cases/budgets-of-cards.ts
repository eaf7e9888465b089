import type { CardUser } from '../../payments/index.ts';
import { listBudgetsOfCard, replaceCardOfBudgets } from '../queries/budgets-of-cards.ts';

/** Budgets that are live, or will be, charge their cards for what their wallets lack. */
export const budgetsOfCards: CardUser = {
  uses: async (tx, cardId) =>
    (await listBudgetsOfCard(tx, cardId)).map(({ id, name }) => ({ kind: 'automated-budget', id, name })),
  replace: replaceCardOfBudgets,
};
