import { date } from '@huggg/ui/format';
import { useEffect, useState } from 'react';
import { readDay } from '../../../shared/formats/typed-day.ts';
import type { SetBlocker } from '../../../shared/forms/use-blockers.ts';

type Range = { readonly first: string; readonly last: string };

export type TypedDay = {
  /** Why what is typed is not taken: the field keeps it, and the step waits. */
  readonly refused: string | undefined;
  /** Whether the field was left with it, so that the reason is shown. */
  readonly left: boolean;
  readonly leave: () => void;
  readonly type: (text: string) => void;
  /** A day was taken, from the calendar or as it was typed. */
  readonly take: () => void;
};

const shown = (day: string): string => date(`${day}T00:00:00Z`, { timeZone: 'UTC' });

function refusalOf(text: string, { first, last }: Range): string | undefined {
  const day = readDay(text);
  if (day === null) return `Enter a day such as ${shown(last)}.`;
  return day < first || day > last ? `Choose a day from ${shown(first)} to ${shown(last)}.` : undefined;
}

/**
 * What is typed where a day belongs. Without it the field would go back to the day before, and gifts would leave on
 * that one.
 */
export function useTypedDay(range: Range, setBlocker: SetBlocker): TypedDay {
  const [text, setText] = useState<string>();
  const [left, setLeft] = useState(false);
  const refused = text === undefined ? undefined : refusalOf(text, range);
  useEffect(() => {
    setBlocker('send-day', refused);
    return () => setBlocker('send-day', undefined);
  }, [refused, setBlocker]);
  return {
    refused,
    left,
    leave: () => setLeft(true),
    type: (typed) => {
      setText(typed);
      setLeft(false);
    },
    take: () => setText(undefined),
  };
}
