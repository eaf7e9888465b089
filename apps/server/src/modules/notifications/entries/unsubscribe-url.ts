import type { ContactPreferenceKey } from '@huggg/contracts';
import type { JobContext } from '../../../platform/jobs/index.ts';

/**
 * Returns the unsubscribe link of an optional mail: it names the user and the kind of mail, and contains a signature.
 */
export function unsubscribeUrl(ctx: JobContext, userId: string, preference: ContactPreferenceKey): string {
  const proof = ctx.secrets.linkToken('unsubscribe', `${userId} ${preference}`);
  return `${ctx.config.http.publicUrl}/unsubscribe/${userId}.${preference}.${proof}`;
}
