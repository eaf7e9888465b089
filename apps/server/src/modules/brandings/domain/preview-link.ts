import { brandingModel, giftwrapChoice, instant } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { readAddress, signAddress, type Secrets } from '../../../platform/crypto/index.ts';

/**
 * What a preview shows, until when. Nothing of it is kept: it travels in the address, signed, so that our pages show no
 * one else's words.
 */
export type PreviewLink = Omit<z.infer<typeof payload>, 'endsAt'> & { readonly endsAt: Temporal.Instant };

const payload = z.object({
  model: brandingModel,
  teamName: z.string(),
  /** The wrap, and the path of its picture in mails; null for what gifts have by default. */
  wrap: z.object({ choice: giftwrapChoice, picture: z.string() }).nullable(),
  /** The sender, the recipient and the words; null for sample texts. */
  words: z.object({ senderName: z.string(), recipientName: z.string(), message: z.string() }).nullable(),
  endsAt: instant,
});

export function previewToken(secrets: Pick<Secrets, 'linkToken'>, { endsAt, ...shown }: PreviewLink): string {
  return signAddress(secrets, 'branding-preview', { ...shown, endsAt: endsAt.toString() });
}

/** What a token shows; null for one that we did not sign, and for one that has ended. */
export function readPreviewToken(
  secrets: Pick<Secrets, 'linkToken'>,
  { token, now }: { readonly token: string; readonly now: Temporal.Instant },
): PreviewLink | null {
  const read = payload.safeParse(readAddress(secrets, 'branding-preview', token));
  if (!read.success) return null;
  const endsAt = Temporal.Instant.from(read.data.endsAt);
  return Temporal.Instant.compare(endsAt, now) > 0 ? { ...read.data, endsAt } : null;
}
