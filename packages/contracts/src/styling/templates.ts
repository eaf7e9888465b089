import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { line } from '../names.ts';
import { emailAddress, id, idParams, instant, queryBoolean } from '../shapes.ts';
import { styleNameCharacters } from './giftwraps.ts';
import { messagePlaceholders, messageText, smsPlaceholders, textWith } from './placeholders.ts';

/** Maximum lengths and counts in templates. */
export const templateLimits = { smsCharacters: 918, subjectCharacters: 150, copies: 5 } as const;

const name = line(styleNameCharacters).refine((value) => value.length > 0, 'must not be empty');
const nonBlank = (text: z.ZodType<string, string>) => text.refine((value) => value.trim() !== '', 'must not be empty');

/**
 * The length of an SMS. One letter outside the GSM alphabet makes the entire text Unicode. `units` are counted as
 * networks count them.
 */
export const smsLengthOnWire = z.object({ alphabet: z.enum(['gsm', 'unicode']), units: z.int(), parts: z.int() });

/** A team's saved SMS text. */
export const smsTemplate = z.object({
  id,
  teamId: id,
  name: z.string(),
  body: z.string(),
  version: z.int(),
  /** The length with sample values filled in. */
  length: smsLengthOnWire,
  dateCreated: instant,
  dateModified: instant,
  /** When it was retired and stopped being offered. */
  dateRetired: instant.nullable(),
  abilities: z.object({ edit: z.boolean() }),
});
export type SmsTemplate = z.infer<typeof smsTemplate>;

const listQuery = z.strictObject({ teamId: id.optional(), retired: queryBoolean.default(false) });

export const listSmsTemplates = endpoint({
  method: 'GET',
  path: '/v3/sms/templates',
  summary: 'The SMS templates of a team, and of its parent; of the caller’s team unless another is named',
  access: permission('send-sms'),
  query: listQuery,
  response: z.array(smsTemplate),
  errors: ['team.not-found'],
});

export const getSmsTemplate = endpoint({
  method: 'GET',
  path: '/v3/sms/templates/{id}',
  summary: 'Read one SMS template',
  access: permission('send-sms'),
  params: idParams,
  response: smsTemplate,
  errors: ['template.not-found'],
});

/**
 * The version that a change is based on; if there is a newer one, the change is refused with template.version-conflict.
 */
const version = z.int().min(1).optional();

const smsBody = nonBlank(textWith(smsPlaceholders, templateLimits.smsCharacters));

export const upsertSmsTemplate = endpoint({
  method: 'POST',
  path: '/v3/sms/templates/upsert',
  summary: 'Add an SMS template to the caller’s team; with an id, change it, retire it or offer it again',
  access: permission('send-sms'),
  body: z.union([
    z.strictObject({ id, name: name.optional(), body: smsBody.optional(), retired: z.boolean().optional(), version }),
    z.strictObject({ name, body: smsBody }),
  ]),
  response: smsTemplate,
  errors: ['template.not-found', 'template.version-conflict', 'template.too-many'],
});

export const previewSmsTemplate = endpoint({
  method: 'POST',
  path: '/v3/sms/templates/preview',
  summary: 'An SMS as a sample recipient would get it, and in how many parts',
  access: permission('send-sms'),
  body: z.strictObject({
    body: textWith(smsPlaceholders, templateLimits.smsCharacters),
    recipientName: line(160).default('Sam Okafor'),
  }),
  response: z.object({ text: z.string(), length: smsLengthOnWire }),
  impersonation: 'allowed',
});

/** A team's saved email to recipients: its text, and the address it is sent from (gifts §3). */
export const emailTemplate = z.object({
  id,
  name: z.string(),
  /** Its author. */
  userId: id,
  teamId: id,
  /** The team's own reply address; empty if replies go to the sender of the gift. */
  senderAddress: z.string(),
  /**
   * Whether mails are sent from the sender address itself. Otherwise they are sent from the product's address with the
   * sender's name, because the domain's SPF record does not include the product's.
   */
  sendsFromAddress: z.boolean(),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  subject: z.string(),
  body: z.string(),
  version: z.int(),
  letterTemplateId: id.nullable(),
  dateCreated: instant,
  dateModified: instant,
  dateRetired: instant.nullable(),
  abilities: z.object({ edit: z.boolean() }),
});
export type EmailTemplate = z.infer<typeof emailTemplate>;

export const listEmailTemplates = endpoint({
  method: 'GET',
  path: '/v3/emails/templates',
  summary: 'The email templates of a team, and of its parent; of the caller’s team unless another is named',
  access: permission('send-email'),
  query: listQuery,
  response: z.array(emailTemplate),
  errors: ['team.not-found'],
});

export const getEmailTemplate = endpoint({
  method: 'GET',
  path: '/v3/emails/templates/{id}',
  summary: 'Read one email template',
  access: permission('send-email'),
  params: idParams,
  response: emailTemplate,
  errors: ['template.not-found'],
});

const copies = z.array(emailAddress).max(templateLimits.copies);
/** If empty, the product's own subject is used, which names the sender. */
const subject = line(templateLimits.subjectCharacters).pipe(
  textWith(messagePlaceholders, templateLimits.subjectCharacters),
);
const emailParts = {
  subject,
  body: nonBlank(messageText),
  /** An address in a verified domain of the team; empty if there is none. */
  senderAddress: z.union([z.literal(''), emailAddress]),
  /**
   * Addresses that receive a copy of each mail. A copy contains the link to the gift, so only addresses in the team's
   * verified domain are accepted.
   */
  cc: copies,
  bcc: copies,
  /** The letter template for rows of a post-office file that use this template and request a letter. */
  letterTemplateId: id.nullable(),
};

export const upsertEmailTemplate = endpoint({
  method: 'POST',
  path: '/v3/emails/templates/upsert',
  summary: 'Add an email template to the caller’s team; with an id, change it, retire it or offer it again',
  access: permission('send-email'),
  body: z.union([
    z
      .strictObject({ id, name, ...emailParts })
      .partial()
      .required({ id: true })
      .extend({ retired: z.boolean().optional(), version }),
    z.strictObject({
      name,
      ...emailParts,
      subject: subject.default(''),
      senderAddress: emailParts.senderAddress.default(''),
      cc: copies.default([]),
      bcc: copies.default([]),
      letterTemplateId: emailParts.letterTemplateId.default(null),
    }),
  ]),
  response: emailTemplate,
  errors: [
    'template.not-found',
    'template.version-conflict',
    'template.too-many',
    'template.domain-not-proven',
    'printable.template-not-found',
  ],
});

export const previewEmailTemplate = endpoint({
  method: 'POST',
  path: '/v3/emails/templates/preview',
  summary: 'An email as a sample recipient would get it, drawn by what writes the real ones',
  access: permission('send-email'),
  body: z.strictObject({
    subject,
    body: messageText,
    recipientName: line(160).default('Sam Okafor'),
  }),
  response: z.object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    /** Path of the mail as a page, valid for one hour. It takes `mode`, which is `light` or `dark`. */
    url: z.string(),
  }),
  impersonation: 'allowed',
});
