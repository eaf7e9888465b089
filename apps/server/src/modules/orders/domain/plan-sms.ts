import type { OrderDetails } from '@huggg/contracts';
import { pence, type Pence } from '@huggg/money';
import { smsLength } from '@huggg/messages';
import type { Temporal } from 'temporal-polyfill';
import { writeGiftSms } from '../../styling/index.ts';
import type { OrderReceiver } from './receivers.ts';
import type { OrderRules } from './rules.ts';

/** The messages of an order: the first one as it reads, and what the longest comes to. All gifts of an order have one price, so the longest decides it. */
export type SmsPlan = {
  readonly text: string;
  readonly parts: number;
  readonly partPence: Pence;
};

type Planned = {
  readonly details: OrderDetails;
  readonly rules: OrderRules;
  readonly receivers: readonly OrderReceiver[];
  readonly expiresAt: Temporal.Instant;
  readonly smsTemplate: string | null;
  readonly buyerName: string;
  readonly timeZone: string;
  readonly isWelfare: boolean;
};

/** Writes the messages of an order as they will be sent, with a link of the same length, and counts their parts. Null where SMS is off. */
export function planSms({
  details,
  rules,
  receivers,
  expiresAt,
  smsTemplate,
  buyerName,
  timeZone,
  isWelfare,
}: Planned): SmsPlan | null {
  if (!rules.sms) return null;
  const { sampleUrl, partPence } = rules.sms;
  const write = (recipientName: string | null): string =>
    writeGiftSms({
      template: smsTemplate,
      language: details.language ?? null,
      senderName: details.fromName?.trim() || buyerName,
      teamName: rules.teamName,
      recipientName,
      giftUrl: sampleUrl,
      claimBy: expiresAt.toZonedDateTimeISO(timeZone).toPlainDate().toString(),
      isWelfare,
    });
  // Only a template names its recipient, and names repeat.
  const names = new Set(smsTemplate?.includes('{{') ? receivers.map(({ name }) => name ?? null) : []);
  const parts = [receivers[0]?.name ?? null, ...names].map((name) => smsLength(write(name)).parts);
  return { text: write(receivers[0]?.name ?? null), parts: Math.max(...parts), partPence: pence(partPence) };
}
