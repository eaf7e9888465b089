import {
  fillNamed,
  printPlaceholders,
  type PlaceholderValues,
  type PrintableBody,
  type PrintableField,
} from '@huggg/contracts';

/** The fields of a template. */
export type Fields = {
  readonly fields: readonly PrintableField[];
  readonly recipientFields: readonly PrintableField[];
};

export const noFields: Fields = { fields: [], recipientFields: [] };

type FillInput = Fields & {
  readonly body: PrintableBody;
  /** The values entered for the gift of the page. */
  readonly values: Readonly<Record<string, string>>;
  /** The placeholders that are available on every page. */
  readonly known: PlaceholderValues;
  /** Whether to use examples for fields without a value. */
  readonly samples?: boolean;
};

const own = (values: Readonly<Record<string, string>>, name: string): string =>
  (Object.hasOwn(values, name) ? (values[name] ?? '') : '').trim();

/** Returns the value of a field: the value entered, otherwise its default, otherwise its example in a preview. */
export function valueOfField(field: PrintableField, { body, values, recipientFields, samples }: FillInput): string {
  const isRecipients = recipientFields.some(({ name }) => name === field.name);
  const filled = own(isRecipients ? values : body.values, field.name);
  return filled || field.defaultValue.trim() || (samples ? field.placeholder : '');
}

/**
 * More characters than fit on any page. A text that repeats a long message many times would otherwise take minutes to
 * lay out, only to be rejected.
 */
const mostCharacters = 20_000;

/**
 * Returns the heading and text of a page with all placeholders filled in. Placeholders within values are not replaced.
 */
export function fillBody(given: FillInput): { readonly heading: string; readonly text: string } {
  const { body, known } = given;
  const fields = new Map([...given.fields, ...given.recipientFields].map((field) => [field.name, field]));
  const standard: readonly string[] = printPlaceholders;
  const valueOf = (name: string): string | null => {
    const field = fields.get(name);
    const value = field ? valueOfField(field, given) : '';
    if (value !== '') return value;
    if (standard.includes(name)) return known[name as keyof PlaceholderValues] ?? '';
    return field ? '' : null;
  };
  const filled = (words: string): string => fillNamed(words, valueOf).slice(0, mostCharacters);
  return { heading: filled(body.heading), text: filled(body.text) };
}

/** Returns the labels of required fields without a value. */
export function missingOf(
  fields: readonly PrintableField[],
  values: Readonly<Record<string, string>>,
): readonly string[] {
  return fields
    .filter(({ optional, defaultValue, name }) => !optional && defaultValue.trim() === '' && own(values, name) === '')
    .map(({ label }) => label);
}

/** Returns the first name that is not a field; undefined if all are fields. */
export function findUnknownField(
  fields: readonly PrintableField[],
  values: Readonly<Record<string, string>>,
): string | undefined {
  return Object.keys(values).find((name) => !fields.some((field) => field.name === name));
}
