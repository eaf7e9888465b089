import { z } from 'zod';
import { isLocalUrl } from './production.ts';

const optionalText = z
  .string()
  .transform((text) => text.trim() || undefined)
  .optional();

export const linkedAccountEnvironment = {
  LINKED_ACCOUNTS_URL: z.union([z.literal('').transform(() => undefined), z.url({ protocol: /^https?$/ })]).optional(),
  LINKED_ACCOUNTS_KEY: optionalText,
  LINKED_ACCOUNTS_WEBHOOK_KEY: optionalText,
  LINKED_ACCOUNTS_SECONDS: z.coerce.number().int().min(1).max(8).default(5),
} as const;

const shape = z.object(linkedAccountEnvironment);
type Environment = z.output<typeof shape> & { readonly NODE_ENV: string; readonly SANDBOX_URL: string };

/** Access to the aggregator of linked accounts. */
export type LinkedAccountSettings = {
  readonly url: string;
  readonly key: string;
  /** The key that signs its webhooks. */
  readonly webhookKey: string;
  readonly timeoutMs: number;
};

/**
 * Returns the settings of the aggregator: its key and webhook key, or none. Outside production the sandbox is used by
 * default; in production linked accounts are then off.
 */
export function linkedAccountsOf(env: Environment): LinkedAccountSettings | null {
  const { LINKED_ACCOUNTS_KEY: key, LINKED_ACCOUNTS_WEBHOOK_KEY: webhookKey, LINKED_ACCOUNTS_URL: given } = env;
  const timeoutMs = env.LINKED_ACCOUNTS_SECONDS * 1000;
  if (!key && !webhookKey && !given) {
    if (env.NODE_ENV === 'production') return null;
    const url = `${env.SANDBOX_URL.replace(/\/$/, '')}/linked-accounts/api`;
    return { url, key: 'sandbox', webhookKey: 'sandbox-notices', timeoutMs };
  }
  if (!key || !webhookKey)
    throw new Error(
      'LINKED_ACCOUNTS_KEY and LINKED_ACCOUNTS_WEBHOOK_KEY must be set together: systems cannot be linked or report changes without both.',
    );
  const url = (given ?? 'https://api.merge.dev/api').replace(/\/+$/, '');
  if (env.NODE_ENV === 'production' && !url.startsWith('https:') && !isLocalUrl(url))
    throw new Error('LINKED_ACCOUNTS_URL must be an https address in production.');
  return { url, key, webhookKey, timeoutMs };
}
