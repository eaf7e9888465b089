import { Temporal } from 'temporal-polyfill';

export type LocalMoment = { readonly day: string; readonly time: string };

const quarterHourMs = 900_000;

/**
 * Says on which day and at which minute of a time zone instants are. It looks the zone up once for each quarter of an hour: its offset changes at
 * none but their bounds, and files hold a million instants in their order.
 */
export function localMoments(timeZone: string): (date: string) => LocalMoment {
  let quarter: number | null = null;
  let offsetMs = 0;
  return (date) => {
    const instant = Temporal.Instant.from(date);
    const own = Math.floor(instant.epochMilliseconds / quarterHourMs);
    if (own !== quarter) {
      quarter = own;
      offsetMs = instant.toZonedDateTimeISO(timeZone).offsetNanoseconds / 1_000_000;
    }
    const local = Temporal.Instant.fromEpochMilliseconds(instant.epochMilliseconds + offsetMs).toString();
    return { day: local.slice(0, 10), time: local.slice(11, 16) };
  };
}
