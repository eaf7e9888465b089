import { z } from 'zod';
import { pictureErrors } from '../catalogue/pictures.ts';
import { endpoint, permission } from '../endpoint.ts';
import { recipientLanguages } from '../gifting/launch.ts';
import { giftStatusId, giftwrapChoice, hugggIds } from '../gifting/shared.ts';
import { limits } from '../limits.ts';
import { messageText } from '../styling/placeholders.ts';
import { line } from '../names.ts';
import { id, idParams, instant, listOf, queryBoolean, queryInteger } from '../shapes.ts';
import { exportStatuses } from '../statuses.ts';
import { logoTypes } from '../styling/brandings.ts';
import {
  paperSizes,
  printableBody,
  printableField,
  printableTemplate,
  printableTypes,
  printLimits,
  printProblem,
} from './model.ts';

const printAccess = permission('purchase-hugggs');

/** The reference to a logo, as returned by its upload. */
const logoKey = z.string().max(200);

export const printableLogo = z.object({
  id,
  /** The value to pass as `logo` in requests. */
  key: z.string(),
  url: z.string(),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
  /** Whether the logo is available to the entire team; otherwise only the user who uploaded it sees it. */
  teamLogo: z.boolean(),
  dateCreated: instant,
});
export type PrintableLogo = z.infer<typeof printableLogo>;

export const uploadPrintableLogo = endpoint({
  method: 'POST',
  path: '/v3/printables/logos',
  summary:
    'Upload a logo for prints: the file is the body. It is drawn anew; an SVG is kept as a picture of it. One for the whole team needs a role that changes the team’s brandings.',
  access: printAccess,
  file: { maxBytes: limits.imageBytes, types: logoTypes },
  query: z.strictObject({ teamLogo: queryBoolean.default(false) }),
  response: printableLogo,
  errors: ['printable.too-many-logos', ...pictureErrors],
});

export const listPrintableLogos = endpoint({
  method: 'GET',
  path: '/v3/printables/teams/logos',
  summary: 'The logos of the caller’s team, and those that the caller uploaded for themselves, newest first',
  access: printAccess,
  response: z.array(printableLogo),
});

const nameAndLabel = { name: z.string(), label: z.string() };
const fields = z.array(printableField).max(printLimits.fields);

export const previewPrintable = endpoint({
  method: 'POST',
  path: '/v3/printables/previews',
  summary:
    'A page as it will be printed, drawn by what draws the PDF, with sample names; and what does not fit. Nothing is kept.',
  access: printAccess,
  body: z.strictObject({
    logo: logoKey.nullish(),
    body: printableBody,
    productId: id,
    templateId: id.nullish(),
    /** Fields of an unsaved template, used instead of the fields of a saved one. */
    dynamicRecipientData: fields.optional(),
    dynamicData: fields.optional(),
    /**
     * Values of a sample recipient, by the names of the template's fields. Absent values come from the fields' defaults
     * and examples.
     */
    recipient: z.record(z.string().max(40), z.string().max(printLimits.valueCharacters)).optional(),
    /** The order to print: its texts, dates, wrap and branding are used instead of samples. */
    transactionId: id.optional(),
    /** Texts and look of an unpaid order, used instead of samples. */
    draft: z
      .strictObject({
        fromName: line(120).optional(),
        message: messageText.optional(),
        language: z.enum(recipientLanguages).optional(),
        giftwrap: giftwrapChoice.nullish(),
      })
      .optional(),
  }),
  response: z.object({
    /** The page as SVG with letters as outlines, so that it looks the same everywhere. */
    svg: z.string(),
    size: z.enum(paperSizes),
    /** Size of the sheet, including the cutting marks. */
    widthMm: z.number(),
    heightMm: z.number(),
    problems: z.array(printProblem),
    /** Fields that are filled with examples. */
    samples: z.array(z.object(nameAndLabel)),
  }),
  errors: [
    'product.not-found',
    'transaction.not-found',
    'printable.template-not-found',
    'printable.logo-unknown',
    'message.placeholder-unknown',
    'message.placeholder-open',
  ],
  impersonation: 'allowed',
});

export const listPrintableTemplates = endpoint({
  method: 'GET',
  path: '/v3/printables/templates',
  summary: 'The templates that the caller’s team may print with: its own, those of the team above it, the platform’s',
  access: printAccess,
  query: z.strictObject({
    /** The gift to print. No templates are returned for a gift that is not printed. */
    productId: id.optional(),
    retired: queryBoolean.default(false),
  }),
  response: z.array(printableTemplate),
  errors: ['product.not-found'],
});

export const listExternalTemplates = endpoint({
  method: 'GET',
  path: '/v3/printables/external-templates',
  summary:
    'The templates that files of other systems name by their id: those of payment terminals and of post-office letters',
  access: printAccess,
  response: z.array(z.object({ id, name: z.string(), teamId: id.nullable() })),
});

/** A printable template, as it is saved. */
export const printableTemplateDraft = z.strictObject({
  id: id.optional(),
  name: line(80).min(1, 'must not be empty'),
  type: z.enum(printableTypes).default('huggg'),
  logo: logoKey.nullish(),
  body: printableBody,
  dynamicRecipientData: fields.default([]),
  dynamicData: fields.default([]),
  retired: z.boolean().default(false),
  /** The version that the change is based on; if there is a newer one, the change is refused. */
  version: z.int().min(1).optional(),
});

export const upsertPrintableTemplate = endpoint({
  method: 'POST',
  path: '/v3/printables/templates/upsert',
  summary:
    'Add a template to the caller’s team, or with an id change one. Designs that were made from it stay as they are.',
  access: printAccess,
  body: printableTemplateDraft,
  response: printableTemplate,
  errors: [
    'printable.template-not-found',
    'printable.version-conflict',
    'printable.too-many-templates',
    'printable.logo-unknown',
    'message.placeholder-unknown',
    'message.placeholder-open',
  ],
});

/** The print design of an order, and its newest file. */
export const printableTransaction = z.object({
  id,
  transactionId: id,
  body: printableBody,
  /** URL of the logo; null if the logo of the order's branding is used. */
  logo: z.string().nullable(),
  /**
   * Download link of the newest file, valid for 15 minutes after this response. Null if there is no file, or if another
   * user requested it.
   */
  file: z.string().nullable(),
  fileStatus: z.enum(exportStatuses).nullable(),
  /** When the user who requested the file was notified by email. */
  fileSentAt: instant.nullable(),
  /** The reference to the logo, for requests that take one. */
  logoKey: z.string().nullable(),
  teamId: id,
  /** The user who designed it. */
  userId: id,
  version: z.int(),
  /** Whether a user who requests its files gets an email when they are ready. */
  onCompletionEmail: z.boolean(),
  template: printableTemplate.nullable(),
  /** Number of gifts printed, of pages printed for them, and of gifts that can still be printed. */
  prints: z.object({ printed: z.int(), pages: z.int(), printable: z.int() }),
  dateCreated: instant,
  dateModified: instant,
  abilities: z.object({ edit: z.boolean(), print: z.boolean() }),
});
export type PrintableTransaction = z.infer<typeof printableTransaction>;

/** How an order is printed, as it is saved. */
export const printableDesign = z.strictObject({
  templateId: id.nullish(),
  body: printableBody,
  logo: logoKey.nullish(),
  onCompletionEmail: z.boolean().default(false),
  /**
   * The version that the change is based on; absent for the first save. If there is a newer one, the change is
   * refused.
   */
  version: z.int().min(1).optional(),
});

export const upsertPrintable = endpoint({
  method: 'POST',
  path: '/v3/printables/transactions/{id}/upsert',
  summary: 'Save how an order is printed; the id is the order’s. What is printed already stays as it is.',
  access: printAccess,
  params: idParams,
  body: printableDesign,
  response: printableTransaction,
  errors: [
    'transaction.not-found',
    'printable.not-printed',
    'printable.template-not-found',
    'printable.logo-unknown',
    'printable.version-conflict',
    'printable.field-unknown',
    'printable.field-missing',
    'message.placeholder-unknown',
    'message.placeholder-open',
  ],
});

export const getPrintable = endpoint({
  method: 'GET',
  path: '/v3/printables/transactions/{id}',
  summary: 'Read how an order is printed; the id is the order’s',
  access: printAccess,
  params: idParams,
  response: printableTransaction,
  errors: ['transaction.not-found', 'printable.not-found'],
});

const values = z.record(z.string().max(40), z.string().max(printLimits.valueCharacters));

/** The printed values of one gift, and its print status. */
export const printableReceiver = z.object({
  hugggId: id,
  /** Position of the gift in the order, starting at 1. */
  position: z.int(),
  values,
  /**
   * Status of the gift, and whether it can still be printed: not after it has ended, nor while it is held for a check.
   */
  statusId: giftStatusId,
  printable: z.boolean(),
  /** Number of times the gift was printed, and when it was last printed. */
  copies: z.int(),
  printedAt: instant.nullable(),
});
export type PrintableReceiver = z.infer<typeof printableReceiver>;

export const savePrintableReceivers = endpoint({
  method: 'POST',
  path: '/v3/printables/transactions/{id}/receivers',
  summary:
    'Say what is printed for recipients. A row with a gift’s id is for that gift; the others go to the gifts that have none yet, in their order.',
  access: printAccess,
  params: idParams,
  body: z.strictObject({
    receivers: z
      .array(z.strictObject({ hugggId: id.optional(), values }))
      .min(1)
      .max(limits.printablesPerSend),
  }),
  response: z.array(printableReceiver),
  errors: [
    'transaction.not-found',
    'printable.not-found',
    'printable.field-unknown',
    'printable.field-missing',
    'printable.not-printed',
    'printable.gift-not-found',
    'printable.too-many-receivers',
  ],
});

export const listPrintableReceivers = endpoint({
  method: 'GET',
  path: '/v3/printables/transactions/{id}/receivers',
  summary: 'What is printed for each gift of an order, in its order',
  access: printAccess,
  params: idParams,
  query: z.strictObject({
    hugggIds: listOf(id).pipe(hugggIds).optional(),
    limit: queryInteger(1, limits.printablesPerSend).default(limits.printablesPerSend),
  }),
  response: z.array(printableReceiver),
  errors: ['transaction.not-found', 'printable.not-found'],
});

export const printableEndpoints = {
  uploadPrintableLogo,
  listPrintableLogos,
  previewPrintable,
  listPrintableTemplates,
  listExternalTemplates,
  upsertPrintableTemplate,
  upsertPrintable,
  getPrintable,
  savePrintableReceivers,
  listPrintableReceivers,
};
