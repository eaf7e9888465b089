import { z } from 'zod';
import { endpoint, personWith, permission } from '../endpoint.ts';
import { id, idParams, instant, pence } from '../shapes.ts';
import { documentFile } from './documents.ts';

/** `pending` until the order is paid, `queued` once a payment has been seen, `processed` when the order is paid. */
export const proFormaStatuses = ['pending', 'queued', 'processed'] as const;
export type ProFormaStatus = (typeof proFormaStatuses)[number];

/**
 * The cost of an order, for the people who approve or pay it. It requests payment only for an order that is paid by
 * invoice.
 */
export const proForma = z.object({
  id,
  orderId: id,
  teamId: id,
  userId: id,
  number: z.string(),
  status: z.enum(proFormaStatuses),
  totalPence: pence,
  /** The amount of its bank transfer that has arrived so far, if the order is paid by invoice. */
  seenPence: pence,
  files: z.array(documentFile),
  dateCreated: instant,
  dateModified: instant,
});
export type ProForma = z.infer<typeof proForma>;

export const createProForma = endpoint({
  method: 'POST',
  path: '/api/v2/pro-forma-invoices',
  summary: 'Issue a pro-forma invoice for a draft. The same version of the draft has one.',
  access: personWith('manage-billing'),
  body: z.strictObject({ orderId: id }),
  response: proForma,
  errors: [
    'order.not-found',
    'order.already-paid',
    'order.payment-under-way',
    'order.awaiting-approval',
    'order.incomplete',
  ],
});

export const getProForma = endpoint({
  method: 'GET',
  path: '/api/v2/orders/{id}/pro-forma-invoice',
  summary: 'Get the newest pro-forma invoice of an order',
  access: permission('purchase-hugggs'),
  params: idParams,
  response: proForma,
  errors: ['order.not-found', 'document.not-found'],
});
