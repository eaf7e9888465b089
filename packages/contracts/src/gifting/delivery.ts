import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { cancelFileColumns, orderFileColumns } from '../post-office/model.ts';
import { idParams, instant } from '../shapes.ts';
import { receiver } from './orders.ts';
import { hugggIds } from './shared.ts';

/** Why a selected gift was not sent. */
export const unsentReasons = [
  'resend-limit',
  'resend-too-soon',
  'no-address',
  'ended',
  'scheduled',
  'code-held',
  'not-in-order',
  'assigned',
  'declined',
  'frozen',
] as const;

export const sendOutcome = z.object({
  /** Number of gifts whose mail is being sent now; their status is updated live. */
  sending: z.int(),
  unsent: z.array(z.object({ reason: z.enum(unsentReasons), count: z.int() })),
  /** The earliest time at which gifts that were sent recently can be sent again. */
  nextAt: instant.nullable(),
});
export type SendOutcome = z.infer<typeof sendOutcome>;

export const sendTransactionGifts = endpoint({
  method: 'POST',
  path: '/api/v2/transactions/{id}/hugggs/send',
  summary: 'Send gifts again to the addresses they have, or give the links of an order to receivers and mail them',
  access: permission('send-email'),
  idempotent: true,
  params: idParams,
  body: z.strictObject({
    /** Each receiver gets one unassigned link of the order, in the given order. */
    receivers: z.array(receiver).max(limits.emailsPerSend).optional(),
    /** Gifts to send again; if neither list is given, all gifts that can be sent again. */
    hugggIds: hugggIds.optional(),
    /** Dry run: returns what would happen and changes nothing. */
    preview: z.boolean().optional(),
  }),
  response: sendOutcome,
  errors: [
    'transaction.not-found',
    'order.receiver-invalid',
    'team.method-not-allowed',
    'wallet.policy-method',
    'wallet.policy-email-domain',
  ],
});

export const importTargets = [
  'ignore',
  'email',
  'phoneNumber',
  'name',
  'firstName',
  'lastName',
  'notes',
  'message',
  'amount',
  'birthday',
  'startedOn',
] as const;
export const importTarget = z.enum(importTargets);
export type ImportTarget = z.infer<typeof importTarget>;

/** The field that a column is mapped to, in a list of people or a post-office file. */
export const mappedColumn = z.union([importTarget, z.enum(orderFileColumns), z.enum(cancelFileColumns)]);
export type MappedColumn = z.infer<typeof mappedColumn>;

/** Columns of a file by header, and the field that each is mapped to. */
const mapping = z.record(z.string().max(200), mappedColumn);
const headers = z.array(z.string().max(200)).min(1).max(200);

export const findImportMapping = endpoint({
  method: 'GET',
  path: '/v3/import-mappings',
  summary: 'Get the saved column mapping for a file with these headers',
  access: permission('purchase-hugggs'),
  query: z.strictObject({ headers: z.preprocess((value) => (typeof value === 'string' ? [value] : value), headers) }),
  response: z.object({ mapping: mapping.nullable() }),
});

export const rememberImportMapping = endpoint({
  method: 'POST',
  path: '/v3/import-mappings',
  summary: 'Save the column mapping for a file with these headers',
  access: permission('purchase-hugggs'),
  body: z.strictObject({ headers, mapping }),
  response: z.object({ mapping }),
});

export const deliveryEndpoints = { sendTransactionGifts, findImportMapping, rememberImportMapping };
