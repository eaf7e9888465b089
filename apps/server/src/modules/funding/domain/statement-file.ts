import { walletEntryText, type WalletEntry, type WalletFigure } from '@huggg/contracts';
import type { CsvRow } from '@huggg/csv';
import { decimalPounds, formatPounds, pence } from '@huggg/money';
import { date, time } from '@huggg/ui/format';
import type { Temporal } from 'temporal-polyfill';
import { localTime } from '../../../platform/clock/index.ts';
import type { PdfDocument, Section } from '../../../platform/pdf/index.ts';
import type { Figures } from './accounts.ts';

const figureText: Readonly<Record<WalletFigure, string>> = {
  available: 'Available',
  live: 'Held',
  balance: 'Balance',
  redeemed: 'Redeemed',
  total: 'Total funded',
};

/**
 * Returns the labels for money in and out of a figure; released money is returned to the wallet or leaves it
 * permanently.
 */
function flowText(figure: WalletFigure): readonly [into: string, outOf: string] {
  if (figure === 'live') return ['Held', 'Released'];
  return figure === 'redeemed' ? ['Added', 'Removed'] : ['In', 'Out'];
}

/** Returns the headings of a csv statement. */
export function statementHead(figure: WalletFigure, timeZone: string): CsvRow {
  const [into, outOf] = flowText(figure);
  return [
    'Date',
    `Time (${timeZone})`,
    'Type',
    'Description',
    'Reference',
    `${into} (GBP)`,
    `${outOf} (GBP)`,
    'Available after (GBP)',
    'Entry',
  ];
}

/** Converts entries to csv rows, with amounts in plain pounds, so that a spreadsheet can add them up. */
export function statementRows(timeZone: string): (entry: WalletEntry) => CsvRow {
  return (entry) => rowOf(entry, localTime(entry.date, timeZone));
}

function rowOf(entry: WalletEntry, moment: string): CsvRow {
  const amount = (value: number) => decimalPounds(pence(value));
  return [
    moment.slice(0, 10),
    moment.slice(11),
    walletEntryText[entry.type],
    entry.description,
    entry.reference ? `${entry.reference.kind} ${entry.reference.id}` : '',
    entry.in === 0 ? '' : amount(entry.in),
    entry.out === 0 ? '' : amount(entry.out),
    entry.availableAfter === null ? '' : { digits: amount(entry.availableAfter) },
    entry.id,
  ];
}

export type StatementParts = {
  readonly issuer: string;
  readonly team: string;
  readonly wallet: string;
  readonly figure: WalletFigure;
  readonly types: readonly WalletEntry['type'][] | null;
  readonly from: Temporal.Instant | null;
  readonly to: Temporal.Instant | null;
  readonly timeZone: string;
  readonly now: Temporal.Instant;
  readonly figures: Figures;
  /** Newest first. */
  readonly entries: readonly WalletEntry[];
};

function dayText(instant: Temporal.Instant, timeZone: string): string {
  return instant.toZonedDateTimeISO(timeZone).toPlainDate().toLocaleString('en-GB', { dateStyle: 'long' });
}

function periodText({ from, to, timeZone }: StatementParts): string {
  // The end is exclusive: the first instant after the range.
  const last = to && dayText(to.subtract({ nanoseconds: 1 }), timeZone);
  if (from && last) return `${dayText(from, timeZone)} to ${last}`;
  return from ? `From ${dayText(from, timeZone)}` : last ? `Until ${last}` : 'From the first entry';
}

/** Creates a statement as a document: its entries, their totals, and the current figures of the wallet. */
export function statementDocument(parts: StatementParts): PdfDocument {
  const { figure, figures, now, timeZone, types } = parts;
  return {
    title: 'Wallet statement',
    issuer: parts.issuer,
    state: 'This is not a VAT invoice',
    createdAt: now,
    parties: [{ heading: 'For', lines: [parts.team] }],
    facts: [
      { label: 'Wallet', value: parts.wallet },
      { label: 'Figure', value: figureText[figure] },
      { label: 'Period', value: periodText(parts) },
      ...(types ? [{ label: 'Types', value: types.map((type) => walletEntryText[type]).join(', ') }] : []),
      { label: 'Made on', value: `${dayText(now, timeZone)}, times in ${timeZone}` },
    ],
    sections: [
      ...entrySections(parts),
      {
        kind: 'totals',
        lines: [
          { label: 'Available now', value: formatPounds(figures.available) },
          { label: 'Held now', value: formatPounds(figures.live) },
          { label: 'Balance now', value: formatPounds(figures.balance), strong: true },
        ],
      },
    ],
  };
}

function entrySections({ entries, figure, timeZone }: StatementParts): readonly Section[] {
  if (entries.length === 0) return [{ kind: 'notes', paragraphs: ['No money moved in this period.'] }];
  const [into, outOf] = flowText(figure);
  const money = (value: number) => (value === 0 ? '' : formatPounds(pence(value)));
  const sum = (key: 'in' | 'out') => formatPounds(pence(entries.reduce((total, entry) => total + entry[key], 0)));
  return [
    {
      kind: 'table',
      heading: `Statement: ${figureText[figure].toLowerCase()}`,
      columns: [
        { label: 'Date', share: 2.8 },
        { label: 'What', share: 5 },
        { label: into, share: 2, align: 'right' },
        { label: outOf, share: 2, align: 'right' },
        { label: 'Available after', share: 2.4, align: 'right' },
      ],
      rows: entries.map((entry) => {
        const title = walletEntryText[entry.type];
        return [
          `${date(entry.date, { timeZone })} ${time(entry.date, { timeZone })}`,
          entry.description === '' ? title : `${title}: ${entry.description}`,
          money(entry.in),
          money(entry.out),
          entry.availableAfter === null ? '' : formatPounds(pence(entry.availableAfter)),
        ];
      }),
      footer: [['Total', '', sum('in'), sum('out'), '']],
    },
  ];
}
