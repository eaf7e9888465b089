import type { Temporal } from 'temporal-polyfill';
import { statement, text, uuid, type Queryable, type Tx } from '../../../platform/database/index.ts';

const ofCard = statement(
  'budgets-of-card',
  `select id, name from automated_budgets where card_id = $1 and status in ('scheduled', 'live') order by id limit 500`,
  { id: uuid, name: text },
);

/** Lists the scheduled and live budgets that charge a card. */
export function listBudgetsOfCard(
  db: Queryable,
  cardId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return db.run(ofCard, [cardId]);
}

const replace = statement(
  'budgets-replace-card',
  `with held as (select id from automated_budgets where card_id = $1 and status in ('scheduled', 'live') order by id for no key update)
   update automated_budgets b set card_id = $2, updated_at = $3 from held where b.id = held.id returning b.id`,
  { id: uuid },
);

/** Replaces a card in the scheduled and live budgets that use it. @returns the ids of the budgets. */
export async function replaceCardOfBudgets(
  tx: Tx,
  given: { readonly cardId: string; readonly replacementId: string; readonly now: Temporal.Instant },
): Promise<readonly string[]> {
  return (await tx.run(replace, [given.cardId, given.replacementId, given.now])).map(({ id }) => id);
}
