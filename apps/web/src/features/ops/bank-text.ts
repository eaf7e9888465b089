import type { BankImport } from '@huggg/contracts';
import { z } from 'zod';

/** What applying a statement does or did, line by line. */
export function importText(
  { summary }: Pick<BankImport, 'summary'>,
  pounds: (pence: number) => string,
): readonly string[] {
  if (!summary) return [];
  const lines: readonly (readonly [number, string])[] = [
    [summary.newLines, `new, ${pounds(summary.newPence)}`],
    [summary.matchedLines, `matched, ${pounds(summary.matchedPence)} to wallets`],
    [summary.partLines, 'pay a part'],
    [summary.overLines, 'bring more than was asked for'],
    [summary.unmatchedLines, 'name nothing that waits'],
    [summary.knownLines, 'known already'],
  ];
  return lines.filter(([figure], index) => figure > 0 || index === 0).map(([figure, words]) => `${figure} ${words}`);
}

const refused = z.object({ details: z.object({ headings: z.array(z.string()) }) });

/** The headings of a csv file whose columns are not known, from the error that refused it. */
export function headingsOf(error: unknown): readonly string[] {
  const found = refused.safeParse(error);
  return found.success ? found.data.details.headings : [];
}
