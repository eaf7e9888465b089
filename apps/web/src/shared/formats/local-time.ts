/** Local time in a zone, in the format of the browser's date fields: `2026-10-12T09:00`. */

const parts = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** Returns the instant as local time of the zone. */
export function toLocal(instant: string | number | Date, zone: string): string {
  const found = Object.fromEntries(
    parts(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  ) as Record<string, string>;
  return `${found['year']}-${found['month']}-${found['day']}T${found['hour']}:${found['minute']}`;
}

/** The effect of a clock change on a time: it is skipped, or occurs twice. */
export type ClockChange = 'left-out' | 'twice';

/** Checks whether a clock change in the zone skips this time or repeats it; undefined for other times. */
export function clockChangeAt(local: string, zone: string): ClockChange | undefined {
  const instant = toInstant(local, zone);
  if (instant === undefined) return undefined;
  if (toLocal(instant, zone) !== local) return 'left-out';
  // Clocks go back by one hour, and on Lord Howe Island by half an hour.
  const again = [30, 60].some((minutes) => toLocal(Date.parse(instant) + minutes * 60_000, zone) === local);
  return again ? 'twice' : undefined;
}

/**
 * Returns the instant of a local time in the zone; undefined if the text is not a time. A skipped time becomes the one
 * an hour later; a repeated one its first occurrence.
 */
export function toInstant(local: string, zone: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u.test(local)) return undefined;
  const asUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const offsetAt = (at: number): number => Date.parse(`${toLocal(at, zone)}:00Z`) - at;
  const dayMs = 86_400_000;
  const candidates = [offsetAt(asUtc - dayMs), offsetAt(asUtc + dayMs)]
    .map((offset) => asUtc - offset)
    .toSorted((a, b) => a - b);
  const exact = candidates.find((at) => toLocal(at, zone) === local);
  return new Date(exact ?? candidates.at(-1) ?? asUtc).toISOString();
}
