import { date } from '@huggg/ui/format';
import { useEffect, useState } from 'react';
import { readDay } from '../../../shared/formats/typed-day.ts';
import type { SetBlocker } from '../../../shared/forms/use-blockers.ts';

type Range = { readonly first: string; readonly last: string };

export type TypedDay = {
  /** Why the typed text was rejected. The field keeps the text, and the step is blocked. */
  readonly refused: string | undefined;
  /** Whether the field lost focus with a rejected text, so that the reason is shown. */
  readonly left: boolean;
  readonly leave: () => void;
  readonly type: (text: string) => void;
  /** Called when a valid day was picked or typed. */
  readonly take: () => void;
};

const dayText = (day: string): string => date(`${day}T00:00:00Z`, { timeZone: 'UTC' });

function refusalOf(text: string, { first, last }: Range): string | undefined {
  const day = readDay(text);
  if (day === null) return `Enter a day such as ${dayText(last)}.`;
  return day < first || day > last ? `Choose a day from ${dayText(first)} to ${dayText(last)}.` : undefined;
}

/**
 * Keeps the text typed in a day field. Without it, the field would return to the previous day, and gifts would be sent
 * on that day.
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
