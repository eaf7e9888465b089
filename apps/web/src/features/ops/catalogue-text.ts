import type { BundleFault, BundleStatus, CatalogueBundle, OpsProduct, ProductChange } from '@huggg/contracts';
import { toCsv } from '@huggg/csv';
import { pounds, quantity } from '@huggg/ui/format';

export const productStates: Readonly<Record<OpsProduct['state'], { readonly label: string; readonly color: string }>> =
  {
    sold: { label: 'Sold', color: 'success' },
    withdrawn: { label: 'Withdrawn', color: 'warning' },
    inactive: { label: 'Not sold', color: 'neutral' },
  };

export const bundleStates: Readonly<Record<BundleStatus, { readonly label: string; readonly color: string }>> = {
  checking: { label: 'Being checked', color: 'info' },
  ready: { label: 'Ready to import', color: 'success' },
  faulty: { label: 'Has faults', color: 'danger' },
  applying: { label: 'Being imported', color: 'info' },
  applied: { label: 'Imported', color: 'neutral' },
  discarded: { label: 'Discarded', color: 'neutral' },
};

/** Formats prices: "£5.00", or "£10.00 to £50.00" for a card. */
export function pricesOf({ minPrice, maxPrice }: Pick<OpsProduct, 'minPrice' | 'maxPrice'>): string {
  return minPrice === maxPrice ? pounds(minPrice) : `${pounds(minPrice)} to ${pounds(maxPrice)}`;
}

/** Returns the effect of a bundle in one line. */
export function bundleText({ status, progress, faultCount, diffCounts }: CatalogueBundle): string {
  if (status === 'checking')
    return progress.total > 0
      ? `${progress.done} of ${quantity(progress.total, 'picture', 'pictures')} read`
      : 'Being read';
  if (status === 'faulty') return quantity(faultCount, 'fault', 'faults');
  if (!diffCounts) return '—';
  const { added, changed, withdrawn, unchanged } = diffCounts;
  return `${added} added, ${changed} changed, ${withdrawn} withdrawn, ${unchanged} as they were`;
}

/** Returns the faults as a file for the author of the bundle. */
export function faultsCsv(faults: readonly BundleFault[]): string {
  return toCsv([
    ['File', 'Row', 'Column', 'What is wrong', 'What to do'],
    ...faults.map(({ file, row, column, message, remedy }) => [
      file,
      row === null ? null : String(row),
      column,
      message,
      remedy,
    ]),
  ]);
}

const sources: Readonly<Record<ProductChange['source'], string>> = {
  import: 'by an import',
  withdrawal: 'by a withdrawal',
  restoration: 'by a restoration',
  before: 'when changes were first noted',
};

const valueText = (kind: ProductChange['kind'], value: number): string =>
  kind === 'availability' ? (value === 1 ? 'sold' : 'not sold') : pounds(value);

const kinds: Readonly<Record<ProductChange['kind'], string>> = {
  price: 'Price',
  'handling-fee': 'Handling fee',
  availability: 'Availability',
};

/** Describes a change with its old and new value: "Price of £25", "£20.00 → £25.00". */
export function changeText({ kind, variantLabel, from, to }: ProductChange): {
  readonly what: string;
  readonly change: string;
} {
  return {
    what: variantLabel ? `${kinds[kind]} of ${variantLabel}` : kinds[kind],
    change: from === null ? valueText(kind, to) : `${valueText(kind, from)} → ${valueText(kind, to)}`,
  };
}

export function sourceText({ source, by }: Pick<ProductChange, 'source' | 'by'>): string {
  return by ? `${by.name}, ${sources[source]}` : sources[source].replace(/^./, (first) => first.toUpperCase());
}

export type PricePoint = { readonly at: number; readonly pence: number };

/** Returns the prices of one value over time, oldest first, up to now. */
export function priceLine(history: readonly ProductChange[], label: string | null, now: number): readonly PricePoint[] {
  const points = history
    .filter(({ kind, variantLabel }) => kind === 'price' && variantLabel === label)
    .map(({ date, to }) => ({ at: Date.parse(date), pence: to }))
    .toReversed();
  const last = points.at(-1);
  return last ? [...points, { at: Math.max(now, last.at), pence: last.pence }] : [];
}
