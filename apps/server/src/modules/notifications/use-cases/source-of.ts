import type { DomainEvent } from '@huggg/contracts';
import { defaultLanguage } from '@huggg/messages/catalogue';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { mailProduct } from '../../../platform/mail/index.ts';
import type { Person } from '../../identity/index.ts';
import type { Source } from '../notification.ts';

/** Builds the input from which the facts of a message are read. */
export function sourceOf(
  ctx: JobContext,
  { event, person }: { readonly event: DomainEvent; readonly person: Person | null },
): Source<DomainEvent> {
  const { publicUrl } = ctx.config.http;
  const product = mailProduct(ctx.config);
  return {
    ctx,
    event,
    person,
    publicUrl,
    common: { language: defaultLanguage, product, recipientName: person?.firstName ?? null },
  };
}
