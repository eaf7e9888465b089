import { z } from 'zod';
import { endpoint, signedInPerson } from '../endpoint.ts';
import { id, idParams, instant, pence, positivePence } from '../shapes.ts';
import { approvalReasons, approvalStages, approvalStatuses, orderPaymentFailures } from './order-states.ts';
import { spendPolicyErrors } from '../money/spend-policies.ts';
import { orderErrors, superLinkRefusals } from './purchase-errors.ts';
import { deliveryMethod } from './shared.ts';

const person = z.object({ id, name: z.string() });

/** Why an order needs a second person, with the figures of the policy that say so. */
export const approvalReason = z.object({
  reason: z.enum(approvalReasons),
  /** `amount`: the total above which it is asked for. */
  above: pence.nullable(),
  /** `price`: the prices that need none. */
  min: pence.nullable(),
  max: pence.nullable(),
  /** `role`: whose orders it is asked for; null in what was asked for before this was kept. */
  role: z.string().nullable().default(null),
});
export type ApprovalReasonGiven = z.infer<typeof approvalReason>;

/** What a draft shows before it is paid: that it needs a second person, why, and who that can be. */
export const approvalNeed = z.object({ reasons: z.array(approvalReason), approvers: z.array(person) });
export type ApprovalNeed = z.infer<typeof approvalNeed>;

/** Receivers of an order that an approval lists; the rest are counted. */
export const approvalReceiversListed = 200;

export const approvalSummary = z.object({
  id,
  orderId: id,
  name: z.string(),
  team: person,
  /** The person who asked, who buys it once it is approved. */
  asker: person,
  quantity: z.int(),
  /** What the order came to when approval was asked for: the most that approving it spends. */
  totalPence: pence,
  /** `wallet`: its money is held in the wallet. `invoice`: its pro-forma invoice is issued once it is approved. */
  method: z.enum(['wallet', 'invoice']),
  status: z.enum(approvalStatuses),
  dateAsked: instant,
  /** When it expires without an answer. */
  dateEnds: instant,
  dateDecided: instant.nullable(),
  abilities: z.object({
    /** Whether the caller may approve or refuse it. */
    decide: z.boolean(),
    withdraw: z.boolean(),
  }),
});
export type ApprovalSummary = z.infer<typeof approvalSummary>;

export const approval = approvalSummary.extend({
  reasons: z.array(approvalReason),
  /** The first fifty people who may decide. */
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
  /** When it is to go out; null for at once. */
  sendDate: instant.nullable(),
  timeZone: z.string(),
  /** Whether that time has passed while it waited: approved now, it goes out at once. */
  sendDatePassed: z.boolean(),
  decidedBy: person.nullable(),
  /** The words of who refused it. */
  comment: z.string().nullable(),
  /** Why it was approved and not bought. */
  failure: z.enum(orderPaymentFailures).nullable(),
  /** What the order became. */
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
  /** The total that the approver was shown, in pence. */
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
