import { time } from '@huggg/ui/format';
import { clockChangeAt } from '../../../shared/formats/local-time.ts';
import { zoneName } from './send-time.ts';

type ClockChangeNoteProps = {
  /** The chosen day and time. */ readonly local: string;
  readonly sendDate: string;
  readonly zone: string;
};

/** Explains what happens to a time that a clock change skips or repeats. Shows nothing for any other time. */
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
