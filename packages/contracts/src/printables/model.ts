import { z } from 'zod';
import { placeholderProblem, printPlaceholders } from '../styling/placeholders.ts';
import { line } from '../names.ts';
import { id, instant } from '../shapes.ts';

/** Paper sizes, in millimetres. */
export const papers = { A4: { width: 210, height: 297 }, A6: { width: 105, height: 148 } } as const;
export const paperSizes = ['A4', 'A6'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** Margin on each side of a page: printers do not reach the edge, and cutting can be off by as much. */
export const safeAreaMm = 5;
/** The minimum side of a code on paper that phones can read, excluding the quiet zone. */
export const leastCodeMm = 15;
/** The minimum resolution of a logo: below it, the logo looks rough on paper. */
export const leastLogoDpi = 150;
/** The minimum font size on paper, in points. */
export const leastPoints = 8;

/** Limits on the text of a print. */
export const printLimits = { headingCharacters: 80, textCharacters: 1_500, fields: 20, valueCharacters: 200 } as const;

const names = /^[a-z][a-zA-Z0-9]{0,39}$/;
const reservedNames: readonly string[] = printPlaceholders;
/** A recipient’s name can be a field: a value for a gift takes precedence over the name in its order. */
const overridableNames: readonly string[] = ['recipientName'];

/**
 * A field of a template, filled in once for a print or once for each recipient. Its name is a placeholder for the text.
 */
export const printableField = z.strictObject({
  name: z
    .string()
    .regex(names, 'must begin with a small letter and hold up to 40 letters and digits')
    .refine(
      (name) => !reservedNames.includes(name) || overridableNames.includes(name),
      'is filled in already; choose another name',
    ),
  label: line(80).min(1, 'must not be empty'),
  type: z.literal('string'),
  optional: z.boolean().default(false),
  defaultValue: z.string().max(printLimits.valueCharacters).default(''),
  /** An example that is shown while the field is empty. */
  placeholder: z.string().max(printLimits.valueCharacters).default(''),
});
export type PrintableField = z.infer<typeof printableField>;

const millimetres = z.number().min(0).max(300);

/** The position of a part of a print: its upper left corner and its width, in millimetres on the page. */
export const printablePlace = z.strictObject({ x: millimetres, y: millimetres, width: millimetres.min(5) });
export type PrintablePlace = z.infer<typeof printablePlace>;

/** The parts of a print that can be moved; all other parts have fixed positions. */
export const printableParts = ['logo', 'words', 'code'] as const;
export type PrintablePart = (typeof printableParts)[number];

/** The default positions of those parts. */
export const printablePlaces: Readonly<Record<PaperSize, Readonly<Record<PrintablePart, PrintablePlace>>>> = {
  A4: {
    logo: { x: 145, y: 62, width: 45 },
    words: { x: 20, y: 94, width: 170 },
    code: { x: 145, y: 179, width: 45 },
  },
  A6: {
    logo: { x: 69, y: 25, width: 28 },
    words: { x: 8, y: 39, width: 89 },
    code: { x: 69, y: 83, width: 28 },
  },
};

/** The text of a print and the positions of its parts. The text can contain `{{placeholders}}`. */
export const printableBody = z.strictObject({
  size: z.enum(paperSizes).default('A4'),
  /** Whether the page is printed on a larger sheet with crop marks. */
  cropMarks: z.boolean().default(false),
  heading: line(printLimits.headingCharacters).default('A gift for you'),
  text: z.string().max(printLimits.textCharacters).default('{{message}}'),
  /** Values of the template's fields that are the same on every page, by field name. */
  values: z.record(z.string().max(40), z.string().max(printLimits.valueCharacters)).default({}),
  places: z
    .strictObject({
      logo: printablePlace.optional(),
      words: printablePlace.optional(),
      code: printablePlace.optional(),
    })
    .default({}),
});
export type PrintableBody = z.infer<typeof printableBody>;

/** Returns every placeholder that the text of a print can contain, including the fields of its template. */
export function printNames(template: {
  readonly dynamicData: readonly PrintableField[];
  readonly dynamicRecipientData: readonly PrintableField[];
}): readonly string[] {
  const fields = [...template.dynamicData, ...template.dynamicRecipientData].map(({ name }) => name);
  return [...new Set([...printPlaceholders, ...fields])];
}

/** Returns the problem with the placeholders of a body and the part that has it; undefined if there is none. */
export function bodyProblem(
  body: Pick<PrintableBody, 'heading' | 'text'>,
  known: readonly string[],
): { readonly path: 'heading' | 'text'; readonly message: string } | undefined {
  for (const path of ['heading', 'text'] as const) {
    const message = placeholderProblem(body[path], known);
    if (message) return { path, message };
  }
  return undefined;
}

/** The purpose of a template: prints of orders, slips of a payment terminal, letters of post-office files. */
export const printableTypes = ['huggg', 'paypoint', 'post-office'] as const;
export type PrintableType = (typeof printableTypes)[number];

export const printableTemplate = z.object({
  id,
  name: z.string(),
  /** The team that owns it; null for the platform’s own. */
  teamId: id.nullable(),
  /** Whether every team can use it. */
  public: z.boolean(),
  type: z.enum(printableTypes),
  /** Address of its logo; null for the logo of the order’s branding. */
  logo: z.string().nullable(),
  /** The reference to the logo in calls that accept one. */
  logoKey: z.string().nullable(),
  body: printableBody,
  dynamicRecipientData: z.array(printableField),
  dynamicData: z.array(printableField),
  version: z.int(),
  dateCreated: instant,
  dateModified: instant,
  dateRetired: instant.nullable(),
  abilities: z.object({ edit: z.boolean() }),
});
export type PrintableTemplate = z.infer<typeof printableTemplate>;

/** A problem of a page, found before it is printed. */
export const printProblem = z.object({
  /**
   * `overflow`: text does not fit; `outside`: a part extends beyond the safe area; `overlap`: two parts cover each
   * other; `low-resolution`: the logo has too few pixels for its size; `code-small`: the code is below the minimum
   * size; `characters`: the fonts lack some characters.
   */
  kind: z.enum(['overflow', 'outside', 'overlap', 'low-resolution', 'code-small', 'characters']),
  part: z.enum([...printableParts, 'gift', 'terms', 'address']),
  message: z.string(),
  /** Whether the problem prevents printing; other problems are warnings. */
  blocking: z.boolean(),
});
export type PrintProblem = z.infer<typeof printProblem>;
