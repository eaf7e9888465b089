import type { OrderDetails, OrderDraft } from '@huggg/contracts';
import { isoOf, readInstant } from '../../../platform/clock/index.ts';
import type { Order } from './order.ts';
import type { OrderPlan } from './order-plan.ts';
import { normaliseReceiver } from './receivers.ts';

type Parts = Pick<Order, 'type' | 'name' | 'notes' | 'purchaseOrderNumber' | 'details'>;

/** Returns the parts of a draft, with defaults for absent fields. */
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

/** Returns a draft with the given parts changed; details are also changed field by field. */
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

/** Returns the replacement of a draft: absent fields become empty, except for the type. */
export function replacedDraft(draft: Parts, change: Change): Parts {
  return draftOf({ ...change, type: change.type ?? draft.type, details: change.details ?? {} });
}

function withoutUndefined(details: OrderDetails): OrderDetails {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

type StoredBy = { readonly phoneCountry: string; readonly timeZone: string };

/**
 * Converts details to the form in which they are stored: addresses are normalised, and dates become instants in any
 * time zone.
 */
export function storedDetails(details: OrderDetails, rules: StoredBy): OrderDetails {
  const dated = withInstants(details, rules);
  return dated.receivers
    ? { ...dated, receivers: dated.receivers.map((receiver) => normaliseReceiver(receiver, rules.phoneCountry)) }
    : dated;
}

/** Dates without an offset are in the team's time zone; a send date is in the order's own zone, if set. */
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

/** Returns the summary stored beside a draft, so that lists need not read its details. */
export function digestOf(plan: OrderPlan, productId: string | null) {
  return {
    quantity: plan.quantity,
    productId,
    deliveryMethod: plan.method,
    totalPence: plan.quote?.totalPence ?? null,
  };
}
