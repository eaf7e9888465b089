import { reminderDays } from '@huggg/contracts';
import { calendarDate, date, pounds } from '@huggg/ui/format';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { SendHandle } from '../draft/send-handle.ts';
import { paidDays, type Payer } from './paid-days.ts';
import classes from './reminders.module.css';
import { claimByDay } from './send-time.ts';

const byEmail =
  'By email, one a day at most. Recipients can stop them, and they stop automatically once a gift is claimed.';

function bySms(pence: number): string {
  const price = pence > 0 ? `${pounds(pence)} a gift for all of them, paid with the order.` : 'Included in the order.';
  return `By SMS, between 08:00 and 21:00 where the recipient is. ${price} They stop automatically once a gift is claimed.`;
}

/**
 * Sets whether people who have not claimed are reminded, and on which days. Email reminders are free; SMS reminders are
 * charged with the order.
 */
export function Reminders({
  send: {
    draft: { details },
    changeDetails,
    order,
  },
  payer,
}: {
  readonly send: SendHandle;
  readonly payer: Payer;
}) {
  const [nowMs] = useState(Date.now);
  const sms = details.deliveryMethod === 'sms' ? order.sms : null;
  if (details.deliveryMethod !== 'email' && sms === null) return null;
  const zone = order.limits.timeZone;
  const on = details.reminders ?? sms === null;
  const fromMs = details.sendDate ? Date.parse(details.sendDate) : nowMs;
  const days = typeof details.expiry === 'number' ? details.expiry : order.refund.days;
  const planned = reminderDays({
    sentOn: calendarDate(fromMs, { timeZone: zone }),
    claimBy: claimByDay({ fromMs, days: paidDays(days, payer).days, zone }),
  });
  return (
    <div className={classes.reminders}>
      <Switch
        label="Remind recipients who have not claimed"
        description={sms === null ? byEmail : bySms(sms.reminderPence)}
        checked={on}
        onChange={(event) => changeDetails({ reminders: event.currentTarget.checked })}
      />
      {on && planned.length > 0 ? (
        <div>
          <p className={classes.legend} id="reminder-days">
            Reminders go out on
          </p>
          <ul className={classes.days} aria-labelledby="reminder-days">
            {planned.map(({ id, on: day }) => (
              <li key={id}>{date(day)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {on && planned.length === 0 ? (
        <p className={classes.none}>
          There are too few days for a reminder{sms && sms.reminderPence > 0 ? ', so none is charged' : ''}.
        </p>
      ) : null}
    </div>
  );
}
