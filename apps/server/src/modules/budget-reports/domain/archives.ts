import type { BudgetArchive } from '@huggg/contracts';

/**
 * The keys under which the archives of an invoice are stored. Only existing archives are listed: one without any file
 * is left out.
 */
export type ObjectKeys = {
  readonly periodReports: readonly string[];
  readonly creditNotes: readonly string[];
  readonly invoices: readonly string[];
};

export const archiveFolder = 'budget-invoices';

/**
 * Returns the key of an archive. Each attempt to write an invoice chooses a new id, so no attempt overwrites another's
 * files.
 */
export function objectKeyOf(invoiceId: string, archive: BudgetArchive): string {
  return `${archiveFolder}/${invoiceId}-${archive}.zip`;
}

/** Returns the id of the invoice to which a stored file belongs. */
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

/** Returns the title of a file, such as "Monthly treats, period 3, credit notes". */
export function titleOf(budgetName: string, period: number, archive: BudgetArchive): string {
  return `${budgetName}, period ${period}, ${words[archive]}`;
}
