import type { CardUser } from '../../payments/index.ts';
import { listBudgetsOfCard, replaceCardOfBudgets } from '../queries/budgets-of-cards.ts';

/** Scheduled and live budgets, which charge a card if their wallet's balance is too low. */
export const budgetsOfCards: CardUser = {
  uses: async (tx, cardId) =>
    (await listBudgetsOfCard(tx, cardId)).map(({ id, name }) => ({ kind: 'automated-budget', id, name })),
  replace: replaceCardOfBudgets,
};
