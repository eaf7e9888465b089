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

/** A port of 0 means any free port. The host is loopback by default, because the inbox has no password. */
export type SandboxConfig = {
  readonly httpPort: number;
  readonly smtpPort: number;
  /** UDP port. Defaults to `httpPort`. */
  readonly dnsPort?: number | undefined;
  readonly host: string;
  readonly inboxDirectory: string;
  /** The sandbox's base URL, if it is not localhost with its port. The identity providers use it as their issuer. */
  readonly publicUrl?: string | null;
  /** The product's base URL, to which bounced mail is sent. */
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
