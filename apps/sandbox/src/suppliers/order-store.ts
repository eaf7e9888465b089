import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

export const supplierNames = ['aggregator', 'issuer'] as const;
export type SupplierName = (typeof supplierNames)[number];

const order = z.object({
  supplier: z.enum(supplierNames),
  /** The client's id of the request. */
  requestId: z.string(),
  id: z.string(),
  product: z.string(),
  amount: z.number(),
  currency: z.string(),
  cost: z.number(),
  status: z.enum(['issued', 'pending', 'cancelled', 'failed']),
  code: z.string().nullable(),
  pin: z.string().nullable(),
  /** Whether it refuses to be cancelled. */
  isKept: z.boolean(),
  notify: z.string().nullable(),
  createdAt: z.string(),
});
export type Order = z.infer<typeof order>;

/** What the suppliers issued, by the client's id. It is kept in a file, so that a restart forgets no code. */
export type OrderStore = {
  readonly orders: Map<string, Order>;
  readonly changed: () => void;
  readonly close: () => Promise<void>;
};

async function read(path: string): Promise<readonly Order[]> {
  try {
    return z.array(order).parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return [];
  }
}

const pauseMs = 300;

export async function openOrderStore(path: string): Promise<OrderStore> {
  const orders = new Map((await read(path)).map((one) => [one.requestId, one]));
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.new`, JSON.stringify([...orders.values()]));
    await rename(`${path}.new`, path);
  };
  const flush = (): void => {
    timer = null;
    writing = writing.then(write).catch((error: unknown) => console.error(error));
  };
  return {
    orders,
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
