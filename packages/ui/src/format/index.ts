export { count, percent, quantity } from './counts.ts';
export { calendarDate, date, dateTime, monthDay, relative, setViewerZone, time } from './dates.ts';
export type { Instant } from './dates.ts';
export { expiryLines } from './expiry.ts';
export type { Expiry, ExpiryLine } from './expiry.ts';
export { inFours } from './in-fours.ts';
export { cardPounds, pounds, parsePounds } from './money.ts';
export { phone } from './phone.ts';
export { unknownText, unknownName } from './unknown.ts';
