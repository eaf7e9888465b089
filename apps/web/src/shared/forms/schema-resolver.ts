import type { z } from 'zod';

/** Errors by field path: `details.expiryDays` → text. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Checks values against a contract's schema; returns the first message per field. */
export function schemaErrors(schema: z.ZodType, values: unknown): FieldErrors {
  const result = schema.safeParse(values);
  if (result.success) return {};
  return Object.fromEntries(
    result.error.issues.toReversed().map(({ path, message }) => [path.join('.'), toSentence(message)]),
  );
}

/** Converts a schema message such as "must be a date" to a full sentence. */
export function toSentence(message: string): string {
  const trimmed = message.trim();
  const first = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?]$/u.test(first) ? first : `${first}.`;
}

type ServerField = { readonly path: string; readonly message: string };

/**
 * Splits the `fields` of an API error into those that the form shows, under the form's own names, and those for the
 * summary. `names` maps the server's paths to the form's; a path inside a field (`receivers.3.email`) belongs to the
 * field with the longest matching prefix.
 */
export function placeFields(
  fields: readonly ServerField[],
  { known, names = {} }: { readonly known: readonly string[]; readonly names?: Readonly<Record<string, string>> },
): { readonly placed: FieldErrors; readonly rest: readonly string[] } {
  const placed: Record<string, string> = {};
  const rest: string[] = [];
  for (const { path, message } of fields) {
    const field = fieldOf(path, known, names);
    if (field === undefined) rest.push(toSentence(message));
    else placed[field] ??= toSentence(message);
  }
  return { placed, rest };
}

function fieldOf(path: string, known: readonly string[], names: Readonly<Record<string, string>>): string | undefined {
  const bare = path.replace(/^body\./u, '');
  const candidates = [...Object.keys(names), ...known]
    .filter((name) => bare === name || bare.startsWith(`${name}.`))
    .toSorted((a, b) => b.length - a.length);
  const found = candidates[0];
  return found === undefined ? undefined : (names[found] ?? found);
}
