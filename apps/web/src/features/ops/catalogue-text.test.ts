import type { ProductChange } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { bundleText, changeText, faultsCsv, priceLine, pricesOf, sourceText } from './catalogue-text.ts';

const change: ProductChange = {
  date: '2026-11-02T10:00:00Z',
  kind: 'price',
  from: 2_000,
  to: 2_500,
  source: 'import',
  by: { id: 'x', name: 'Olive Ops' },
  variantLabel: null,
};

it('shows what changed about a product, the old and new values, and who changed it', () => {
  expect(changeText(change)).toEqual({ what: 'Price', change: '£20.00 → £25.00' });
  expect(changeText({ ...change, kind: 'availability', from: 1, to: 0, variantLabel: '£25' })).toEqual({
    what: 'Availability of £25',
    change: 'sold → not sold',
  });
  expect(changeText({ ...change, from: null }).change).toBe('£25.00');
  expect(sourceText(change)).toBe('Olive Ops, by an import');
  expect(sourceText({ source: 'before', by: null })).toBe('When changes were first noted');
});

it('draws the prices of one value from the first change until now', () => {
  const earlier = { ...change, date: '2026-01-02T10:00:00Z', from: null, to: 2_000 };
  const now = Date.parse('2026-11-23T10:00:00Z');
  expect(priceLine([change, earlier], null, now)).toEqual([
    { at: Date.parse(earlier.date), pence: 2_000 },
    { at: Date.parse(change.date), pence: 2_500 },
    { at: now, pence: 2_500 },
  ]);
  expect(priceLine([change, earlier], '£25', now)).toEqual([]);
});

it('summarises a bundle by its status', () => {
  const bundle = { progress: { done: 3, total: 20 }, faultCount: 12, diffCounts: null } as const;
  const of = (
    status: Parameters<typeof bundleText>[0]['status'],
    diffCounts: Parameters<typeof bundleText>[0]['diffCounts'] = null,
  ) => bundleText({ ...bundle, diffCounts, status } as Parameters<typeof bundleText>[0]);
  expect(of('checking')).toBe('3 of 20 pictures read');
  expect(of('faulty')).toBe('12 faults');
  expect(of('ready', { added: 1, changed: 2, withdrawn: 0, unchanged: 3 })).toBe(
    '1 added, 2 changed, 0 withdrawn, 3 as they were',
  );
  expect(pricesOf({ minPrice: 500, maxPrice: 500 })).toBe('£5.00');
  expect(pricesOf({ minPrice: 500, maxPrice: 5_000 })).toBe('£5.00 to £50.00');
});

it('exports faults as CSV with formulas escaped', () => {
  const fault = { file: 'products.csv', row: 5, column: 'name', message: '=1+1', remedy: 'Write text.' };
  expect(faultsCsv([fault])).toContain("products.csv,5,name,'=1+1,Write text.");
});
