import type { TrialBalance } from '@huggg/contracts';
import { zeroPence, subtractPence, sumPence } from '@huggg/money';
import type { Context } from '../../../platform/context.ts';
import { chart } from '../../books/index.ts';
import { ukDay } from '../domain/days.ts';
import { sumAccounts } from '../queries/general-ledger.ts';

/**
 * Every account of the house book at the end of a day, by default today: its balance on the side where it stands. Both
 * sides add up to the same.
 */
export async function readTrialBalance(ctx: Context, day?: string): Promise<TrialBalance> {
  const at = day ?? ukDay(ctx.clock.now()).toString();
  const sums = new Map((await sumAccounts(ctx.readPrimary, at)).map((row) => [row.code, row]));
  const accounts = chart.map(({ code, name, number, kind }) => {
    const { debitPence = zeroPence, creditPence = zeroPence } = sums.get(code) ?? {};
    const balance = subtractPence(debitPence, creditPence);
    return {
      code,
      name,
      number,
      kind,
      debit: balance > 0 ? balance : zeroPence,
      credit: balance < 0 ? subtractPence(zeroPence, balance) : zeroPence,
    };
  });
  return {
    day: at,
    accounts,
    debit: sumPence(accounts.map(({ debit }) => debit)),
    credit: sumPence(accounts.map(({ credit }) => credit)),
  };
}
