import { importsOf, targetOf, type SourceFile } from './source-file.ts';

export type Arrow = { readonly from: string; readonly to: string; readonly file: SourceFile; readonly offset: number };

/**
 * Returns the name of a path within a folder: a direct file by its name, anything deeper by its first folder with a
 * slash.
 */
function childOf(folder: string, path: string): string | null {
  if (!path.startsWith(folder)) return null;
  const [first = '', ...deeper] = path.slice(folder.length).split('/');
  return deeper.length > 0 ? `${first}/` : first;
}

export function arrowsIn(folder: string, files: readonly SourceFile[]): Arrow[] {
  return files.flatMap((file) => {
    const from = childOf(folder, file.path);
    if (!from) return [];
    return importsOf(file).flatMap(({ from: name, offset }) => {
      const target = targetOf(file, name);
      const to = target ? childOf(folder, target) : null;
      return to && to !== from ? [{ from, to, file, offset }] : [];
    });
  });
}

/** Returns the names that can be reached from a name along the arrows. */
function reachable(arrows: readonly Arrow[]): (from: string) => ReadonlySet<string> {
  const next = Map.groupBy(arrows, ({ from }) => from);
  return (start) => {
    const seen = new Set<string>();
    const waiting = [start];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      for (const { to } of next.get(name) ?? []) {
        if (!seen.has(to)) waiting.push(to);
        seen.add(to);
      }
    }
    return seen;
  };
}

/**
 * Returns the arrows that are on a cycle with at least one folder; cycles of files alone are reported by the linter's
 * import/no-cycle.
 */
export function onCycles(arrows: readonly Arrow[]): readonly Arrow[] {
  const from = reachable(arrows);
  return arrows.filter(
    (arrow) => (arrow.from.endsWith('/') || arrow.to.endsWith('/')) && from(arrow.to).has(arrow.from),
  );
}

/** If two folders import each other, the direction with fewer imports is the one to remove. */
export function smallestSide(arrows: readonly Arrow[]): readonly Arrow[] {
  const count = (from: string, to: string) => arrows.filter((arrow) => arrow.from === from && arrow.to === to).length;
  return arrows.filter(({ from, to }) => {
    const [there, back] = [count(from, to), count(to, from)];
    return back === 0 || there < back || (there === back && from < to);
  });
}
