import { timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { brandingModel, giftwrapChoice, instant } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Secrets } from '../../../platform/crypto/index.ts';

/** What a preview shows, until when. Nothing of it is kept: it travels in the address, signed, so that our pages show no one else's words. */
export type PreviewLink = Omit<z.infer<typeof payload>, 'endsAt'> & { readonly endsAt: Temporal.Instant };

const payload = z.object({
  model: brandingModel,
  teamName: z.string(),
  /** The wrap, and the path of its picture in mails; null for what gifts have by default. */
  wrap: z.object({ choice: giftwrapChoice, picture: z.string() }).nullable(),
  /** Who writes to whom, and what; null for sample texts. */
  words: z.object({ senderName: z.string(), recipientName: z.string(), message: z.string() }).nullable(),
  endsAt: instant,
});
/** A model is a few kilobytes at most, and so are the words. */
const maxBytes = 16 * 1024;

export function previewToken(secrets: Pick<Secrets, 'linkToken'>, { endsAt, ...shown }: PreviewLink): string {
  const text = deflateRawSync(JSON.stringify({ ...shown, endsAt: endsAt.toString() })).toString('base64url');
  return `${text}.${secrets.linkToken('branding-preview', text)}`;
}

function opened(text: string): PreviewLink | null {
  const bytes = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: maxBytes });
  const read = payload.safeParse(JSON.parse(bytes.toString()));
  return read.success ? { ...read.data, endsAt: Temporal.Instant.from(read.data.endsAt) } : null;
}

/** What a token shows; null for one that we did not sign, and for one that has ended. */
export function readPreviewToken(
  secrets: Pick<Secrets, 'linkToken'>,
  { token, now }: { readonly token: string; readonly now: Temporal.Instant },
): PreviewLink | null {
  const [text = '', signature = ''] = token.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(secrets.linkToken('branding-preview', text))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const link = opened(text);
  return link && Temporal.Instant.compare(link.endsAt, now) > 0 ? link : null;
}
