import { placeholders, printNames, printPlaceholders } from '@huggg/contracts';
import type { PlaceholderName, PrintableField } from '@huggg/contracts';
import type { NamedPlaceholder } from '../../shared/styling/named-placeholders.ts';

export type Fields = {
  readonly dynamicData: readonly PrintableField[];
  readonly dynamicRecipientData: readonly PrintableField[];
};

export const noFields: Fields = { dynamicData: [], dynamicRecipientData: [] };

const standardNames: readonly string[] = printPlaceholders;
const isPlaceholderName = (name: string): name is PlaceholderName => standardNames.includes(name);

/** Returns every placeholder allowed in the text of a print, under its display name; for a field, its label. */
export function knownNames(fields: Fields): readonly NamedPlaceholder[] {
  const labels = new Map(
    [...fields.dynamicData, ...fields.dynamicRecipientData].map(({ name, label }) => [name, label]),
  );
  return printNames(fields)
    .filter((name) => name !== '')
    .map((name) => ({ name, label: labels.get(name) || (isPlaceholderName(name) ? placeholders[name].label : name) }));
}
