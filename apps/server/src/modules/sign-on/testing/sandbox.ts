import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../../../../../sandbox/src/main.ts');

export type SandboxProcess = { readonly url: string; readonly close: () => Promise<void> };

/**
 * Starts the sandbox as a separate process, on free ports: it contains the providers that the server's adapters connect
 * to.
 */
export async function startSandboxProcess(): Promise<SandboxProcess> {
  const directory = await mkdtemp(join(tmpdir(), 'huggg-providers-'));
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], SANDBOX_PORT: '0', SMTP_PORT: '0', DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const port = /:(\d+), SMTP/.exec(line.toString())?.[1];
  if (!port) throw new Error(`The sandbox did not start: ${line.toString()}`);
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(directory, { recursive: true, force: true });
    },
  };
}

type VisitPage = (
  url: string,
  form?: Readonly<Record<string, string>>,
) => Promise<{ readonly url: string; readonly body: string }>;

/** Creates a browser as seen by a provider: it keeps cookies and follows redirects until they lead to the product. */
export function providerBrowser(): VisitPage {
  const jar = new Map<string, string>();
  const visit: VisitPage = async (url, form) => {
    const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') };
    // The sandbox is visited by a person here, not by the product.
    const response = await globalThis.fetch(url, {
      redirect: 'manual',
      headers,
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) return { url, body: await response.text() };
    const next = new URL(location, url);
    return next.pathname.startsWith('/sso/') ? { url: next.href, body: '' } : visit(next.href);
  };
  return visit;
}
