import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { persistToFile, readSavedState, type StateFile } from '../platform/state-file.ts';

const instrument = z.object({
  id: z.string(),
  number: z.string(),
  scheme: z.string(),
  last4: z.string(),
  expiry_month: z.int(),
  expiry_year: z.int(),
  fingerprint: z.string(),
});
export type Instrument = z.infer<typeof instrument>;

const action = z.object({
  id: z.string(),
  type: z.string(),
  amount: z.int(),
  reference: z.string().nullable(),
  processed_on: z.string(),
  response_code: z.string(),
});

const payment = z.object({
  id: z.string(),
  sessionId: z.string(),
  idempotencyKey: z.string().nullable(),
  reference: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  responseCode: z.string().nullable(),
  responseSummary: z.string().nullable(),
  instrumentId: z.string(),
  merchantInitiated: z.boolean(),
  successUrl: z.string().nullable(),
  failureUrl: z.string().nullable(),
  refunded: z.int(),
  fee: z.int(),
  requestedOn: z.string(),
  actions: z.array(action),
});
export type Payment = z.infer<typeof payment>;

const dispute = z.object({
  id: z.string(),
  paymentId: z.string(),
  reference: z.string().nullable(),
  amount: z.int(),
  status: z.string(),
  receivedOn: z.string(),
  lastUpdate: z.string(),
});
export type Dispute = z.infer<typeof dispute>;

const kept = z.object({
  payments: z.array(payment),
  instruments: z.array(instrument),
  disputes: z.array(dispute),
});

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Returns an id in the provider's format: a prefix and 26 characters. */
export function newProviderId(prefix: string): string {
  return `${prefix}_${[...randomBytes(26)].map((byte) => alphabet[byte % 32]).join('')}`;
}

/** All data of the provider. */
export type CardStore = StateFile & {
  readonly payments: Map<string, Payment>;
  readonly instruments: Map<string, Instrument>;
  readonly disputes: Map<string, Dispute>;
  /** Cards by token. Each token can be used once, and none survives a restart. */
  readonly tokens: Map<string, Instrument>;
};

const byId = <Item extends { readonly id: string }>(items: readonly Item[]): Map<string, Item> =>
  new Map(items.map((item) => [item.id, item]));

export async function openCardStore(path: string): Promise<CardStore> {
  const { payments, instruments, disputes } = await readSavedState(path, kept, {
    payments: [],
    instruments: [],
    disputes: [],
  });
  const state = { payments: byId(payments), instruments: byId(instruments), disputes: byId(disputes) };
  const file = persistToFile(path, () => ({
    payments: [...state.payments.values()],
    instruments: [...state.instruments.values()],
    disputes: [...state.disputes.values()],
  }));
  return { ...state, tokens: new Map(), ...file };
}
