import { toInstant, toLocal } from '../../../shared/formats/local-time.ts';

const dayMs = 86_400_000;

/** The user's own time zone. */
export const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns tomorrow at 09:00 in a time zone: a time that suits most gifts. */
export function tomorrowAtNine(nowMs: number, zone: string): string {
  const tomorrow = toLocal(nowMs + dayMs, zone).slice(0, 10);
  return toInstant(`${tomorrow}T09:00`, zone) ?? new Date(nowMs + dayMs).toISOString();
}

/**
 * Returns the last calendar day, YYYY-MM-DD, on which a gift can be claimed: the given number of days after the send
 * date, in the team's time zone.
 */
export function claimByDay({
  fromMs,
  days,
  zone,
}: {
  readonly fromMs: number;
  readonly days: number;
  readonly zone: string;
}): string {
  const day = Date.parse(`${toLocal(fromMs, zone).slice(0, 10)}T00:00:00Z`);
  return new Date(day + days * dayMs).toISOString().slice(0, 10);
}

/**
 * Returns the display name of a zone: "Europe/London" → "London", "America/Argentina/Buenos_Aires" → "Buenos Aires".
 */
export function zoneName(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** Returns every time zone that the browser knows, the given ones first. */
export function zonesFrom(...first: readonly string[]): readonly string[] {
  return [...new Set([...first, ...Intl.supportedValuesOf('timeZone')])];
}

export type DaysRange = { readonly min: number; readonly max: number };

export type ClaimDays = {
  /** The days that the order gets. */
  readonly days: number | undefined;
  readonly error?: string;
  /** Why the days differ from those requested. */
  readonly clamped?: string;
};

const platformMaxDays = 365;

/** Reads the typed days to claim. A number above the team's maximum becomes the maximum, with the reason. */
export function readDays(typed: string, { min, max }: DaysRange): ClaimDays {
  const text = typed.trim();
  if (!/^\d{1,5}$/u.test(text)) return { days: undefined, error: 'Enter a whole number of days.' };
  const asked = Number(text);
  if (asked < min) return { days: undefined, error: `Enter ${min} day or more.` };
  if (asked <= max) return { days: asked };
  const reason = max < platformMaxDays ? `Your team allows ${max} days at most` : `A gift can wait ${max} days at most`;
  return { days: max, clamped: `${reason}, so ${asked} became ${max}.` };
}
