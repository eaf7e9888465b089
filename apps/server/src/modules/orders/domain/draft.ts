import type { OrderDetails, OrderDraft } from '@huggg/contracts';
import { isoOf, readInstant } from '../../../platform/clock/index.ts';
import type { Order } from './order.ts';
import type { OrderPlan } from './order-plan.ts';
import { normaliseReceiver } from './receivers.ts';

type Parts = Pick<Order, 'type' | 'name' | 'notes' | 'purchaseOrderNumber' | 'details'>;

/** The parts of a draft with nothing left undefined. */
export function draftOf(given: OrderDraft): Parts {
  return {
    type: given.type,
    name: given.name ?? '',
    notes: given.notes ?? '',
    purchaseOrderNumber: given.purchaseOrderNumber ?? null,
    details: given.details,
  };
}

type Change = { readonly [K in keyof OrderDraft]?: OrderDraft[K] | undefined };

/** A draft with the parts that are given in place of its own; details are changed part by part as well. */
export function mergedDraft(draft: Parts, change: Change): Parts {
  return {
    type: change.type ?? draft.type,
    name: change.name ?? draft.name,
    notes: change.notes ?? draft.notes,
    purchaseOrderNumber:
      change.purchaseOrderNumber === undefined ? draft.purchaseOrderNumber : change.purchaseOrderNumber,
    details: { ...draft.details, ...withoutUndefined(change.details ?? {}) },
  };
}

/** A draft that is put in place of another: what is not given is empty, only its type stays. */
export function replacedDraft(draft: Parts, change: Change): Parts {
  return draftOf({ ...change, type: change.type ?? draft.type, details: change.details ?? {} });
}

function withoutUndefined(details: OrderDetails): OrderDetails {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

type StoredBy = { readonly phoneCountry: string; readonly timeZone: string };

/**
 * Details in the form in which they are stored: addresses, and dates as instants, whatever clocks they were written by.
 */
export function storedDetails(details: OrderDetails, rules: StoredBy): OrderDetails {
  const dated = withInstants(details, rules);
  return dated.receivers
    ? { ...dated, receivers: dated.receivers.map((receiver) => normaliseReceiver(receiver, rules.phoneCountry)) }
    : dated;
}

/**
 * Dates without an offset are of the clocks of the team, and a send date of those of its own zone where it names one.
 */
function withInstants(details: OrderDetails, { timeZone }: Pick<StoredBy, 'timeZone'>): OrderDetails {
  const { sendDate, expiry, hugggExpiryDate } = details;
  const read = (text: string, zone: string) => isoOf(readInstant(text, zone));
  return {
    ...details,
    ...(sendDate ? { sendDate: read(sendDate, details.timeZone ?? timeZone) } : {}),
    ...(typeof expiry === 'string' ? { expiry: read(expiry, timeZone) } : {}),
    ...(hugggExpiryDate ? { hugggExpiryDate: read(hugggExpiryDate, timeZone) } : {}),
  };
}

/** What is stored beside the parts of a draft, so that lists need not read its details. */
export function digestOf(plan: OrderPlan, productId: string | null) {
  return {
    quantity: plan.quantity,
    productId,
    deliveryMethod: plan.method,
    totalPence: plan.quote?.totalPence ?? null,
  };
}
