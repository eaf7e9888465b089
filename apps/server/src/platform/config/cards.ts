import { z } from 'zod';

const optionalText = z
  .string()
  .transform((text) => text.trim() || undefined)
  .optional();

export const cardEnvironment = {
  CARDS_SECRET_KEY: optionalText,
  CARDS_PUBLIC_KEY: optionalText,
  CARDS_CHANNEL: optionalText,
  CARDS_WEBHOOK_KEY: optionalText,
  CARDS_URL: z.url({ protocol: /^https?$/ }).optional(),
  CARDS_SCRIPT_URL: z.url({ protocol: /^https?$/ }).default('https://cdn.checkout.com/js/framesv2.min.js'),
  CARDS_FRAME_URL: z.url({ protocol: /^https?$/ }).default('https://js.checkout.com'),
  CARDS_SECONDS: z.coerce.number().int().min(1).max(30).default(7),
} as const;

const shape = z.object(cardEnvironment);
type CardEnvironment = z.output<typeof shape> & { readonly NODE_ENV: string; readonly SANDBOX_URL: string };

/** Access to the card provider, and the settings with which pages show its fields. */
export type CardSettings = {
  readonly host: string;
  readonly secretKey: string;
  readonly publicKey: string;
  readonly processingChannelId: string;
  /** The key that signs its webhooks. */
  readonly webhookKey: string;
  readonly scriptUrl: string;
  readonly frameUrl: string;
  /**
   * Timeout for the provider's response. It is shorter than our own response timeout, otherwise the job stores the
   * outcome.
   */
  readonly timeoutMs: number;
};

/**
 * Returns the settings of the card provider: all of its keys and its address, or none. Outside production the sandbox
 * is used by default; in production cards are then off.
 */
export function cardsOf(env: CardEnvironment): CardSettings | null {
  const { CARDS_SECRET_KEY, CARDS_PUBLIC_KEY, CARDS_CHANNEL, CARDS_WEBHOOK_KEY, CARDS_URL } = env;
  const given = [CARDS_SECRET_KEY, CARDS_PUBLIC_KEY, CARDS_CHANNEL, CARDS_WEBHOOK_KEY, CARDS_URL];
  const timeoutMs = env.CARDS_SECONDS * 1000;
  if (given.every((one) => one === undefined)) {
    const host = `${env.SANDBOX_URL.replace(/\/$/, '')}/cards`;
    return env.NODE_ENV === 'production'
      ? null
      : {
          host,
          secretKey: 'sk_sbox_abcdefghijklmnopqrstuvwxyza',
          publicKey: 'pk_sbox_abcdefghijklmnopqrstuvwxyza',
          processingChannelId: 'pc_abcdefghijklmnopqrstuvwxyz',
          webhookKey: 'sandbox-notices',
          scriptUrl: `${host}/frames.js`,
          frameUrl: host,
          timeoutMs,
        };
  }
  if (!CARDS_SECRET_KEY || !CARDS_PUBLIC_KEY || !CARDS_CHANNEL || !CARDS_WEBHOOK_KEY || !CARDS_URL)
    throw new Error(
      'CARDS_SECRET_KEY, CARDS_PUBLIC_KEY, CARDS_CHANNEL, CARDS_WEBHOOK_KEY and CARDS_URL must be set together: cards cannot be charged without all of them.',
    );
  return {
    host: CARDS_URL.replace(/\/+$/, ''),
    secretKey: CARDS_SECRET_KEY,
    publicKey: CARDS_PUBLIC_KEY,
    processingChannelId: CARDS_CHANNEL,
    webhookKey: CARDS_WEBHOOK_KEY,
    scriptUrl: env.CARDS_SCRIPT_URL,
    frameUrl: env.CARDS_FRAME_URL.replace(/\/+$/, ''),
    timeoutMs,
  };
}
