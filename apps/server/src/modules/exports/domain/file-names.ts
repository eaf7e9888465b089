import type { ExportFormat } from '@huggg/contracts';
import { fileTitle } from '@huggg/csv';

/** The name under which an attempt keeps its file: no attempt writes over another's. */
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
