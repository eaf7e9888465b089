import { statement, type Tx } from '../../../platform/database/index.ts';

const erase = statement(
  'programmes-erase-dates',
  `delete from participant_dates d using budget_participants p where p.id = d.participant_id and p.email = lower($1)`,
);

/** Erases the dates of participants with an address. Call it before the address is removed from the budgets. */
export async function eraseDatesAt(tx: Tx, address: string): Promise<void> {
  if (address.includes('@')) await tx.run(erase, [address]);
}

const forget = statement(
  'programmes-forget-dates',
  `delete from participant_dates d using budget_participants p, automated_budgets b
   where p.id = d.participant_id and b.id = p.budget_id and (p.status = 'deleted' or b.status = 'ended')`,
);

/** Deletes the dates of everyone who no longer takes part in a budget, and those of budgets that have ended. */
export async function eraseDates(tx: Tx): Promise<void> {
  await tx.run(forget, []);
}
