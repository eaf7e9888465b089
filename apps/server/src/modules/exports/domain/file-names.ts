import type { ExportFormat } from '@huggg/contracts';
import { fileTitle } from '@huggg/csv';

/** Returns the object key of an attempt's file, so that no attempt overwrites the file of another. */
export function objectKeyOf({
  id,
  attempt,
  format,
}: {
  readonly id: string;
  readonly attempt: number;
  readonly format: ExportFormat;
}): string {
  return `exports/${id}-${attempt}.${format}`;
}

export const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

/** "Welcome week gifts.csv". */
export function fileNameOf({ name, format }: { readonly name: string; readonly format: ExportFormat }): string {
  return `${fileTitle(name, { fallback: 'Export' })}.${format}`;
}
