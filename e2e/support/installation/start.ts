import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createDatabase, startPostgres } from '@huggg/postgres';
import { freePorts } from '@huggg/postgres/testing';
import { codeKey, runCommand } from '../product.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { createAuthority, type Authority } from './certificates.ts';
import { startMailServer, type MailServer } from './mail-server.ts';

const root = join(import.meta.dirname, '../../..');

/** A process of the product; `port` is set for a `serve` process. */
export type Part = { readonly name: string; readonly port: number; readonly child: ChildProcess };

export type Installation = {
  readonly url: string;
  readonly folder: string;
  readonly mail: MailServer;
  readonly balancer: Balancer;
  /** The ports of the two `serve` processes. */
  readonly ports: readonly [number, number];
  readonly serve: (port: number) => Part;
  readonly work: (name: string) => Part;
  /** Runs an operator command; `environment` is added to the installation's. */
  readonly command: (
    words: readonly string[],
    environment?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly code: number; readonly output: string }>;
  /** Creates an empty database next to the product's. */
  readonly emptyDatabase: (name: string) => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** Kills a process immediately, as the loss of a machine does. */
export async function killHard({ child }: Part): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Starts the sandbox, for its bucket and its name server. */
async function startSandbox(folder: string, port: number): Promise<ChildProcess> {
  const sandbox = spawn(process.execPath, [join(root, 'apps/sandbox/src/main.ts')], {
    env: { ...process.env, SANDBOX_PORT: String(port), SMTP_PORT: '0', DATA_DIR: join(folder, 'sandbox') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(sandbox.stdout, 'data');
  return sandbox;
}

/** Creates an authority, writes its certificate to the file, and trusts it for the test's own calls as well. */
async function trustedAuthority(file: string): Promise<Authority> {
  const authority = await createAuthority();
  await writeFile(file, authority.certificate);
  setDefaultCACertificates([...getCACertificates('default'), authority.certificate]);
  return authority;
}

type Settings = Readonly<Record<string, string>>;

function settingsOf({
  databaseUrl,
  publicUrl,
  smtpUrl,
  folder,
  sandboxPort,
}: {
  readonly databaseUrl: string;
  readonly publicUrl: string;
  readonly smtpUrl: string;
  readonly folder: string;
  readonly sandboxPort: number;
}): Settings {
  return {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: publicUrl,
    HOST: '127.0.0.1',
    CODE_KEY: codeKey,
    MAIL_FROM: 'gifts@quayside.example',
    SMTP_URL: smtpUrl,
    STORAGE_URL: `http://sandbox:sandbox-secret@127.0.0.1:${sandboxPort}/s3/gifts?region=eu-west-2`,
    DNS_SERVERS: `127.0.0.1:${sandboxPort}`,
    TRUST_PROXY: '127.0.0.1',
    NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem'),
    DATA_DIR: join(folder, 'data'),
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'warn',
  };
}

/** Starts processes of the product, and stops those that are still running. */
function createParts(shared: Settings) {
  const parts: Part[] = [];
  return {
    start: (command: 'serve' | 'work', name: string, settings: Settings): Part => {
      const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts'), command], {
        cwd: root,
        env: { ...process.env, ...shared, ...settings },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const part = { name, port: Number(settings['PORT'] ?? 0), child };
      parts.push(part);
      return part;
    },
    end: async (): Promise<void> => {
      const alive = parts.filter(({ child }) => child.exitCode === null && !child.killed);
      await Promise.all(alive.map(killHard));
    },
  };
}

/**
 * Prepares what an operator sets up before the product: an empty PostgreSQL, a mail server and a balancer with
 * certificates of their own authority, and a bucket. No process of the product is running yet.
 */
export async function prepareInstallation(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'huggg-installation-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  const authority = await trustedAuthority(join(folder, 'authority.pem'));
  const [first, second, front, sandboxPort] = await freePorts(4);
  if (!first || !second || !front || !sandboxPort) throw new Error('There are no free ports.');
  const mail = await startMailServer(await authority.issue());
  const balancer = await startBalancer([first, second], { certificate: await authority.issue(), port: front });
  const sandbox = await startSandbox(folder, sandboxPort);
  const shared = settingsOf({
    databaseUrl: await createDatabase(postgres.url(), 'gifts'),
    publicUrl: balancer.url,
    smtpUrl: mail.urlFor('smtps', 'command'),
    folder,
    sandboxPort,
  });
  const parts = createParts(shared);
  return {
    url: balancer.url,
    folder,
    mail,
    balancer,
    ports: [first, second],
    // One of them sends its mail over TLS from the first byte, the other by STARTTLS.
    serve: (port) =>
      parts.start('serve', `serve-${port}`, {
        PORT: String(port),
        SMTP_URL: mail.urlFor(port === first ? 'smtps' : 'smtp', `serve-${port}`),
      }),
    work: (name) => parts.start('work', name, { SMTP_URL: mail.urlFor(name === 'work-1' ? 'smtps' : 'smtp', name) }),
    command: (words, environment = {}) => runCommand(words, { ...shared, ...environment }, 'apps/server/src/main.ts'),
    emptyDatabase: (name) => createDatabase(postgres.url(), name),
    stop: async () => {
      await parts.end();
      await Promise.all([balancer.close(), mail.close()]);
      sandbox.kill('SIGTERM');
      await once(sandbox, 'exit');
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
