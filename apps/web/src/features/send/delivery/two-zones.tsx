import { dateTime, time } from '@huggg/ui/format';
import { viewerZone, zoneName } from './send-time.ts';
import classes from './two-zones.module.css';

/** Shows the time in the chosen zone and in the user's; if these are the same, in the team's. */
export function TwoZones({
  sendDate,
  zone,
  teamZone,
}: {
  readonly sendDate: string;
  readonly zone: string;
  readonly teamZone: string;
}) {
  const other = viewerZone === zone ? teamZone : viewerZone;
  return (
    <dl className={classes.zones}>
      <div>
        <dt>In {zoneName(zone)}</dt>
        <dd>{dateTime(sendDate, { timeZone: zone, viewerZone: '' })}</dd>
      </div>
      <div>
        <dt>{other === viewerZone ? `Where you are (${zoneName(other)})` : `For your team (${zoneName(other)})`}</dt>
        <dd>
          {other === zone
            ? `the same, ${time(sendDate, { timeZone: other })}`
            : dateTime(sendDate, { timeZone: other, viewerZone: '' })}
        </dd>
      </div>
    </dl>
  );
}
