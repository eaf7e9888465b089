import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LinkedAccountSettings } from '../../../platform/config/index.ts';

const main = join(import.meta.dirname, '../../../../../sandbox/src/main.ts');

type People = {
  readonly join?: number;
  readonly leave?: number;
  readonly vanish?: number;
  readonly add?: readonly { readonly firstName: string; readonly lastName: string; readonly email: string | null }[];
};

export type LinkedSandbox = {
  readonly settings: LinkedAccountSettings;
  /** Sets how the aggregator responds to requests for people, for a number of requests or until it is set again. */
  readonly behave: (behaviour: string, times?: number) => Promise<void>;
  /** Completes the link page. @returns its public token. */
  readonly link: (linkUrl: string) => Promise<string>;
  /** Changes the people of an account, given our id of it. */
  readonly people: (accountId: string, change: People) => Promise<void>;
  readonly accounts: () => Promise<
    readonly { readonly id: string; readonly originId: string; readonly isLinked: boolean }[]
  >;
  readonly close: () => Promise<void>;
};

/** Starts the sandbox as a separate process that acts as the aggregator for the adapter. */
export async function startLinkedSandbox(timeoutMs = 1_000): Promise<LinkedSandbox> {
  const directory = await mkdtemp(join(tmpdir(), 'huggg-linked-'));
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], SANDBOX_PORT: '0', SMTP_PORT: '0', DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const [, port] = /:(\d+), SMTP on port/.exec(line.toString()) ?? [];
  if (!port) throw new Error(`The sandbox did not start: ${line.toString()}`);
  const origin = `http://localhost:${port}`;
  const post = async (path: string, content?: object): Promise<Response> => {
    const response = await globalThis.fetch(new URL(path, origin), {
      method: 'POST',
      redirect: 'manual',
      ...(content && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(content) }),
    });
    if (response.status >= 400) throw new Error(`${path} returned ${response.status}`);
    return response;
  };
  return {
    settings: { url: `${origin}/linked-accounts/api`, key: 'sandbox', webhookKey: 'sandbox-notices', timeoutMs },
    behave: async (behaviour, times) => {
      await post(`/linked-accounts/console/behaves/${behaviour}${times === undefined ? '' : `?times=${times}`}`);
    },
    link: async (linkUrl) => {
      const { search } = new URL(linkUrl);
      const response = await post(`/linked-accounts/link/yes${search}`);
      return new URL(response.headers.get('location') ?? '').searchParams.get('public_token') ?? '';
    },
    people: async (accountId, change) => {
      await post(`/linked-accounts/console/accounts/${accountId}/people`, change);
    },
    accounts: async () =>
      (await (await globalThis.fetch(`${origin}/linked-accounts/console/accounts.json`)).json()) as Awaited<
        ReturnType<LinkedSandbox['accounts']>
      >,
    close: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
