import type { PrintableField, PrintableReceiver } from '@huggg/contracts';
import { useState } from 'react';

type Values = Readonly<Record<string, string>>;

/** The saved words of a gift’s page, for the fields that its template has now. */
export function valuesOf({ values }: PrintableReceiver, fields: readonly PrintableField[]): Values {
  return Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? '']));
}

/** The rows whose values are changed, as the call takes them. */
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

/** The rows of a file, given to gifts in order; extra rows are ignored. What else was typed stays. */
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

/** Changes to what is printed for gifts, before they are saved. */
export function useReceiverEdits(receivers: readonly PrintableReceiver[], fields: readonly PrintableField[]) {
  const [edits, setEdits] = useState<Readonly<Record<string, Values>>>({});
  return {
    changed: changedRows(receivers, edits, fields),
    /** What is changed of other fields, where a design was saved with another template meanwhile. */
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
