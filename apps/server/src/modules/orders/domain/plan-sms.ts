import { reminderDays, type OrderDetails } from '@huggg/contracts';
import { multiplyPence, pence, type Pence } from '@huggg/money';
import { giftSms, smsLength } from '@huggg/messages';
import { defaultLanguage, findLanguage } from '@huggg/messages/catalogue';
import type { Temporal } from 'temporal-polyfill';
import { writeGiftSms } from '../../styling/index.ts';
import type { OrderReceiver } from './receivers.ts';
import type { OrderRules } from './rules.ts';

/**
 * The messages of an order: the first one as it reads, and what the longest comes to. All gifts of an order have one
 * price, so the longest decides it.
 */
export type SmsPlan = {
  readonly text: string;
  readonly parts: number;
  readonly partPence: Pence;
  /** What all reminders of one gift cost together, whether the order has them or not. */
  readonly reminderPence: Pence;
  /** Whether the order has them: they were asked for, and there is a day for one. */
  readonly reminds: boolean;
};

type Planned = {
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
 * Writes the messages of an order as they will be sent, with a link of the same length, and counts their parts. Null
 * where SMS is off.
 */
export function planSms(planned: Planned): SmsPlan | null {
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
  // Only a template names its recipient, and names repeat.
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
