const short = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long' });

/** Formats a time as "12 Oct, 14:05:09", in the time zone of the machine, which is the user's. */
export function shortTime(instant: string): string {
  return short.format(Date.parse(instant));
}

/** Formats a time as "12 October 2026 at 14:05:09 BST". */
export function longTime(instant: string): string {
  return long.format(Date.parse(instant));
}
