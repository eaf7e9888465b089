import type { GiftLiability, TrialBalance } from '@huggg/contracts';
import { count, pounds } from '@huggg/ui/format';

const ages = [
  { upToDays: 30, words: 'Up to 30 days' },
  { upToDays: 90, words: '31 to 90 days' },
  { upToDays: 180, words: '91 to 180 days' },
  { upToDays: 365, words: '181 to 365 days' },
  { upToDays: null, words: 'More than 365 days' },
] as const;

export type AgeRow = GiftLiability['data'][number] & { readonly words: string };

/** A row for every age, the youngest first. The server leaves out an age that no gift has. */
export function ageRows(found: GiftLiability['data']): readonly AgeRow[] {
  return ages.map(({ upToDays, words }) => ({
    ...(found.find((row) => row.upToDays === upToDays) ?? { upToDays, gifts: 0, value: 0 }),
    words,
  }));
}

/** How long the bar of a value is, in percent of the longest. */
export function barLength(value: number, rows: readonly AgeRow[]): number {
  const longest = Math.max(0, ...rows.map((row) => row.value));
  return longest === 0 || value <= 0 ? 0 : Math.max(1, (value / longest) * 100);
}

/** Whether debits and credits agree, in words. */
export function agreement({ debit, credit }: Pick<TrialBalance, 'debit' | 'credit'>): string {
  return debit === credit
    ? `Debits and credits agree at ${pounds(debit)}.`
    : `Debits and credits differ by ${pounds(Math.abs(debit - credit))}. Run the ledger proof.`;
}

/** Accounts in the order of their numbers, as a chart of accounts lists them. */
export const byNumber = (accounts: TrialBalance['accounts']): TrialBalance['accounts'] =>
  accounts.toSorted((one, other) => one.number.localeCompare(other.number));

/** An amount in a column: empty on the side where an account does not stand. */
export const side = (pence: number): string => (pence === 0 ? '' : pounds(pence));

/** "1 gift", "1,204 gifts". */
export const giftsText = (gifts: number): string => `${count(gifts)} ${gifts === 1 ? 'gift' : 'gifts'}`;

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The months of the last two years, newest first. */
export function accountingMonths(today: Date): readonly { readonly value: string; readonly label: string }[] {
  return Array.from({ length: 24 }, (_, back) => {
    const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1));
    return { value: first.toISOString().slice(0, 7), label: monthFormat.format(first) };
  });
}
