import { brandingModel, giftwrapChoice, instant } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { readAddress, signAddress, type Secrets } from '../../../platform/crypto/index.ts';

/**
 * The content of a preview and its expiry. Nothing is stored: the content is in the signed address, so that the
 * product's pages never show content from anyone else.
 */
export type PreviewLink = Omit<z.infer<typeof payload>, 'endsAt'> & { readonly endsAt: Temporal.Instant };

const payload = z.object({
  model: brandingModel,
  teamName: z.string(),
  /** The wrap, and the path of its picture in emails; null for the default wrap. */
  wrap: z.object({ choice: giftwrapChoice, picture: z.string() }).nullable(),
  /** The sender, the recipient and the message; null for sample texts. */
  words: z.object({ senderName: z.string(), recipientName: z.string(), message: z.string() }).nullable(),
  endsAt: instant,
});

export function previewToken(secrets: Pick<Secrets, 'linkToken'>, { endsAt, ...shown }: PreviewLink): string {
  return signAddress(secrets, 'branding-preview', { ...shown, endsAt: endsAt.toString() });
}

/** Returns the content of a token; null if it is not validly signed or has expired. */
export function readPreviewToken(
  secrets: Pick<Secrets, 'linkToken'>,
  { token, now }: { readonly token: string; readonly now: Temporal.Instant },
): PreviewLink | null {
  const read = payload.safeParse(readAddress(secrets, 'branding-preview', token));
  if (!read.success) return null;
  const endsAt = Temporal.Instant.from(read.data.endsAt);
  return Temporal.Instant.compare(endsAt, now) > 0 ? { ...read.data, endsAt } : null;
}
