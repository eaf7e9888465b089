import type { PrintableField, PrintableReceiver } from '@huggg/contracts';
import { useState } from 'react';

type Values = Readonly<Record<string, string>>;

/** Returns the saved values of a gift's page, for the current fields of its template. */
export function valuesOf({ values }: PrintableReceiver, fields: readonly PrintableField[]): Values {
  return Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? '']));
}

/** Returns the rows with changed values, in the format of the API call. */
export function changedRows(
  receivers: readonly PrintableReceiver[],
  edits: Readonly<Record<string, Values>>,
  fields: readonly PrintableField[],
): { hugggId: string; values: Record<string, string> }[] {
  return receivers.flatMap((receiver) => {
    const saved = valuesOf(receiver, fields);
    const values = { ...saved, ...edits[receiver.hugggId] };
    const differs = fields.some(({ name }) => values[name] !== saved[name]);
    return differs ? [{ hugggId: receiver.hugggId, values }] : [];
  });
}

/** Assigns the rows of a file to gifts in order; extra rows are ignored. Other typed values are kept. */
export function filledRows(
  receivers: readonly PrintableReceiver[],
  rows: readonly Values[],
  typed: Readonly<Record<string, Values>>,
): Readonly<Record<string, Values>> {
  const filled = receivers.flatMap(({ hugggId }, index) => {
    const row = rows[index];
    return row ? [[hugggId, { ...typed[hugggId], ...row }] as const] : [];
  });
  return { ...typed, ...Object.fromEntries(filled) };
}

/** Unsaved changes to the printed values of gifts. */
export function useReceiverEdits(receivers: readonly PrintableReceiver[], fields: readonly PrintableField[]) {
  const [edits, setEdits] = useState<Readonly<Record<string, Values>>>({});
  return {
    changed: changedRows(receivers, edits, fields),
    /** Returns the changes for other fields, used when a design was saved with another template meanwhile. */
    changedOf: (others: readonly PrintableField[]) => changedRows(receivers, edits, others),
    valueOf: (receiver: PrintableReceiver, name: string): string =>
      edits[receiver.hugggId]?.[name] ?? receiver.values[name] ?? '',
    change: ({ hugggId }: PrintableReceiver, name: string, value: string) =>
      setEdits((before) => ({ ...before, [hugggId]: { ...before[hugggId], [name]: value } })),
    fill: (rows: readonly Values[]) => setEdits((before) => filledRows(receivers, rows, before)),
    clear: () => setEdits({}),
  };
}

export type ReceiverEdits = ReturnType<typeof useReceiverEdits>;
