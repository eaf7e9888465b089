import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { Temporal } from 'temporal-polyfill';

/**
 * Messages that nobody is waiting for arrive between these hours, in every time zone of the number's country (RULES
 * §9).
 */
const opensAt = 8;
const closesAt = 21;

/** Countries with their own numbers for which no time zone is listed. */
const otherZones: Readonly<Record<string, string>> = {
  AC: 'Atlantic/St_Helena',
  TA: 'Atlantic/St_Helena',
  XK: 'Europe/Belgrade',
};

type WithZones = Intl.Locale & { readonly getTimeZones?: () => readonly string[] | undefined };

const zonesByCountry = new Map<string, readonly string[]>();

/**
 * Returns all time zones of a country, or the fallback if none is known. A number shows the country of its owner, not
 * the region.
 */
function zonesOf(country: string, fallback: string): readonly string[] {
  const known = zonesByCountry.get(country);
  if (known) return known;
  const locale: WithZones = new Intl.Locale('und', { region: country });
  const listed = locale.getTimeZones?.() ?? [];
  const other = otherZones[country];
  const zones = listed.length > 0 ? listed : other ? [other] : null;
  if (!zones) return [fallback];
  zonesByCountry.set(country, zones);
  return zones;
}

/** The earliest and the latest time at which a message may be sent. */
export type SendingHours = { readonly notBefore: Temporal.Instant; readonly notAfter: Temporal.Instant };

/** Returns the times near `now` at which it is a given hour in a zone, in order. */
function momentsOf(hour: number, zone: string, now: Temporal.Instant): readonly Temporal.Instant[] {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  return [0, 1, 2].map((days) =>
    today.add({ days }).toZonedDateTime({ timeZone: zone, plainTime: { hour } }).toInstant(),
  );
}

function isOpen(at: Temporal.Instant, zone: string): boolean {
  const { hour } = at.toZonedDateTimeISO(zone);
  return hour >= opensAt && hour < closesAt;
}

const earliest = (moments: readonly Temporal.Instant[]): Temporal.Instant | undefined =>
  moments.toSorted((a, b) => Temporal.Instant.compare(a, b))[0];

/** Returns the next hours, from now on, in which it is daytime in all of these zones. */
export function daytimeIn(zones: readonly string[], now: Temporal.Instant): SendingHours {
  const starts = [now, ...zones.flatMap((zone) => momentsOf(opensAt, zone, now))].filter(
    (at) => Temporal.Instant.compare(at, now) >= 0 && zones.every((zone) => isOpen(at, zone)),
  );
  const notBefore = earliest(starts);
  if (!notBefore) throw new RangeError(`No hour is daytime in all of these time zones: ${zones.join(', ')}.`);
  const ends = zones.flatMap((zone) => momentsOf(closesAt, zone, notBefore));
  const notAfter = earliest(ends.filter((at) => Temporal.Instant.compare(at, notBefore) > 0));
  return { notBefore, notAfter: notAfter ?? notBefore };
}

/**
 * Returns when messages that nobody is waiting for may be sent to numbers (E.164), in the time zones of each number's
 * country.
 * @returns a function for one number, which uses the given zone if the number has no country. Each country is computed
 * once.
 */
export function sendingHours(now: Temporal.Instant): (number: string, fallbackZone: string) => SendingHours {
  const known = new Map<string, SendingHours>();
  return (number, fallbackZone) => {
    const country = parsePhoneNumberFromString(number)?.country ?? null;
    const key = country ?? fallbackZone;
    const hours = known.get(key) ?? daytimeIn(country ? zonesOf(country, fallbackZone) : [fallbackZone], now);
    known.set(key, hours);
    return hours;
  };
}
