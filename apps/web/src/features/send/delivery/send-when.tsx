import { Radio, Skeleton } from '@mantine/core';
import type { SendHandle } from '../draft/send-handle.ts';
import { tomorrowAtNine } from './send-time.ts';
import classes from './send-when.module.css';
import { lazyPart } from '../../../shared/page/lazy-part.tsx';

const SendAt = lazyPart(async () => (await import('./send-at.tsx')).SendAt, {
  waiting: <Skeleton height={140} radius="md" />,
});

/** Sets when the gifts are sent: as soon as they are paid for, or at a scheduled time. Links cannot be scheduled. */
export function SendWhen({ send }: { readonly send: SendHandle }) {
  const {
    draft: { details },
    changeDetails,
    order: { limits },
  } = send;
  const zone = details.timeZone ?? limits.timeZone;
  if (details.deliveryMethod === 'links')
    return <p className={classes.note}>Links are ready as soon as the order is paid. You share them when you like.</p>;
  if (details.deliveryMethod === 'printable')
    return (
      <p className={classes.note}>
        You design and print the pages as soon as the order is paid, and hand them over when you like.
      </p>
    );
  if (details.deliveryMethod === 'superhuggg')
    return (
      <p className={classes.note}>The super link works as soon as the order is paid. You share it when you like.</p>
    );
  const scheduled = Boolean(details.sendDate);
  return (
    <div className={classes.when}>
      <Radio.Group
        label="When do they go out?"
        value={scheduled ? 'later' : 'now'}
        onChange={(value) =>
          changeDetails(
            value === 'now' ? { sendDate: null } : { sendDate: tomorrowAtNine(Date.now(), zone), timeZone: zone },
          )
        }
      >
        <div className={classes.options}>
          <Radio value="now" label="Now" description="As soon as the order is paid." />
          <Radio
            value="later"
            label="On a date"
            description="You can change it until it goes out. The money is held when you pay."
          />
        </div>
      </Radio.Group>
      {details.sendDate ? <SendAt key={zone} sendDate={details.sendDate} zone={zone} send={send} /> : null}
    </div>
  );
}
