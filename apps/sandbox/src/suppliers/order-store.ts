import { z } from 'zod';
import { persistToFile, readSavedState, type StateFile } from '../platform/state-file.ts';

export const supplierNames = ['aggregator', 'issuer'] as const;
export type SupplierName = (typeof supplierNames)[number];

const order = z.object({
  supplier: z.enum(supplierNames),
  /** The client's id for the request. */
  requestId: z.string(),
  id: z.string(),
  product: z.string(),
  amount: z.number(),
  currency: z.string(),
  cost: z.number(),
  status: z.enum(['issued', 'pending', 'cancelled', 'failed']),
  code: z.string().nullable(),
  pin: z.string().nullable(),
  /** Whether the supplier refuses to cancel the order. */
  isKept: z.boolean(),
  notify: z.string().nullable(),
  createdAt: z.string(),
});
export type Order = z.infer<typeof order>;

/** The orders of the suppliers, by the client's request id. */
export type OrderStore = StateFile & { readonly orders: Map<string, Order> };

export async function openOrderStore(path: string): Promise<OrderStore> {
  const kept = await readSavedState(path, z.array(order), []);
  const orders = new Map(kept.map((one) => [one.requestId, one]));
  return { orders, ...persistToFile(path, () => [...orders.values()]) };
}
