import type { ContactPreferenceKey } from '@huggg/contracts';
import type { JobContext } from '../../../platform/jobs/index.ts';

/** The link at the foot of an optional mail: whose mail of which kind it stops, and a proof that we wrote it. */
export function unsubscribeUrl(ctx: JobContext, userId: string, preference: ContactPreferenceKey): string {
  const proof = ctx.secrets.linkToken('unsubscribe', `${userId} ${preference}`);
  return `${ctx.config.http.publicUrl}/unsubscribe/${userId}.${preference}.${proof}`;
}
