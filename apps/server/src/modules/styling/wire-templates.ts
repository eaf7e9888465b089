import { fillPlaceholders, type EmailTemplate, type SmsTemplate } from '@huggg/contracts';
import { smsLength } from '@huggg/messages';
import { isoOf } from '../../platform/clock/index.ts';
import { sampleValues } from './domain/sample-values.ts';
import type { EmailTemplateRow } from './queries/email-templates.ts';
import type { SmsTemplateRow } from './queries/sms-templates.ts';

export function toWireSmsTemplate(row: SmsTemplateRow, edit: boolean): SmsTemplate {
  const { alphabet, units, parts } = smsLength(fillPlaceholders(row.body, sampleValues({})));
  return {
    id: row.id,
    teamId: row.teamId,
    name: row.name,
    body: row.body,
    version: row.version,
    length: { alphabet, units, parts },
    dateCreated: isoOf(row.createdAt),
    dateModified: isoOf(row.updatedAt),
    dateRetired: row.retiredAt && isoOf(row.retiredAt),
    abilities: { edit },
  };
}

export function toWireEmailTemplate(row: EmailTemplateRow, edit: boolean): EmailTemplate {
  return {
    id: row.id,
    name: row.name,
    userId: row.writtenBy,
    teamId: row.teamId,
    senderAddress: row.senderAddress ?? '',
    sendsFromAddress: row.senderAddress !== null && row.senderAuthorised,
    cc: [...row.cc],
    bcc: [...row.bcc],
    subject: row.subject,
    body: row.body,
    version: row.version,
    letterTemplateId: row.letterTemplateId,
    dateCreated: isoOf(row.createdAt),
    dateModified: isoOf(row.updatedAt),
    dateRetired: row.retiredAt && isoOf(row.retiredAt),
    abilities: { edit },
  };
}
