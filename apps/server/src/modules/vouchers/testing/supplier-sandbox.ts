import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { AggregatorSettings, IssuerSettings } from '../../../platform/config/index.ts';

const main = join(import.meta.dirname, '../../../../../sandbox/src/main.ts');

const orders = z.array(
  z.object({
    supplier: z.enum(['aggregator', 'issuer']),
    requestId: z.string(),
    status: z.enum(['issued', 'pending', 'cancelled', 'failed']),
    amount: z.number(),
    currency: z.string(),
    code: z.string().nullable(),
    product: z.string(),
  }),
);
export type SandboxOrder = z.output<typeof orders>[number];

export type SupplierSandbox = {
  readonly aggregator: AggregatorSettings;
  readonly issuer: IssuerSettings;
  /** Sets the behaviour of a supplier, for a number of requests or until it is changed. */
  readonly behave: (supplier: 'aggregator' | 'issuer', behaviour: string, times?: number) => Promise<void>;
  /** Presses a button in the console. */
  readonly press: (path: string) => Promise<void>;
  /** Returns the suppliers' orders for requests that named a product. */
  readonly orders: () => Promise<readonly SandboxOrder[]>;
  readonly close: () => Promise<void>;
};

/** Starts the sandbox as a separate process: it contains the suppliers that the adapters connect to. */
export async function startSupplierSandbox({
  timeoutMs = 1_000,
  noticeUrl = 'http://localhost:1/webhooks/code-suppliers/aggregator',
}: { readonly timeoutMs?: number; readonly noticeUrl?: string } = {}): Promise<SupplierSandbox> {
  const directory = await mkdtemp(join(tmpdir(), 'huggg-suppliers-'));
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], SANDBOX_PORT: '0', SMTP_PORT: '0', DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const [, port] = /:(\d+), SMTP on port/.exec(line.toString()) ?? [];
  if (!port) throw new Error(`The sandbox did not start: ${line.toString()}`);
  const origin = `http://localhost:${port}`;
  const press = async (path: string): Promise<void> => {
    const response = await globalThis.fetch(`${origin}${path}`, { method: 'POST', redirect: 'manual' });
    if (response.status >= 400) throw new Error(`${path} returned ${response.status}`);
  };
  return {
    aggregator: {
      url: `${origin}/aggregator/v1`,
      key: 'sandbox',
      secret: 'sandbox-secret',
      webhookKey: 'sandbox-notices',
      noticeUrl,
      timeoutMs,
    },
    issuer: { url: `${origin}/issuer`, clientId: 'sandbox', clientSecret: 'sandbox-secret', timeoutMs },
    behave: (supplier, behaviour, times) =>
      press(`/suppliers/console/${supplier}/behaves/${behaviour}${times === undefined ? '' : `?times=${times}`}`),
    press,
    orders: async () => {
      const response = await globalThis.fetch(`${origin}/suppliers/console/orders.json`);
      return orders.parse(await response.json()).filter(({ product }) => product !== '');
    },
    close: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
