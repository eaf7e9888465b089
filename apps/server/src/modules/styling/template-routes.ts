import {
  getEmailTemplate,
  getSmsTemplate,
  listEmailTemplates,
  listSmsTemplates,
  previewEmailTemplate,
  previewSmsTemplate,
  upsertEmailTemplate as upsertEmail,
  upsertSmsTemplate as upsertSms,
} from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import {
  readEmailTemplate,
  readEmailTemplates,
  upsertEmailTemplate,
  type TemplateSources,
} from './use-cases/email-templates.ts';
import { previewEmail } from './use-cases/preview-email.ts';
import { previewSms, readSmsTemplate, readSmsTemplates, upsertSmsTemplate } from './use-cases/sms-templates.ts';

export function templateRoutes({ readTxt, findLetterTemplates }: TemplateSources): readonly Route[] {
  return [
    route(listSmsTemplates, (ctx, { query }) => readSmsTemplates(ctx, query)),
    route(getSmsTemplate, (ctx, { params }) => readSmsTemplate(ctx, params.id)),
    route(upsertSms, (ctx, { body }) => upsertSmsTemplate(ctx, body)),
    route(previewSmsTemplate, async (ctx, { body }) => previewSms(ctx, body)),
    route(listEmailTemplates, (ctx, { query }) => readEmailTemplates(ctx, query)),
    route(getEmailTemplate, (ctx, { params }) => readEmailTemplate(ctx, params.id)),
    route(upsertEmail, (ctx, { body }) => upsertEmailTemplate(ctx, { readTxt, findLetterTemplates }, body)),
    route(previewEmailTemplate, (ctx, { body }) => previewEmail(ctx, body)),
  ];
}
