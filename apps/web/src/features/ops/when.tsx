import { dateTime, relative } from '@huggg/ui/format';
import { Tooltip } from '@mantine/core';

/** A moment as people say it; hover and focus tell the date and time. */
export function When({ instant }: { readonly instant: string }) {
  return (
    <Tooltip label={dateTime(instant)}>
      <time dateTime={instant}>{relative(instant, { now: new Date() })}</time>
    </Tooltip>
  );
}
