import { namedLines, sum, summaryLine } from './counts.ts';
import type { Counts } from './counts.ts';
import type { Place, Runner } from './runners.ts';

type Say = (line: string) => void;

async function runOne(runner: Runner, place: Place, say: Say): Promise<Counts> {
  say(`\n── ${runner.title} ──`);
  const startedAt = performance.now();
  const counts = await runner.run(place);
  say(`── ${runner.title}: ${summaryLine(counts)} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return counts;
}

/** Runs one runner beside others: each of its lines is printed when it arrives, prefixed with the runner's name. */
async function runWithPrefix(runner: Runner, place: Place, say: Say): Promise<Counts> {
  let line = '';
  const write = (text: string): void => {
    const lines = `${line}${text}`.split('\n');
    line = lines.pop() ?? '';
    for (const each of lines) say(`${runner.name} │ ${each}`);
  };
  const counts = await runOne(runner, { ...place, write }, say);
  if (line) write('\n');
  return counts;
}

/** Returns the runners in groups; adjacent runners of one kind form a group. */
function groupsOf(chosen: readonly Runner[]): readonly (readonly Runner[])[] {
  return chosen.reduce<Runner[][]>((groups, runner) => {
    const last = groups.at(-1);
    if (runner.group && last?.every(({ group }) => group === runner.group)) last.push(runner);
    else groups.push([runner]);
    return groups;
  }, []);
}

/**
 * Runs each runner regardless of the previous result, repeats the names of failed tests, and ends with one line that
 * sums up the results.
 */
export async function runAll(chosen: readonly Runner[], place: Place, say: Say): Promise<Counts> {
  const all: Counts[] = [];
  for (const group of groupsOf(chosen)) {
    const run = group.length > 1 ? runWithPrefix : runOne;
    all.push(...(await Promise.all(group.map((runner) => run(runner, place, say)))));
  }
  const total = sum(all);
  say('');
  namedLines(total).forEach(say);
  say(summaryLine(total));
  return total;
}

/**
 * Returns the runners that a command and its arguments select.
 * @throws Error listing the arguments that match none.
 */
export function chooseRunners(words: readonly string[], known: readonly Runner[]): readonly Runner[] {
  const unknown = words.filter((word) => !known.some(({ name }) => name === word));
  if (unknown.length > 0)
    throw new Error(
      `There is no test called ${unknown.join(', ')}. The tests are: ${known.map(({ name }) => name).join(', ')}.`,
    );
  return words.length === 0 ? known : known.filter(({ name }) => words.includes(name));
}
