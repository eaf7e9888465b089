import { reminderDays, type OrderDetails } from '@huggg/contracts';
import { multiplyPence, pence, type Pence } from '@huggg/money';
import { giftSms, smsLength } from '@huggg/messages';
import { defaultLanguage, findLanguage } from '@huggg/messages/catalogue';
import type { Temporal } from 'temporal-polyfill';
import { writeGiftSms } from '../../styling/index.ts';
import type { OrderReceiver } from './receivers.ts';
import type { OrderRules } from './rules.ts';

/**
 * The SMS messages of an order: the text of the first one, and the parts of the longest. All gifts of an order have one
 * price, so the longest message determines it.
 */
export type SmsPlan = {
  readonly text: string;
  readonly parts: number;
  readonly partPence: Pence;
  /** The cost of all reminders of one gift together, whether or not the order has them. */
  readonly reminderPence: Pence;
  /** Whether the order has reminders: they were requested, and there is a day for at least one. */
  readonly reminds: boolean;
};

type SmsPlanInput = {
  readonly details: OrderDetails;
  readonly rules: OrderRules;
  readonly receivers: readonly OrderReceiver[];
  readonly sendsAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
  readonly smsTemplate: string | null;
  readonly buyerName: string;
  readonly timeZone: string;
  readonly isWelfare: boolean;
};

/**
 * Renders the messages of an order as they will be sent, with a link of the same length, and counts their parts. Null
 * if SMS is off.
 */
export function planSms(planned: SmsPlanInput): SmsPlan | null {
  const { details, rules, receivers, sendsAt, expiresAt, smsTemplate, buyerName, timeZone, isWelfare } = planned;
  if (!rules.sms) return null;
  const { sampleUrl, partPence } = rules.sms;
  const senderName = details.fromName?.trim() || buyerName;
  const dayOf = (at: Temporal.Instant): string => at.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const claimBy = dayOf(expiresAt);
  const write = (recipientName: string | null): string =>
    writeGiftSms({
      template: smsTemplate,
      language: details.language ?? null,
      senderName,
      teamName: rules.teamName,
      recipientName,
      giftUrl: sampleUrl,
      claimBy,
      isWelfare,
    });
  // Only a template contains the recipient's name, and many recipients share a name.
  const names = new Set(smsTemplate?.includes('{{') ? receivers.map(({ name }) => name ?? null) : []);
  const parts = [receivers[0]?.name ?? null, ...names].map((name) => smsLength(write(name)).parts);
  const language = findLanguage(details.language ?? null) ?? defaultLanguage;
  const { teamName } = rules;
  const reminder = giftSms({ language, senderName, teamName, giftUrl: sampleUrl, claimBy, isWelfare }, 'reminder');
  return {
    text: write(receivers[0]?.name ?? null),
    parts: Math.max(...parts),
    partPence: pence(partPence),
    reminderPence: multiplyPence(pence(partPence), reminder.length.parts),
    reminds: details.reminders === true && reminderDays({ sentOn: dayOf(sendsAt), claimBy }).length > 0,
  };
}
