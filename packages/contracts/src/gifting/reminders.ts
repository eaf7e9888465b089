/** Reminders of unclaimed gifts (RULES §13): number of days after sending, and before the claim-by. */
export const recipientReminders = [
  { id: 'after-1', days: 1, counts: 'after-sending' },
  { id: 'after-7', days: 7, counts: 'after-sending' },
  { id: 'after-30', days: 30, counts: 'after-sending' },
  { id: 'after-90', days: 90, counts: 'after-sending' },
  { id: 'before-7', days: 7, counts: 'before-claim-by' },
  { id: 'before-1', days: 1, counts: 'before-claim-by' },
] as const;
/**
 * Reminders of gifts that were claimed and whose code was never shown: number of days before the last day on which it
 * can be shown.
 */
export const unseenReminders = [
  { id: 'unseen-7', days: 7, counts: 'before-last-day' },
  { id: 'unseen-1', days: 1, counts: 'before-last-day' },
] as const;

export type ReminderId = (typeof recipientReminders)[number]['id'] | (typeof unseenReminders)[number]['id'];

const dayMs = 86_400_000;
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/**
 * Returns the days on which reminders of an unclaimed gift are sent, in order: between the day it is sent and the day
 * of its claim-by, at most one a day; of two on the same day, the one that announces the end is kept. Days are calendar
 * days (YYYY-MM-DD) in the time zone of the sender's team.
 */
export function reminderDays({
  sentOn,
  claimBy,
}: {
  readonly sentOn: string;
  readonly claimBy: string;
}): readonly { readonly id: ReminderId; readonly on: string }[] {
  const all = recipientReminders
    .map(({ id, days, counts }) => ({
      id,
      counts,
      on: counts === 'after-sending' ? addDays(sentOn, days) : addDays(claimBy, -days),
    }))
    .filter(({ on }) => on > sentOn && on < claimBy);
  const ends = all.filter(({ counts }) => counts === 'before-claim-by');
  const waits = all.filter(({ counts, on }) => counts === 'after-sending' && !ends.some((end) => end.on === on));
  return [...waits, ...ends].toSorted((a, b) => a.on.localeCompare(b.on)).map(({ id, on }) => ({ id, on }));
}
