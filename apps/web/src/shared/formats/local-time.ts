/** Wall-clock time of a zone, as the browser's date fields write it: `2026-10-12T09:00`. */

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

/** The moment as clocks of the zone show it. */
export function toLocal(instant: string | number | Date, zone: string): string {
  const found = Object.fromEntries(
    parts(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  ) as Record<string, string>;
  return `${found['year']}-${found['month']}-${found['day']}T${found['hour']}:${found['minute']}`;
}

/** What a change of clocks does to a time: it leaves it out, or shows it twice. */
export type ClockChange = 'left-out' | 'twice';

/**
 * Whether clocks of the zone skip this time on that day or show it twice; undefined for the others, which are almost
 * all.
 */
export function clockChangeAt(local: string, zone: string): ClockChange | undefined {
  const instant = toInstant(local, zone);
  if (instant === undefined) return undefined;
  if (toLocal(instant, zone) !== local) return 'left-out';
  // Clocks go back by an hour, and on Lord Howe Island by half of one.
  const again = [30, 60].some((minutes) => toLocal(Date.parse(instant) + minutes * 60_000, zone) === local);
  return again ? 'twice' : undefined;
}

/**
 * The moment at which clocks of the zone show this time, or undefined where the text is none. An hour that a change of
 * clocks leaves out becomes the one after it; one that comes twice, its first.
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
