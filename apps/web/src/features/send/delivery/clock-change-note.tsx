import { time } from '@huggg/ui/format';
import { clockChangeAt } from '../../../shared/formats/local-time.ts';
import { zoneName } from './send-time.ts';

type ClockChangeNoteProps = {
  /** The day and time as they were chosen. */ readonly local: string;
  readonly sendDate: string;
  readonly zone: string;
};

/** What happens to a time that a change of clocks leaves out or shows twice; nothing for any other. */
export function ClockChangeNote({ local, sendDate, zone }: ClockChangeNoteProps) {
  const change = clockChangeAt(local, zone);
  if (change === undefined) return null;
  const chosen = local.slice(11);
  const leaves = time(sendDate, { timeZone: zone });
  return (
    <p role="status">
      {change === 'left-out'
        ? `Clocks in ${zoneName(zone)} go forward that night, and ${chosen} does not come. The gifts leave at ${leaves}.`
        : `Clocks in ${zoneName(zone)} go back that night, and ${chosen} comes twice. The gifts leave the first time.`}
    </p>
  );
}
