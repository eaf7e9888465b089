import { decimalPounds } from '@huggg/money';
import type { CsvRow } from '@huggg/csv';
import type { Context } from '../../../platform/context.ts';
import { inPages } from '../../../platform/database/index.ts';
import type { CsvFile } from '../../../platform/http/index.ts';
import { chart } from '../../books/index.ts';
import { errors } from '../errors.ts';
import { listGeneralEntries, type GeneralEntry } from '../queries/general-ledger.ts';

type Asked = { readonly from: string; readonly to: string; readonly format: 'plain' | 'quickbooks' };

const entriesAtATime = 1_000;
const accountOf = new Map<string, (typeof chart)[number]>(chart.map((account) => [account.code, account]));

/**
 * Exports the journal of the house book for some days, two lines per entry: every column that an auditor needs, or the
 * columns that QuickBooks Online imports journal entries from.
 * @throws accounting.days-reversed.
 */
export async function exportJournal(ctx: Context, { from, to, format }: Asked): Promise<CsvFile> {
  if (from > to) throw errors.daysReversed();
  await ctx.transaction((tx) =>
    ctx.audit(tx, [
      {
        action: 'journal.exported',
        teamId: null,
        subject: { type: 'journal', id: `${from}..${to}` },
        changes: { format: { from: null, to: format } },
      },
    ]),
  );
  const pages = inPages<GeneralEntry>(
    (last) => listGeneralEntries(ctx.readPrimary, { from, to, after: last?.sequence ?? 0, limit: entriesAtATime }),
    { full: entriesAtATime },
  );
  return { name: `Journal ${from} to ${to}`, rows: rowsOf(pages, format === 'plain' ? plain : quickBooks) };
}

type Format = { readonly head: CsvRow; readonly line: (entry: GeneralEntry, side: 'debit' | 'credit') => CsvRow };

async function* rowsOf(pages: AsyncIterable<readonly GeneralEntry[]>, { head, line }: Format): AsyncGenerator<CsvRow> {
  yield head;
  for await (const page of pages) yield* page.flatMap((entry) => [line(entry, 'debit'), line(entry, 'credit')]);
}

const plain: Format = {
  head: ['Day', 'Entry', 'Number', 'Account', 'Debit (GBP)', 'Credit (GBP)', 'Reason', 'Reference', 'Description'],
  line: (entry, side) => {
    const account = accountOf.get(entry[side]);
    const amount = decimalPounds(entry.amountPence);
    return [
      entry.day.toString(),
      entry.id,
      account?.number ?? '',
      account?.name ?? entry[side],
      side === 'debit' ? amount : '',
      side === 'credit' ? amount : '',
      entry.reason,
      `${entry.referenceKind} ${entry.referenceId}`,
      entry.description,
    ];
  },
};

const quickBooks: Format = {
  head: ['*JournalNo', '*JournalDate', '*AccountName', '*Debits', '*Credits', 'Description'],
  line: (entry, side) => {
    const [year, month, day] = entry.day.toString().split('-');
    const amount = decimalPounds(entry.amountPence);
    return [
      String(entry.sequence),
      `${day}/${month}/${year}`,
      accountOf.get(entry[side])?.name ?? entry[side],
      side === 'debit' ? amount : '',
      side === 'credit' ? amount : '',
      entry.description || entry.reason,
    ];
  },
};
