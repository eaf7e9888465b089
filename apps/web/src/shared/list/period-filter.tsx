import { Button, Popover, TextInput } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { usualPeriods } from './periods.ts';
import type { Period } from './periods.ts';
import classes from './period-filter.module.css';

type PeriodFilterProps = {
  readonly period: Period;
  readonly timeZone: string;
  readonly onChange: (period: Period) => void;
};

/** A range of days: a common period with one press, or both ends chosen. */
export function PeriodFilter({ period, timeZone, onChange }: PeriodFilterProps) {
  const [opened, setOpened] = useState(false);
  const choose = (next: Period): void => {
    onChange({ from: next.from, to: next.to });
    setOpened(false);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconCalendar size={18} stroke={1.75} />}
          rightSection={<IconChevronDown size={16} stroke={1.75} />}
          onClick={() => setOpened(!opened)}
        >
          Range
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Range">
        <PeriodForm period={period} timeZone={timeZone} onChange={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}

function PeriodForm({ period, timeZone, onChange }: PeriodFilterProps) {
  const [from, setFrom] = useState(period.from ?? '');
  const [to, setTo] = useState(period.to ?? '');
  const [usualOnes] = useState(() => usualPeriods(Date.now(), timeZone));
  const crossed = from !== '' && to !== '' && from > to;
  const chosen = ({ from: start, to: end }: Period): boolean => start === period.from && end === period.to;
  return (
    <form
      className={classes.period}
      onSubmit={(event) => {
        event.preventDefault();
        if (!crossed) onChange({ from: from || undefined, to: to || undefined });
      }}
    >
      <ul className={classes.usual} aria-label="Suggested ranges">
        {usualOnes.map((usual) => (
          <li key={usual.name}>
            <button type="button" aria-pressed={chosen(usual)} onClick={() => onChange(usual)}>
              {usual.name}
            </button>
          </li>
        ))}
      </ul>
      <div className={classes.ends}>
        <TextInput type="date" label="From" value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
        <TextInput
          type="date"
          label="To"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          error={crossed ? 'Before “From”' : undefined}
        />
      </div>
      <Button type="submit" fullWidth>
        Show entries
      </Button>
    </form>
  );
}
