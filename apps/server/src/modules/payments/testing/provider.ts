import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../../../../../sandbox/src/main.ts');

const keys = {
  secretKey: 'sk_sbox_abcdefghijklmnopqrstuvwxyza',
  publicKey: 'pk_sbox_abcdefghijklmnopqrstuvwxyza',
  processingChannelId: 'pc_abcdefghijklmnopqrstuvwxyz',
};

/** Test cards of the sandbox's provider, by the outcome of their payments. */
export const testCards = {
  pays: '4242424242424242',
  challenge: '4543474002249996',
  poor: '4000000000009995',
  expired: '4000000000000069',
  refused: '4000000000000002',
  stolen: '4000000000009979',
  lateAnswer: '4000000000000119',
  noAnswer: '4000000000000408',
  broken: '4000000000000341',
} as const;
export type TestCard = keyof typeof testCards;

export type TestProvider = {
  readonly settings: typeof keys & { readonly host: string; readonly timeoutMs: number };
  /** The sandbox's mail server. */
  readonly smtpUrl: string;
  /** Returns a token, as the provider's fields create it when a card is entered. */
  readonly tokenOf: (card: TestCard, expiryYear?: number) => Promise<string>;
  /** Clicks a button in the provider's console, or on the bank's page. */
  readonly press: (path: string) => Promise<void>;
  readonly payments: () => Promise<
    readonly {
      readonly id: string;
      readonly reference?: string;
      readonly status: string;
      readonly amount: number;
      readonly balances: { readonly total_refunded: number };
    }[]
  >;
  readonly disputes: () => Promise<readonly { readonly id: string; readonly paymentId: string }[]>;
  readonly close: () => Promise<void>;
};

/** Starts the sandbox as a separate process that acts as the card provider for the adapter. */
export async function startTestProvider(timeoutMs = 2_000): Promise<TestProvider> {
  const directory = await mkdtemp(join(tmpdir(), 'huggg-cards-'));
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], SANDBOX_PORT: '0', SMTP_PORT: '0', DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const [, port, smtpPort] = /:(\d+), SMTP on port (\d+)/.exec(line.toString()) ?? [];
  if (!port) throw new Error(`The sandbox did not start: ${line.toString()}`);
  const origin = `http://localhost:${port}`;
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await globalThis.fetch(`${origin}${path}`, { redirect: 'manual', ...init });
    if (response.status >= 400) throw new Error(`${path} returned ${response.status}`);
    return response;
  };
  return {
    settings: { ...keys, host: `${origin}/cards`, timeoutMs },
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    tokenOf: async (card, expiryYear = 2030) => {
      const response = await ask('/cards/tokens', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: keys.publicKey },
        body: JSON.stringify({
          type: 'card',
          number: testCards[card],
          expiry_month: 12,
          expiry_year: expiryYear,
          cvv: '100',
        }),
      });
      return ((await response.json()) as { token: string }).token;
    },
    press: async (path) => {
      await ask(new URL(path, origin).pathname, { method: 'POST' });
    },
    payments: async () => (await (await ask('/cards/console/payments.json')).json()) as never,
    disputes: async () => (await (await ask('/cards/console/disputes.json')).json()) as never,
    close: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
