export type ChartPart = {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** One of the five series colours; chosen by position if absent. */
  readonly colour?: 1 | 2 | 3 | 4 | 5 | undefined;
};

const max = 5;

/**
 * Limits a chart to five parts by combining the smallest as "Other", so that the colours can be told apart. The order
 * is kept.
 */
export function limitParts(parts: readonly ChartPart[]): readonly ChartPart[] {
  if (parts.length <= max) return parts;
  const kept = new Set(
    parts
      .toSorted((a, b) => b.value - a.value)
      .slice(0, max - 1)
      .map(({ key }) => key),
  );
  const other = parts.filter(({ key }) => !kept.has(key)).reduce((sum, { value }) => sum + value, 0);
  return [...parts.filter(({ key }) => kept.has(key)), { key: 'other', label: 'Other', value: other }];
}

export type Span = ChartPart & { readonly from: number; readonly width: number; readonly series: 1 | 2 | 3 | 4 | 5 };

/** Returns the position of each part on a bar of `width` units. A part that exists is never thinner than `least`. */
export function spans(
  parts: readonly ChartPart[],
  { width, gap, min }: { readonly width: number; readonly gap: number; readonly min: number },
): readonly Span[] {
  const present = parts
    .map((part, index) => ({ ...part, series: part.colour ?? (((index % max) + 1) as Span['series']) }))
    .filter(({ value }) => value > 0);
  const total = present.reduce((sum, { value }) => sum + value, 0);
  const room = width - gap * Math.max(0, present.length - 1);
  const wanted = present.map(({ value }) => Math.max(min, (value / total) * room));
  const scale = room / wanted.reduce((sum, value) => sum + value, 0);
  let from = 0;
  return present.map((part, index) => {
    const span = { ...part, from, width: (wanted[index] ?? 0) * scale };
    from += span.width + gap;
    return span;
  });
}
