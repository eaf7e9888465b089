import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

const environment = z.object({
  SANDBOX_PORT: port.default(3100),
  SMTP_PORT: port.default(1025),
  SANDBOX_DNS_PORT: port.optional(),
  SANDBOX_URL: z.url().optional(),
  PUBLIC_URL: z.url().optional(),
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
});

/** Ports are 0 where any free one will do. The host is loopback by default, because the inbox has no password. */
export type SandboxConfig = {
  readonly httpPort: number;
  readonly smtpPort: number;
  /** UDP. As `httpPort` unless given. */
  readonly dnsPort?: number | undefined;
  readonly host: string;
  readonly inboxDirectory: string;
  /** Where it is reached, if not at localhost and its port; the identity providers name themselves by it. */
  readonly publicUrl?: string | null;
  /** Where the product is reached, which mails that come back are handed to. */
  readonly productUrl?: string | null;
};

/** Reads the sandbox's part of the environment; throws an Error naming each wrong variable. */
export function parseConfig(env: Readonly<Record<string, string | undefined>> = process.env): SandboxConfig {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The sandbox cannot start with this environment.\n${problems.join('\n')}`);
  }
  const { SANDBOX_PORT, SANDBOX_DNS_PORT, SMTP_PORT, SANDBOX_HOST, SANDBOX_URL, PUBLIC_URL, DATA_DIR } = parsed.data;
  return {
    httpPort: SANDBOX_PORT,
    smtpPort: SMTP_PORT,
    dnsPort: SANDBOX_DNS_PORT,
    host: SANDBOX_HOST,
    inboxDirectory: resolve(DATA_DIR, 'sandbox', 'inbox'),
    productUrl: PUBLIC_URL?.replace(/\/$/, '') ?? null,
    publicUrl: SANDBOX_URL?.replace(/\/$/, '') ?? null,
  };
}
