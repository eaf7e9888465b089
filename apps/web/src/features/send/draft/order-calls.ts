import { createOrder, getOrder, updateOrder } from '@huggg/contracts';
import type { Order, OrderDraft } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import type { DraftChanges } from './draft.ts';

/** Creates a draft. Repeated calls with the same key create it once. */
export function startDraft({ draft, key }: { readonly draft: OrderDraft; readonly key: string }): Promise<Order> {
  return api.call(createOrder, { body: draft, idempotencyKey: key });
}

type Save = {
  readonly id: string;
  readonly version: number;
  readonly changes: DraftChanges & { readonly type: Order['type'] };
};

/** Saves the changed parts of a draft against the version that they are based on. */
export function saveDraft({ id, version, changes }: Save): Promise<Order> {
  return api.call(updateOrder, { params: { id }, body: { entity: changes, version } });
}

export function readOrder(id: string): Promise<Order> {
  return api.call(getOrder, { params: { id } });
}
