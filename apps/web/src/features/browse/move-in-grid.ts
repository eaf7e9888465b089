const steps: Readonly<Record<string, (at: number, columns: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at, columns) => at + columns,
  ArrowUp: (at, columns) => at - columns,
  Home: () => 0,
};

/** Returns the index to which a key moves in a grid with this many columns; undefined if it does not move. */
export function indexAfterKey(
  key: string,
  { at, columns, count }: { readonly at: number; readonly columns: number; readonly count: number },
): number | undefined {
  const to = Object.hasOwn(steps, key) ? steps[key]?.(at, columns) : undefined;
  return to !== undefined && to >= 0 && to < count && to !== at ? to : undefined;
}

/** Moves the focus between the links of a grid with the arrow keys; returns whether it moved. */
export function moveInGrid(grid: HTMLElement, key: string): boolean {
  const links = [...grid.querySelectorAll<HTMLElement>(':scope > li > a')];
  const at = links.findIndex((link) => link === document.activeElement);
  if (at < 0) return false;
  const top = links[0]?.getBoundingClientRect().top;
  const second = links.findIndex((link) => link.getBoundingClientRect().top !== top);
  const to = indexAfterKey(key, { at, columns: second < 0 ? links.length : second, count: links.length });
  if (to === undefined) return false;
  links[to]?.focus();
  return true;
}
