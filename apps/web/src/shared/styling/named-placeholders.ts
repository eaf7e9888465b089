import { placeholders } from '@huggg/contracts';
import type { PlaceholderName } from '@huggg/contracts';

/** A placeholder allowed in a text, with its display name. */
export type NamedPlaceholder = { readonly name: string; readonly label: string };

/** Returns the common placeholders with their labels. */
export function namedPlaceholders(names: readonly PlaceholderName[]): readonly NamedPlaceholder[] {
  return names.map((name) => ({ name, label: placeholders[name].label }));
}
