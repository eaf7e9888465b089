import type { BankFileRefusal, BankImport, BankLineRefusal } from '@huggg/contracts';
import { quantity } from '@huggg/ui/format';
import { z } from 'zod';

type Effect = { readonly lines: number; readonly one: string; readonly many: string };

/** Returns the effects of applying a statement, one per line: lines that exceed the amount due also add to wallets. */
export function importText(
  { summary }: Pick<BankImport, 'summary'>,
  pounds: (pence: number) => string,
): readonly string[] {
  if (!summary) return [];
  const fresh = pounds(summary.newPence);
  const effects: readonly Effect[] = [
    { lines: summary.newLines, one: `is new: ${fresh}`, many: `are new: ${fresh}` },
    { lines: summary.matchedLines, one: 'completes a payment', many: 'complete payments' },
    { lines: summary.partLines, one: 'pays a part', many: 'pay a part' },
    { lines: summary.overLines, one: 'is more than was due', many: 'are more than was due' },
    { lines: summary.unmatchedLines, one: 'matches nothing expected', many: 'match nothing expected' },
    { lines: summary.knownLines, one: 'is already known', many: 'are already known' },
  ];
  return [
    ...effects
      .filter(({ lines }, index) => lines > 0 || index === 0)
      .map(({ lines, one, many }) => `${quantity(lines, 'line')} ${lines === 1 ? one : many}`),
    ...(summary.matchedPence > 0 ? [`${pounds(summary.matchedPence)} is added to wallets`] : []),
  ];
}

/** Why a file was not read, and how to fix it. */
export const fileRefusals = {
  'not-a-statement': 'It is not a bank statement.',
  'not-camt053': 'It is XML, but not a camt.053 statement.',
  'not-xml': 'Its XML is broken.',
  'document-type': 'It has a document type declaration, which is not accepted.',
  entity: 'It has entity declarations, which are not accepted.',
  encoding: 'Its text is not UTF-8.',
  'too-large': 'It is too large.',
  'too-many-lines': 'It has more than 50,000 lines. Split it by whole days.',
  columns: 'Its columns are unknown.',
  empty: 'It is empty.',
  'broken-off': 'It is incomplete. Upload it again.',
  'other-account': 'It is not for the account that teams pay into.',
} as const satisfies Record<BankFileRefusal, string>;

const lineRefusals = {
  amount: 'the amount cannot be read',
  date: 'the date cannot be read',
  currency: 'it is not in pounds',
  direction: 'it does not say whether money came in',
  columns: 'its columns differ from those of the first line',
} as const satisfies Record<BankLineRefusal, string>;

const shownLines = 5;

/** Lists the first lines that were left out, each with its reason. */
export function refusedText({
  refusedLines,
  linesRefused,
}: Pick<BankImport, 'refusedLines' | 'linesRefused'>): readonly string[] {
  const shown = refusedLines.slice(0, shownLines);
  const more = linesRefused - shown.length;
  return [
    ...shown.map(({ place, refusal }) => `Line ${place} was left out: ${lineRefusals[refusal]}`),
    ...(more > 0 ? [`${quantity(more, 'more line')} left out`] : []),
  ];
}

const reasons = Object.keys(fileRefusals) as BankFileRefusal[];
const refusalBody = z.object({
  details: z.object({ reason: z.enum(reasons).optional(), headings: z.array(z.string()).optional() }),
});

/** Returns why a file was refused, and the headings of a CSV file with unknown columns. */
export function refusalOf(error: unknown): { readonly why: string | undefined; readonly headings: readonly string[] } {
  const { reason, headings = [] } = refusalBody.safeParse(error).data?.details ?? {};
  // The error about another account already names both accounts.
  return { why: reason && reason !== 'other-account' ? fileRefusals[reason] : undefined, headings };
}
