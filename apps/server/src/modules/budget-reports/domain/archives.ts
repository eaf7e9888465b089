import type { BudgetArchive } from '@huggg/contracts';

/**
 * The names under which the archives of an invoice are kept, each with those that exist: an archive without a file is
 * left out.
 */
export type ObjectKeys = {
  readonly periodReports: readonly string[];
  readonly creditNotes: readonly string[];
  readonly invoices: readonly string[];
};

export const archiveFolder = 'budget-invoices';

/** The id of an invoice is chosen by the attempt that writes it, so no attempt writes over another's files. */
export function objectKeyOf(invoiceId: string, archive: BudgetArchive): string {
  return `${archiveFolder}/${invoiceId}-${archive}.zip`;
}

/** Which invoice a kept file is of. */
export function invoiceOfKey(key: string): string {
  return key.slice(archiveFolder.length + 1, archiveFolder.length + 37);
}

const places = {
  'period-reports': 'periodReports',
  'credit-notes': 'creditNotes',
  invoices: 'invoices',
} as const satisfies Record<BudgetArchive, keyof ObjectKeys>;

export function keysOfArchive(keys: ObjectKeys, archive: BudgetArchive): readonly string[] {
  return keys[places[archive]];
}

export function objectKeysOf(invoiceId: string, made: readonly BudgetArchive[]): ObjectKeys {
  const keys = (archive: BudgetArchive) => (made.includes(archive) ? [objectKeyOf(invoiceId, archive)] : []);
  return { periodReports: keys('period-reports'), creditNotes: keys('credit-notes'), invoices: keys('invoices') };
}

const words: Readonly<Record<BudgetArchive, string>> = {
  'period-reports': 'reports',
  'credit-notes': 'credit notes',
  invoices: 'invoices',
};

/** "Monthly treats, period 3, credit notes": the title of a file. */
export function titleOf(budgetName: string, period: number, archive: BudgetArchive): string {
  return `${budgetName}, period ${period}, ${words[archive]}`;
}
