import { upsertEmailTemplate, upsertSmsTemplate } from '@huggg/contracts';
import type { EmailTemplate, SmsTemplate } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { stylingKeys } from '../../../shared/query-keys/styling-keys.ts';

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
  const client = useQueryClient();
  return async (template) => {
    const saved = await api.call(upsertSmsTemplate, { body: template });
    await client.invalidateQueries({ queryKey: stylingKeys.all });
    return saved;
  };
}

/** Creates or updates an email template. */
export function useSaveEmailTemplate(): (template: Email | Changed<Email>) => Promise<EmailTemplate> {
  const client = useQueryClient();
  return async (template) => {
    const { cc, bcc, ...parts } = template;
    const body = { ...parts, ...(cc ? { cc: [...cc] } : {}), ...(bcc ? { bcc: [...bcc] } : {}) };
    const saved = await api.call(upsertEmailTemplate, {
      body: body as Parameters<typeof api.call<typeof upsertEmailTemplate>>[1]['body'],
    });
    await client.invalidateQueries({ queryKey: stylingKeys.all });
    return saved;
  };
}
