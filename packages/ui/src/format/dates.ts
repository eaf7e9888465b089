/** An instant: an ISO 8601 text with its offset, epoch milliseconds, or a Date. */
export type Instant = string | number | Date;

type Zoned = { readonly timeZone?: string | undefined };

const home = 'Europe/London';

let viewer: string | undefined;

/** Sets the time zone of the person who reads the page, so that times in another zone are shown with its name. */
export function setViewerZone(timeZone: string | undefined): void {
  viewer = timeZone;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const dayMs = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Caches formatters, because building one costs far more than using it, and tables use thousands. */
function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  formatters.set(timeZone, made);
  return made;
}

type Parts = Readonly<Record<Intl.DateTimeFormatPartTypes, string>>;

function parts(instant: Instant, timeZone: string = home): Parts {
  const list = formatter(timeZone).formatToParts(new Date(instant));
  return Object.fromEntries(list.map(({ type, value }) => [type, value])) as Parts;
}

/** Returns three letters, as columns need; ICU writes "Sept" in British English. */
function monthName({ month }: Parts): string {
  return months[Number(month) - 1] ?? '';
}

/** Formats a date: "12 Oct 2026". A calendar date (`2026-10-12`) is not converted to a time zone. */
export function date(instant: Instant, { timeZone }: Zoned = {}): string {
  const found = parts(instant, isCalendarDate(instant) ? 'UTC' : timeZone);
  return `${Number(found.day)} ${monthName(found)} ${found.year}`;
}

/** Returns the calendar date of an instant in a time zone, "2026-10-12"; a calendar date is not converted. */
export function calendarDate(instant: Instant, { timeZone }: Zoned = {}): string {
  const { year, month, day } = parts(instant, isCalendarDate(instant) ? 'UTC' : timeZone);
  return [year?.padStart(4, '0'), month?.padStart(2, '0'), day?.padStart(2, '0')].join('-');
}

/** Formats a nearby date: "Mon 12 Oct". */
export function monthDay(instant: Instant, { timeZone }: Zoned = {}): string {
  const found = parts(instant, isCalendarDate(instant) ? 'UTC' : timeZone);
  return `${found.weekday} ${Number(found.day)} ${monthName(found)}`;
}

/**
 * Formats a time: "14:05", or "14:05 BST" if it is another time where the viewer is. An empty `viewerZone` always names
 * the zone.
 */
export function time(
  instant: Instant,
  { timeZone = home, viewerZone = viewer }: Zoned & { readonly viewerZone?: string | undefined } = {},
): string {
  const found = parts(instant, timeZone);
  const clock = `${found.hour}:${found.minute}`;
  return viewerZone === undefined || showsSame(found, viewerZone, instant) ? clock : `${clock} ${found.timeZoneName}`;
}

/** Compares what clocks show, because a zone can have several names, such as Asia/Kolkata and Asia/Calcutta. */
function showsSame(found: Parts, viewerZone: string, instant: Instant): boolean {
  if (viewerZone === '') return false;
  const seen = parts(instant, viewerZone);
  return (['day', 'hour', 'minute'] as const).every((part) => seen[part] === found[part]);
}

/** Formats a date and time: "12 Oct 2026, 14:05", with the zone as in `time`. */
export function dateTime(instant: Instant, options: Zoned & { readonly viewerZone?: string | undefined } = {}): string {
  return `${date(instant, options)}, ${time(instant, options)}`;
}

const steps = [
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
const relativeText = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

/**
 * Formats a relative time: "5 minutes ago", "in 3 hours", "yesterday" if it is less than 7 days from `now`; otherwise
 * the date. From 24 hours on it counts days of the viewer's calendar. Show `dateTime` on hover and focus.
 */
export function relative(instant: Instant, { now, timeZone }: Zoned & { readonly now: Instant }): string {
  const differenceMs = new Date(instant).getTime() - new Date(now).getTime();
  const calendar = { timeZone: timeZone ?? viewer };
  const days = Math.abs(differenceMs) < dayMs ? 0 : calendarDays({ from: now, until: instant, ...calendar });
  if (Math.abs(differenceMs) >= 7 * dayMs || Math.abs(days) >= 7) return date(instant, { timeZone });
  if (days !== 0) return relativeText.format(days, 'day');
  const step = steps.find(([, length]) => Math.abs(differenceMs) >= length);
  if (!step) return 'just now';
  return relativeText.format(Math.trunc(differenceMs / step[1]), step[0]);
}

/** Returns the days between two instants by the calendar of the zone; a day can have 23 to 25 hours. */
function calendarDays({ from, until, timeZone }: Zoned & { readonly from: Instant; readonly until: Instant }): number {
  const midnight = (instant: Instant): number => Date.parse(`${calendarDate(instant, { timeZone })}T00:00:00Z`);
  return (midnight(until) - midnight(from)) / dayMs;
}

function isCalendarDate(instant: Instant): boolean {
  return typeof instant === 'string' && /^\d{4}-\d{2}-\d{2}$/u.test(instant);
}
