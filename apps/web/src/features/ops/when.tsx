import { dateTime, relative } from '@huggg/ui/format';
import { Tooltip } from '@mantine/core';

/** A relative time; hover and focus show the date and time. */
export function When({ instant }: { readonly instant: string }) {
  return (
    <Tooltip label={dateTime(instant)}>
      <time dateTime={instant}>{relative(instant, { now: new Date() })}</time>
    </Tooltip>
  );
}
