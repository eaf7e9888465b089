import { exportJournal } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { saveCsv } from '../../../shared/files/save-file.ts';

export type JournalRequest = { readonly from: string; readonly to: string; readonly format: 'plain' | 'quickbooks' };

/** Loads the journal of some days and saves it as a file in the browser. */
export async function saveJournal(body: JournalRequest): Promise<void> {
  const text = await api.call(exportJournal, { body });
  saveCsv(`Journal ${body.from} to ${body.to}${body.format === 'quickbooks' ? ' QuickBooks' : ''}`, text);
}
