import type { PersonReport } from '../queries/people-reports-query.ts';

type Reports = Readonly<Record<string, PersonReport>>;

const maxShown = 4;
const monthMs = 30 * 86_400_000;

/** Returns the people who spent most, and the total of all others. */
export function topSpenders(reports: Reports) {
  const spenders = Object.entries(reports)
    .map(([id, { spent }]) => ({ id, spent }))
    .filter(({ spent }) => spent > 0)
    .toSorted((a, b) => b.spent - a.spent);
  return {
    top: spenders.slice(0, maxShown),
    rest: spenders.slice(maxShown).reduce((sum, { spent }) => sum + spent, 0),
  };
}

/** Returns how many people gave their last gift within a month, earlier, or never. */
export function lastGifts(reports: Reports, nowMs: number) {
  const times = Object.values(reports).map(({ lastActive }) => lastActive && Date.parse(lastActive));
  const given = times.filter((at) => typeof at === 'number');
  const month = given.filter((at) => nowMs - at < monthMs).length;
  return { month, earlier: given.length - month, never: times.length - given.length };
}
