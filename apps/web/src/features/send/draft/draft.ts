import { limits, isHandedOver } from '@huggg/contracts';
import type { Order, OrderDetails, OrderType } from '@huggg/contracts';
import { truncateRecipient, receiverOf, recipientOf } from './recipient.ts';

/** The parts of an order that people can edit. */
export type Draft = {
  readonly name: string;
  readonly notes: string;
  readonly purchaseOrderNumber: string | null;
  readonly details: OrderDetails;
};

/** The body of a save: only the changed parts; details are compared part by part. */
export type DraftChanges = {
  readonly name?: string;
  readonly notes?: string;
  readonly purchaseOrderNumber?: string | null;
  readonly details?: OrderDetails;
};

export function draftOf({
  name,
  notes,
  purchaseOrderNumber,
  details,
}: Pick<Order, 'name' | 'notes' | 'purchaseOrderNumber' | 'details'>): Draft {
  return { name, notes, purchaseOrderNumber, details };
}

const same = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

function changedKeys(from: object, to: object): readonly string[] {
  const [before, after] = [new Map(Object.entries(from)), new Map(Object.entries(to))];
  return [...after.keys()].filter((key) => !same(before.get(key), after.get(key)));
}

const pick = (from: object, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));

/** Returns the parts in which `to` differs from `from`; undefined if there are none. */
export function changesBetween(from: Draft, to: Draft): DraftChanges | undefined {
  const parts = changedKeys(from, to).filter((key) => key !== 'details');
  const details = changedKeys(from.details, to.details);
  if (parts.length === 0 && details.length === 0) return undefined;
  return { ...pick(to, parts), ...(details.length > 0 ? { details: pick(to.details, details) } : {}) };
}

/** Returns a draft with the changes applied. */
export function applyChanges(draft: Draft, { details, ...parts }: DraftChanges): Draft {
  return { ...draft, ...parts, details: { ...draft.details, ...details } };
}

function hasDifferentValue(left: object, right: object): boolean {
  const other = new Map(Object.entries(right));
  return Object.entries(left).some(
    ([key, value]) => key !== 'details' && other.has(key) && !same(value, other.get(key)),
  );
}

/** Checks whether two sets of changes edit the same part differently. If so, a person decides, not the page. */
export function hasConflict(mine: DraftChanges, theirs: DraftChanges): boolean {
  return hasDifferentValue(mine, theirs) || hasDifferentValue(mine.details ?? {}, theirs.details ?? {});
}

/** Returns the order type: an order of one gift has another type than an order of many (RULES §2). */
export function typeOf({ details }: Pick<Draft, 'details'>): OrderType {
  const { deliveryMethod, receivers = [], quantity, allowDuplicates } = details;
  if (deliveryMethod === 'superhuggg') return 'superhuggg';
  if (isHandedOver(deliveryMethod)) return quantity === 1 ? 'huggg' : 'bulkHugggs';
  if (receivers.length > 1 && allowDuplicates) return 'bulkHugggs';
  const addresses = new Set(
    receivers.map((receiver) => ('email' in receiver ? receiver.email.trim().toLowerCase() : JSON.stringify(receiver))),
  );
  return addresses.size === 1 ? 'huggg' : 'bulkHugggs';
}

/**
 * Returns the draft with each text cut to the length that the contract allows. The full text stays on the page until it
 * is corrected.
 */
export function savableDraft(draft: Draft): Draft {
  const { details } = draft;
  return {
    ...draft,
    name: draft.name.trim().slice(0, 160),
    notes: draft.notes.slice(0, 2_000),
    purchaseOrderNumber: draft.purchaseOrderNumber?.slice(0, 80) ?? null,
    details: {
      ...details,
      ...(details.fromName === undefined ? {} : { fromName: details.fromName.slice(0, 120) }),
      ...(details.message === undefined ? {} : { message: details.message.slice(0, limits.messageCharacters) }),
      ...(details.receivers === undefined
        ? {}
        : {
            receivers: details.receivers.map((receiver) =>
              receiverOf(truncateRecipient(recipientOf(receiver)), details.deliveryMethod),
            ),
          }),
    },
  };
}
