import type { ListedBudget } from '@huggg/contracts';
import { date, dateTime, pounds } from '@huggg/ui/format';

type OwnFigures = {
  readonly available: number;
  /** The amount of each run. */ readonly amount: number;
  readonly paused: boolean;
};

type Facts = Pick<
  ListedBudget,
  'status' | 'nextScheduledRun' | 'endsAt' | 'pausedAt' | 'timeZone' | 'unspentParticipantBalanceAction'
>;

/** A run starts within a minute; one that is overdue for longer waits for money. */
const lateMs = 120_000;
const isLate = ({ pausedAt, nextScheduledRun }: Facts, nowMs: number): boolean =>
  pausedAt !== null || (nextScheduledRun !== null && Date.parse(nextScheduledRun) < nowMs - lateMs);

/** Returns when more money arrives, and how much. */
export function moreText(budget: Facts, mine: OwnFigures, nowMs: number): string {
  const { status, nextScheduledRun, timeZone } = budget;
  if (status === 'ended') return 'Nothing more: this budget has ended';
  if (mine.paused) return 'Nothing for now: your team has paused you';
  if (isLate(budget, nowMs)) return `${pounds(mine.amount)}, later than planned: your team is sorting it out`;
  if (nextScheduledRun === null)
    return status === 'live' ? 'Nothing more: the last one came' : 'Once your team starts it';
  return `${pounds(mine.amount)} on ${dateTime(nextScheduledRun, { timeZone })}`;
}

/** Returns what happens to unspent money, with the person's own figures. */
export function unspentText(budget: Facts, { available, amount, paused }: OwnFigures, nowMs: number): string {
  const { status, nextScheduledRun, endsAt, timeZone } = budget;
  if (status === 'ended' || paused) return 'What you had left went back to your team';
  const last = nextScheduledRun === null || (endsAt !== null && Date.parse(endsAt) <= Date.parse(nextScheduledRun));
  if (last)
    return endsAt === null
      ? 'It stays with you until your team stops the budget'
      : available > 0
        ? `${pounds(available)} goes back to your team on ${date(endsAt, { timeZone })}, when the budget ends`
        : `What you have then goes back on ${date(endsAt, { timeZone })}, when the budget ends`;
  const late = isLate(budget, nowMs);
  const day = date(nextScheduledRun, { timeZone });
  if (budget.unspentParticipantBalanceAction === 'rollover')
    return `It stays with you: after ${late ? 'that' : day} you would have ${pounds(available + amount)}`;
  return available > 0
    ? `It lapses ${late ? 'then' : `on ${day}`}: you start again with ${pounds(amount)}, not ${pounds(available + amount)}`
    : `Anything left lapses ${late ? 'then' : `on ${day}`}: you start again with ${pounds(amount)}`;
}
