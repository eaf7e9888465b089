import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

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

/** An id as the provider writes them: a prefix and 26 characters. */
export function newProviderId(prefix: string): string {
  return `${prefix}_${[...randomBytes(26)].map((byte) => alphabet[byte % 32]).join('')}`;
}

/** Everything that the provider knows. It is kept in a file, so that a restart forgets no payment. */
export type CardStore = {
  readonly payments: Map<string, Payment>;
  readonly instruments: Map<string, Instrument>;
  readonly disputes: Map<string, Dispute>;
  /** Tokens by what they stand for; each counts once, and none outlives a restart. */
  readonly tokens: Map<string, Instrument>;
  readonly changed: () => void;
  readonly close: () => Promise<void>;
};

const byId = <Item extends { readonly id: string }>(items: readonly Item[]): Map<string, Item> =>
  new Map(items.map((item) => [item.id, item]));

async function read(path: string): Promise<z.infer<typeof kept>> {
  try {
    return kept.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return { payments: [], instruments: [], disputes: [] };
  }
}

const pauseMs = 300;

export async function openCardStore(path: string): Promise<CardStore> {
  const { payments, instruments, disputes } = await read(path);
  const state = { payments: byId(payments), instruments: byId(instruments), disputes: byId(disputes) };
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    const text = JSON.stringify({
      payments: [...state.payments.values()],
      instruments: [...state.instruments.values()],
      disputes: [...state.disputes.values()],
    });
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.new`, text);
    await rename(`${path}.new`, path);
  };
  const flush = (): void => {
    timer = null;
    writing = writing.then(write).catch((error: unknown) => console.error(error));
  };
  return {
    ...state,
    tokens: new Map(),
    changed: () => {
      timer ??= setTimeout(flush, pauseMs);
    },
    close: async () => {
      if (timer) {
        clearTimeout(timer);
        flush();
      }
      await writing;
    },
  };
}
