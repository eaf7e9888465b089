import { reminderDays } from '@huggg/contracts';
import { calendarDate, date } from '@huggg/ui/format';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { SendHandle } from '../draft/send-handle.ts';
import classes from './reminders.module.css';
import { claimByDay } from './send-time.ts';

/** Whether those who have not claimed are reminded, and on which days. Links have no address to write to. */
export function Reminders({
  send: {
    draft: { details },
    changeDetails,
    order,
  },
}: {
  readonly send: SendHandle;
}) {
  const [nowMs] = useState(Date.now);
  const bySms = details.deliveryMethod === 'sms';
  if (details.deliveryMethod !== 'email' && !bySms) return null;
  const zone = order.limits.timeZone;
  const on = details.reminders ?? true;
  const fromMs = details.sendDate ? Date.parse(details.sendDate) : nowMs;
  const days = typeof details.expiry === 'number' ? details.expiry : order.refund.days;
  const planned = reminderDays({
    sentOn: calendarDate(fromMs, { timeZone: zone }),
    claimBy: claimByDay({ fromMs, days, zone }),
  });
  return (
    <div className={classes.reminders}>
      <Switch
        label="Remind recipients who have not claimed"
        description={`By ${bySms ? 'SMS, never between 21:00 and 08:00 where they are' : 'email'}, one a day at most. Recipients can stop them, and they stop by themselves once a gift is claimed.`}
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
              <li key={id}>{date(`${day}T12:00:00Z`, { timeZone: 'UTC' })}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {on && planned.length === 0 ? <p className={classes.none}>There are too few days for a reminder.</p> : null}
    </div>
  );
}
