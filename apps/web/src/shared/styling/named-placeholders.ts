import { placeholders } from '@huggg/contracts';
import type { PlaceholderName } from '@huggg/contracts';

/** A placeholder that a text may hold, and how people call it. */
export type NamedPlaceholder = { readonly name: string; readonly label: string };

/** Placeholders that are the same everywhere, with their labels. */
export function namedPlaceholders(names: readonly PlaceholderName[]): readonly NamedPlaceholder[] {
  return names.map((name) => ({ name, label: placeholders[name].label }));
}
