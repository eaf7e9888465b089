import type { CsvRow } from '@huggg/csv';
import { decimalPounds, pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';

const steps = ['made', 'sent', 'redeemed', 'cancelled', 'expired'] as const;
const sums = ['redeemedInAll', 'cancelledInAll', 'expiredInAll', 'outstanding'] as const;

const words: Readonly<Record<(typeof steps)[number] | (typeof sums)[number], string>> = {
  made: 'Made on the day',
  sent: 'Sent on the day',
  redeemed: 'Redeemed on the day',
  cancelled: 'Cancelled on the day',
  expired: 'Expired on the day',
  redeemedInAll: 'Redeemed in all',
  cancelledInAll: 'Cancelled in all',
  expiredInAll: 'Expired in all',
  outstanding: 'Outstanding at the end of the day',
};

const figures = [...steps, ...sums];

export const miHeadings: CsvRow = [
  'Report date',
  'File',
  'File id',
  'Kind',
  'Uploaded at',
  'Status now',
  'Modality',
  'Lines',
  'Reasons',
  'Vouchers cancelled by it',
  'Value ordered (£)',
  ...figures.flatMap((name) => [words[name], `${words[name]} (£)`]),
];

const amount = (value: number) => ({ digits: decimalPounds(pence(value)) });
const number = (value: number) => ({ digits: String(value) });

type Figure = (typeof figures)[number];
type Figures = Readonly<Record<Figure | `${Figure}Pence`, number>>;

/** The results for the vouchers of one file and delivery method. */
export type MiFigures = Figures & {
  readonly uploadId: string;
  readonly fileName: string;
  readonly kind: string;
  readonly status: string;
  readonly pendingAt: Temporal.Instant;
  readonly modality: string | null;
  readonly lines: number;
  readonly reasons: number;
  readonly cancelledByFile: number;
  readonly orderedPence: number;
};
const figureCells = (of: Figures): CsvRow => figures.flatMap((name) => [number(of[name]), amount(of[`${name}Pence`])]);

/** Returns the rows of a day's report: one for each file and delivery method, and their total. */
export function miRows(date: Temporal.PlainDate, rows: readonly MiFigures[]): readonly CsvRow[] {
  const day = date.toString();
  const lines = rows.map((row): CsvRow => [
    day,
    row.fileName,
    row.uploadId,
    row.kind,
    row.pendingAt.toString(),
    row.status,
    row.modality,
    number(row.lines),
    number(row.reasons),
    number(row.cancelledByFile),
    amount(row.orderedPence),
    ...figureCells(row),
  ]);
  const sum = (pick: (row: MiFigures) => number): number => rows.reduce((total, row) => total + pick(row), 0);
  const totals: CsvRow = figures.flatMap((name) => [
    number(sum((row) => row[name])),
    amount(sum((row) => row[`${name}Pence`])),
  ]);
  return [
    miHeadings,
    ...lines,
    [
      day,
      'Total',
      '',
      '',
      '',
      '',
      '',
      number(sum(({ lines: count }) => count)),
      '',
      '',
      amount(sum(({ orderedPence }) => orderedPence)),
      ...totals,
    ],
  ];
}

/** Counts the vouchers that took each step on the day. */
export function countsOf(rows: readonly MiFigures[]): Readonly<Record<(typeof steps)[number], number>> {
  const sum = (step: (typeof steps)[number]) => rows.reduce((total, row) => total + row[step], 0);
  return {
    made: sum('made'),
    sent: sum('sent'),
    redeemed: sum('redeemed'),
    cancelled: sum('cancelled'),
    expired: sum('expired'),
  };
}
