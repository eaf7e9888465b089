import type { GiftLiability, TrialBalance } from '@huggg/contracts';
import { count, pounds } from '@huggg/ui/format';
import { lastMonths } from '../../shared/formats/last-months.ts';

const ages = [
  { upToDays: 30, words: 'Up to 30 days' },
  { upToDays: 90, words: '31 to 90 days' },
  { upToDays: 180, words: '91 to 180 days' },
  { upToDays: 365, words: '181 to 365 days' },
  { upToDays: null, words: 'More than 365 days' },
] as const;

export type AgeRow = GiftLiability['data'][number] & { readonly words: string };

/** Returns a row for every age, the youngest first. The server omits ages without gifts. */
export function ageRows(found: GiftLiability['data']): readonly AgeRow[] {
  return ages.map(({ upToDays, words }) => ({
    ...(found.find((row) => row.upToDays === upToDays) ?? { upToDays, gifts: 0, value: 0 }),
    words,
  }));
}

/** Returns the length of a value's bar, as a percentage of the longest. */
export function barLength(value: number, rows: readonly AgeRow[]): number {
  const longest = Math.max(0, ...rows.map((row) => row.value));
  return longest === 0 || value <= 0 ? 0 : Math.max(1, (value / longest) * 100);
}

/** States whether debits and credits agree. */
export function agreementText({ debit, credit }: Pick<TrialBalance, 'debit' | 'credit'>): string {
  return debit === credit
    ? `Debits and credits agree at ${pounds(debit)}.`
    : `Debits and credits differ by ${pounds(Math.abs(debit - credit))}. Run the ledger proof.`;
}

/** Sorts accounts by number, as in a chart of accounts. */
export const byNumber = (accounts: TrialBalance['accounts']): TrialBalance['accounts'] =>
  accounts.toSorted((one, other) => one.number.localeCompare(other.number));

/** Formats an amount in a column; empty on the side where the account has no amount. */
export const columnAmount = (pence: number): string => (pence === 0 ? '' : pounds(pence));

/** Formats a number of gifts: "1 gift", "1,204 gifts". */
export const giftsText = (gifts: number): string => `${count(gifts)} ${gifts === 1 ? 'gift' : 'gifts'}`;

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the months of the last two years, newest first. */
export function accountingMonths(now: Date): readonly { readonly value: string; readonly label: string }[] {
  return lastMonths(now, 24).map((value) => ({ value, label: monthFormat.format(new Date(`${value}-01T00:00:00Z`)) }));
}
