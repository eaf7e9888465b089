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

type Given = Fields & {
  readonly body: PrintableBody;
  /** What is filled in for the gift of the page. */
  readonly values: Readonly<Record<string, string>>;
  /** What every page can say of its gift. */
  readonly known: PlaceholderValues;
  /** Fill in examples where nothing else is there. */
  readonly samples?: boolean;
};

const own = (values: Readonly<Record<string, string>>, name: string): string =>
  (Object.hasOwn(values, name) ? (values[name] ?? '') : '').trim();

/** The value of a field: what was filled in, else its default, else in a preview its example. */
export function valueOfField(field: PrintableField, { body, values, recipientFields, samples }: Given): string {
  const isRecipients = recipientFields.some(({ name }) => name === field.name);
  const filled = own(isRecipients ? values : body.values, field.name);
  return filled || field.defaultValue.trim() || (samples ? field.placeholder : '');
}

/**
 * More than any page holds. Words that name a long message many times would take minutes to be set, only to be refused.
 */
const mostCharacters = 20_000;

/** Heading and text of a page with everything filled in. Values are not read for placeholders again. */
export function fillBody(given: Given): { readonly heading: string; readonly text: string } {
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

/** Labels of fields that must be filled in and are not. */
export function missingOf(
  fields: readonly PrintableField[],
  values: Readonly<Record<string, string>>,
): readonly string[] {
  return fields
    .filter(({ optional, defaultValue, name }) => !optional && defaultValue.trim() === '' && own(values, name) === '')
    .map(({ label }) => label);
}

/** The first name that is not a field; undefined where all are. */
export function unknownOf(
  fields: readonly PrintableField[],
  values: Readonly<Record<string, string>>,
): string | undefined {
  return Object.keys(values).find((name) => !fields.some((field) => field.name === name));
}
