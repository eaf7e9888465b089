import { toCsv } from '@huggg/csv';
import { saveFile } from './save-file.ts';

type Rows = readonly (readonly string[])[];

/** Downloads rows as csv that Excel opens in the right encoding. */
export function downloadCsv(name: string, rows: Rows): void {
  saveFile({ name: `${name}.csv`, text: toCsv(rows), type: 'text/csv;charset=utf-8' });
}

/** Downloads rows as a workbook; every cell is text. */
export async function downloadXlsx(name: string, rows: Rows): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const [headings = [], ...below] = rows;
  const bold = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  await writeXlsxFile([bold, ...below.map((row) => row.map((value) => ({ value, type: String })))]).toFile(
    `${name}.xlsx`,
  );
}
