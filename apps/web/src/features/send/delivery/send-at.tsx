import '@mantine/dates/styles.layer.css';
import { dateTime } from '@huggg/ui/format';
import { Select } from '@mantine/core';
import { DateInput, TimePicker } from '@mantine/dates';
import { useMemo, useState } from 'react';
import { toInstant, toLocal } from '../../../shared/formats/local-time.ts';
import { readDay } from '../../../shared/formats/typed-day.ts';
import type { SendHandle } from '../draft/send-handle.ts';
import classes from './send-at.module.css';
import { viewerZone, zonesFrom } from './send-time.ts';
import { ClockChangeNote } from './clock-change-note.tsx';
import { TwoZones } from './two-zones.tsx';
import { useTypedDay, type TypedDay } from './use-typed-day.ts';

type SendAtProps = { readonly sendDate: string; readonly zone: string; readonly send: SendHandle };

/** The day and time at which gifts are sent, in a time zone that is always shown. */
export function SendAt({
  sendDate,
  zone,
  send: {
    changeDetails,
    setBlocker,
    order: { limits },
  },
}: SendAtProps) {
  const [saved, setSaved] = useState(() => toLocal(sendDate, zone));
  const [[day = '', clock = ''], setTyped] = useState<readonly string[]>(() => saved.split('T'));
  const zones = useMemo(() => zonesFrom(limits.timeZone, viewerZone), [limits.timeZone]);
  const change = (next: readonly [string, string]): void => {
    setTyped(next);
    const local = `${next[0]}T${next[1].slice(0, 5)}`;
    const instant = toInstant(local, zone);
    if (instant === undefined) return;
    setSaved(local);
    changeDetails({ sendDate: instant });
  };
  const dayOf = (instant: string): string => toLocal(instant, zone).slice(0, 10);
  const range = { first: dayOf(limits.sendDate.earliest), last: dayOf(limits.sendDate.latest) };
  const typedDay = useTypedDay(range, setBlocker);
  const complete = `${day}T${clock.slice(0, 5)}` === saved && typedDay.refused === undefined;
  const wrong = complete ? outOfRange(sendDate, limits) : 'Enter a day and a time.';
  const error = typedDay.refused === undefined ? wrong : typedDay.left ? typedDay.refused : undefined;
  return (
    <div className={classes.at}>
      <div className={classes.day}>
        <DayField day={day} range={range} error={error} typed={typedDay} onPick={(next) => change([next, clock])} />
      </div>
      <TimePicker
        label="Time"
        value={clock}
        hoursInputLabel="Hours"
        minutesInputLabel="Minutes"
        onChange={(next) => change([day, next])}
      />
      <Select
        className={classes.zone}
        label="Zone"
        searchable
        allowDeselect={false}
        value={zone}
        data={zones.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
        nothingFoundMessage="No time zones match"
        maxDropdownHeight={280}
        onChange={(next) => {
          if (next) changeDetails({ timeZone: next, sendDate: toInstant(saved, next) ?? sendDate });
        }}
      />
      {complete && wrong === undefined ? (
        <div className={classes.zones}>
          <ClockChangeNote local={saved} sendDate={sendDate} zone={zone} />
          <TwoZones sendDate={sendDate} zone={zone} teamZone={limits.timeZone} />
        </div>
      ) : null}
    </div>
  );
}

type DayFieldProps = {
  readonly day: string;
  readonly range: { readonly first: string; readonly last: string };
  readonly error: string | undefined;
  readonly typed: TypedDay;
  readonly onPick: (day: string) => void;
};

/** A day picked in the calendar or typed; a rejected text stays in the field. */
function DayField({ day, range, error, typed, onPick }: DayFieldProps) {
  return (
    <DateInput
      label="Day"
      value={day || null}
      error={error}
      valueFormat="D MMM YYYY"
      weekendDays={[]}
      minDate={range.first}
      maxDate={range.last}
      data-path="details.sendDate"
      dateParser={readDay}
      fixOnBlur={typed.refused === undefined}
      onBlur={typed.leave}
      onInput={(event) => typed.type(event.currentTarget.value)}
      onChange={(next) => {
        typed.take();
        onPick(next ?? '');
      }}
      popoverProps={{ withinPortal: false }}
      nextLabel="Next month"
      previousLabel="Previous month"
    />
  );
}

function outOfRange(
  sendDate: string,
  { sendDate: { earliest, latest }, timeZone }: SendHandle['order']['limits'],
): string | undefined {
  const at = Date.parse(sendDate);
  return at >= Date.parse(earliest) && at <= Date.parse(latest)
    ? undefined
    : `Choose a time from ${dateTime(earliest, { timeZone })} to ${dateTime(latest, { timeZone })}.`;
}
