import { reminderDays } from '@huggg/contracts';
import type { Order } from '@huggg/contracts';
import { calendarDate, date, quantity } from '@huggg/ui/format';

type ReminderInput = {
  readonly order: Pick<Order, 'limits' | 'sms'>;
  readonly details: Pick<Order['details'], 'deliveryMethod' | 'reminders' | 'sendDate'>;
  /** The claim-by of the gifts: an instant, or a day. */
  readonly claimBy: string | null;
  readonly nowMs: number;
};

/**
 * Describes how often recipients are reminded, and from when: "5 reminders, the first on 28 Nov 2026". Undefined if
 * there is nobody to remind.
 */
export function remindersText({ order, details, claimBy, nowMs }: ReminderInput): string | undefined {
  const { deliveryMethod, reminders, sendDate } = details;
  const bySms = deliveryMethod === 'sms' && order.sms !== null;
  if ((deliveryMethod !== 'email' && !bySms) || claimBy === null) return undefined;
  if (!(reminders ?? !bySms)) return 'No reminders';
  const { timeZone } = order.limits;
  const planned = reminderDays({
    sentOn: calendarDate(sendDate ? Date.parse(sendDate) : nowMs, { timeZone }),
    claimBy: claimBy.includes('T') ? calendarDate(claimBy, { timeZone }) : claimBy,
  });
  const [first] = planned;
  if (!first) return 'No reminders: there are too few days';
  const on = date(first.on);
  return `${quantity(planned.length, 'reminder')} to those who have not claimed, ${planned.length === 1 ? 'on' : 'the first on'} ${on}`;
}
