import { giftwrapChoice, id, instant } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { readAddress, signAddress, type Secrets } from '../../../platform/crypto/index.ts';

const payload = z.object({
  productId: id,
  teamId: id,
  userId: id,
  /** The default style of this sender's gifts. */
  details: z.object({ giftwrap: giftwrapChoice.nullable().optional(), brandingId: id.nullable().optional() }),
  endsAt: instant,
});

/** A gift that has not been ordered yet, with its sender and its look. */
export type ProductLink = Omit<z.infer<typeof payload>, 'endsAt'>;

type Signer = Pick<Secrets, 'linkToken'>;

/** Returns a token that shows the gift until `endsAt`. It is not stored. */
export function productToken(secrets: Signer, link: ProductLink, endsAt: Temporal.Instant): string {
  return signAddress(secrets, 'product-preview', { ...link, endsAt: endsAt.toString() });
}

/** Reads a token; null if we did not sign it or it has expired. */
export function readProductToken(
  secrets: Signer,
  { token, now }: { readonly token: string; readonly now: Temporal.Instant },
): ProductLink | null {
  const read = payload.safeParse(readAddress(secrets, 'product-preview', token));
  return read.success && Temporal.Instant.compare(read.data.endsAt, now) > 0 ? read.data : null;
}
