import { z } from 'zod';
import { isLocalUrl } from './production.ts';

const optionalText = z
  .string()
  .transform((text) => text.trim() || undefined)
  .optional();
const optionalUrl = z.union([z.literal('').transform(() => undefined), z.url({ protocol: /^https?$/ })]).optional();

export const supplierEnvironment = {
  AGGREGATOR_URL: optionalUrl,
  AGGREGATOR_KEY: optionalText,
  AGGREGATOR_SECRET: optionalText,
  AGGREGATOR_WEBHOOK_KEY: optionalText,
  ISSUER_URL: optionalUrl,
  ISSUER_CLIENT_ID: optionalText,
  ISSUER_CLIENT_SECRET: optionalText,
  SUPPLIERS_SECONDS: z.coerce.number().int().min(1).max(8).default(3),
} as const;

const shape = z.object(supplierEnvironment);
type SupplierEnvironment = z.output<typeof shape> & {
  readonly NODE_ENV: string;
  readonly SANDBOX_URL: string;
  readonly PUBLIC_URL: string;
};

export type AggregatorSettings = {
  readonly url: string;
  readonly key: string;
  /** The key that signs our requests. */
  readonly secret: string;
  /** The key that signs its notices. */
  readonly webhookKey: string;
  /** The address to which it sends notices. */
  readonly noticeUrl: string;
  readonly timeoutMs: number;
};

export type IssuerSettings = {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeoutMs: number;
};

/** The suppliers of codes outside the database. Null if a supplier is not set up. */
export type SupplierSettings = {
  readonly aggregator: AggregatorSettings | null;
  readonly issuer: IssuerSettings | null;
};

function aggregatorOf(env: SupplierEnvironment): AggregatorSettings | null {
  const {
    AGGREGATOR_URL: url,
    AGGREGATOR_KEY: key,
    AGGREGATOR_SECRET: secret,
    AGGREGATOR_WEBHOOK_KEY: webhookKey,
  } = env;
  const shared = {
    noticeUrl: `${env.PUBLIC_URL}/webhooks/code-suppliers/aggregator`,
    timeoutMs: env.SUPPLIERS_SECONDS * 1000,
  };
  if (!url && !key && !secret && !webhookKey) {
    if (env.NODE_ENV === 'production') return null;
    const sandbox = `${env.SANDBOX_URL.replace(/\/$/, '')}/aggregator/v1`;
    return { url: sandbox, key: 'sandbox', secret: 'sandbox-secret', webhookKey: 'sandbox-notices', ...shared };
  }
  if (!url || !key || !secret || !webhookKey)
    throw new Error(
      'AGGREGATOR_URL, AGGREGATOR_KEY, AGGREGATOR_SECRET and AGGREGATOR_WEBHOOK_KEY must be set together: codes cannot be requested without all of them.',
    );
  return { url: requireSecureUrl(env, 'AGGREGATOR_URL', url), key, secret, webhookKey, ...shared };
}

function issuerOf(env: SupplierEnvironment): IssuerSettings | null {
  const { ISSUER_URL: url, ISSUER_CLIENT_ID: clientId, ISSUER_CLIENT_SECRET: clientSecret } = env;
  const timeoutMs = env.SUPPLIERS_SECONDS * 1000;
  if (!url && !clientId && !clientSecret) {
    if (env.NODE_ENV === 'production') return null;
    const sandbox = `${env.SANDBOX_URL.replace(/\/$/, '')}/issuer`;
    return { url: sandbox, clientId: 'sandbox', clientSecret: 'sandbox-secret', timeoutMs };
  }
  if (!url || !clientId || !clientSecret)
    throw new Error(
      'ISSUER_URL, ISSUER_CLIENT_ID and ISSUER_CLIENT_SECRET must be set together: codes cannot be requested without all of them.',
    );
  return { url: requireSecureUrl(env, 'ISSUER_URL', url), clientId, clientSecret, timeoutMs };
}

/** Codes are worth money: in production they must be sent over HTTPS, unless they stay on this machine. */
function requireSecureUrl(env: SupplierEnvironment, name: string, url: string): string {
  if (env.NODE_ENV === 'production' && !url.startsWith('https:') && !isLocalUrl(url))
    throw new Error(`${name} must be an https address in production.`);
  return url.replace(/\/+$/, '');
}

/**
 * Returns the suppliers that are set up: all settings of a supplier, or none. Outside production the sandbox is used
 * for the others.
 */
export function suppliersOf(env: SupplierEnvironment): SupplierSettings {
  return { aggregator: aggregatorOf(env), issuer: issuerOf(env) };
}
