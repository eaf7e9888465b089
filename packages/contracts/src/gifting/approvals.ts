import { z } from 'zod';
import { endpoint, signedInPerson } from '../endpoint.ts';
import { id, idParams, instant, pence, positivePence } from '../shapes.ts';
import { approvalReasons, approvalStages, approvalStatuses, orderPaymentFailures } from './order-states.ts';
import { spendPolicyErrors } from '../money/spend-policies.ts';
import { orderErrors, superLinkRefusals } from './purchase-errors.ts';
import { deliveryMethod } from './shared.ts';

const person = z.object({ id, name: z.string() });

/** Why an order needs a second person, with the limits of the policy that requires it. */
export const approvalReason = z.object({
  reason: z.enum(approvalReasons),
  /** `amount`: the total above which approval is required. */
  above: pence.nullable(),
  /** `price`: the price range that needs no approval. */
  min: pence.nullable(),
  max: pence.nullable(),
  /** `role`: the role whose orders need approval; null in requests from before this was stored. */
  role: z.string().nullable().default(null),
});
export type ApprovalReasonGiven = z.infer<typeof approvalReason>;

/** The approval that a draft needs before it is paid: the reasons, and who can approve it. */
export const approvalNeed = z.object({ reasons: z.array(approvalReason), approvers: z.array(person) });
export type ApprovalNeed = z.infer<typeof approvalNeed>;

/** Maximum number of receivers of an order listed in an approval; the rest are counted. */
export const approvalReceiversListed = 200;

export const approvalSummary = z.object({
  id,
  orderId: id,
  name: z.string(),
  team: person,
  /** The person who requested approval and buys the order once it is approved. */
  asker: person,
  quantity: z.int(),
  /** The total of the order when approval was requested: the maximum that an approval spends. */
  totalPence: pence,
  /** `wallet`: its money is held in the wallet. `invoice`: its pro-forma invoice is issued when it is approved. */
  method: z.enum(['wallet', 'invoice']),
  status: z.enum(approvalStatuses),
  dateAsked: instant,
  /** When it expires without a decision. */
  dateEnds: instant,
  dateDecided: instant.nullable(),
  abilities: z.object({
    /** Whether the caller can approve or refuse it. */
    decide: z.boolean(),
    withdraw: z.boolean(),
  }),
});
export type ApprovalSummary = z.infer<typeof approvalSummary>;

export const approval = approvalSummary.extend({
  reasons: z.array(approvalReason),
  /** The first fifty people who can decide. */
  approvers: z.array(person),
  wallet: person,
  product: z
    .object({ name: z.string(), brandName: z.string(), image: z.string().nullable(), pricePence: pence })
    .nullable(),
  feePence: pence,
  fromName: z.string(),
  message: z.string(),
  notes: z.string(),
  purchaseOrderNumber: z.string().nullable(),
  reasonCode: z.string().nullable(),
  deliveryMethod: deliveryMethod.nullable(),
  receivers: z.array(
    z.object({ name: z.string().nullable(), address: z.string().nullable(), message: z.string().nullable() }),
  ),
  /** When it will be sent; null for immediately. */
  sendDate: instant.nullable(),
  timeZone: z.string(),
  /** Whether the send date has passed while the order waited: if approved now, it is sent immediately. */
  sendDatePassed: z.boolean(),
  decidedBy: person.nullable(),
  /** The comment of the person who refused it. */
  comment: z.string().nullable(),
  /** Why it was approved but not bought. */
  failure: z.enum(orderPaymentFailures).nullable(),
  /** The transaction of the bought order. */
  transactionId: id.nullable(),
  history: z.array(
    z.object({ kind: z.enum([...approvalStages, ...approvalStatuses]), at: instant, by: z.string().nullable() }),
  ),
});
export type Approval = z.infer<typeof approval>;

export const listApprovals = endpoint({
  method: 'GET',
  path: '/v3/approvals',
  summary:
    'List orders that wait for approval: those that the caller may decide, asked for, or may see; the oldest first, 200 at most',
  access: signedInPerson,
  response: z.object({ data: z.array(approvalSummary) }),
});

export const getApproval = endpoint({
  method: 'GET',
  path: '/v3/approvals/{id}',
  summary: 'Read the approval of an order: the whole order, why approval is asked for, and the decision',
  access: signedInPerson,
  params: idParams,
  response: approval,
  errors: ['approval.not-found'],
});

export const approveOrder = endpoint({
  method: 'POST',
  path: '/v3/approvals/{id}/approve',
  summary: 'Approve an order that another person asked for: it is bought at once, or waits for its bank transfer',
  access: signedInPerson,
  idempotent: true,
  params: idParams,
  /** The total that was shown to the approver, in pence. */
  body: z.strictObject({ amount: positivePence }),
  response: approval,
  errors: [
    'approval.not-found',
    'approval.own',
    'approval.ended',
    ...orderErrors,
    ...spendPolicyErrors,
    ...superLinkRefusals,
    'order.not-found',
    'order.changed',
  ],
});

export const refuseOrder = endpoint({
  method: 'POST',
  path: '/v3/approvals/{id}/refuse',
  summary: 'Refuse an order that another person asked for: its money is available again, and it is a draft again',
  access: signedInPerson,
  idempotent: true,
  params: idParams,
  body: z.strictObject({ reason: z.string().trim().min(1, 'must say why').max(500) }),
  response: approval,
  errors: ['approval.not-found', 'approval.own', 'approval.ended'],
});

export const withdrawApproval = endpoint({
  method: 'POST',
  path: '/v3/approvals/{id}/withdraw',
  summary: 'Take an order back from approval: its money is available again, and it is a draft again',
  access: signedInPerson,
  idempotent: true,
  params: idParams,
  response: approval,
  errors: ['approval.not-found', 'approval.ended'],
});

export const approvalEndpoints = { listApprovals, getApproval, approveOrder, refuseOrder, withdrawApproval };
