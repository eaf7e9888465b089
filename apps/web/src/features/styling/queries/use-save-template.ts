import { upsertEmailTemplate, upsertSmsTemplate } from '@huggg/contracts';
import type { EmailTemplate, SmsTemplate } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { useRefetchLooks } from '../../../shared/styling/use-refetch-looks.ts';

type Sms = { readonly name: string; readonly body: string };
type Email = Sms & {
  readonly subject: string;
  readonly senderAddress: string;
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly letterTemplateId: string | null;
};
type Changed<Parts> = { readonly id: string; readonly version?: number; readonly retired?: boolean } & Partial<Parts>;

/** Creates or updates an SMS template. */
export function useSaveSmsTemplate(): (template: Sms | Changed<Sms>) => Promise<SmsTemplate> {
  const refetchLooks = useRefetchLooks();
  return async (template) => {
    const saved = await api.call(upsertSmsTemplate, { body: template });
    await refetchLooks();
    return saved;
  };
}

/** Creates or updates an email template. */
export function useSaveEmailTemplate(): (template: Email | Changed<Email>) => Promise<EmailTemplate> {
  const refetchLooks = useRefetchLooks();
  return async (template) => {
    const { cc, bcc, ...parts } = template;
    const body = { ...parts, ...(cc ? { cc: [...cc] } : {}), ...(bcc ? { bcc: [...bcc] } : {}) };
    const saved = await api.call(upsertEmailTemplate, {
      body: body as Parameters<typeof api.call<typeof upsertEmailTemplate>>[1]['body'],
    });
    await refetchLooks();
    return saved;
  };
}
