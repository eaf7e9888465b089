import type { TrialBalance } from '@huggg/contracts';
import { zeroPence, subtractPence, sumPence } from '@huggg/money';
import type { Context } from '../../../platform/context.ts';
import { chart } from '../../books/index.ts';
import { ukDay } from '../domain/days.ts';
import { sumAccounts } from '../queries/general-ledger.ts';

/**
 * Returns the balance of every account of the house book at the end of a day, as a debit or a credit. Both sides have
 * the same total. Defaults to today.
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
