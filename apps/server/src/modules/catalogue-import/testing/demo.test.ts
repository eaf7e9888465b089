import { defaultTcRequiredBrandIds, giftCategories } from '@huggg/contracts';
import { subjectNames } from '@huggg/ui/wrap';
import { describe, expect, test } from 'vitest';
import { drawProduct } from '../../catalogue/testing/index.ts';
import { catalogueFile } from '../domain/catalogue-file.ts';
import { expandCatalogue } from '../domain/expand.ts';
import { problemsOf } from '../domain/problems.ts';
import { outsideReferences } from '../domain/references.ts';
import { demoBrandId } from './demo.ts';
import { demoCatalogue } from './demo/index.ts';

const file = catalogueFile.parse(demoCatalogue);
const rows = expandCatalogue(file);
const withinCategory = (slug: string) => file.products.filter((product) => product.taxonomies.includes(slug));

describe('the demo catalogue', () => {
  test('has no problems and no references to other files', () => {
    expect(problemsOf(file)).toEqual([]);
    expect(outsideReferences(file)).toEqual([]);
  });

  test('has the brands and products required by the rules', () => {
    expect(file.brands.length).toBeGreaterThanOrEqual(40);
    expect(file.products.length).toBeGreaterThanOrEqual(150);
    expect(new Set(file.products.map(({ description }) => description)).size).toBe(file.products.length);
    expect(
      file.brands
        .filter(({ termsRequired }) => termsRequired)
        .map(({ slug }) => demoBrandId(slug))
        .toSorted(),
    ).toEqual(defaultTcRequiredBrandIds.toSorted());
    expect(file.brands.filter(({ slug }) => !file.products.some((product) => product.brand === slug))).toEqual([]);
  });

  test.each(giftCategories)('has gifts of the right kind in the category $slug', ({ slug, ...category }) => {
    const products = withinCategory(slug);
    expect(products.length).toBeGreaterThanOrEqual(3);
    if ('territory' in category && category.territory === 'GB')
      expect(products.every(({ territory }) => territory === 'GB')).toBe(true);
    if (slug.startsWith('choice-of-gift')) expect(products.every(({ kind }) => kind === 'choice-of-gift')).toBe(true);
    if (slug.startsWith('gift-cards')) expect(products.every(({ kind }) => kind === 'gift-card')).toBe(true);
  });

  test('offers choices of every value, none of them empty', () => {
    const valuesOf = (slug: string) => file.products.find((product) => product.slug === slug)?.pricePence;
    expect(valuesOf('huggg-choice')).toEqual([500, 1000, 1500, 2000, 2500, 5000]);
    expect(valuesOf('huggg-eu-choice')).toEqual([500, 1000, 1500, 2000, 2500, 5000]);
    const offered = Map.groupBy(
      rows.segmentItems.filter((item) => item.item_type === 'segment'),
      (item) => item.set_id,
    );
    for (const set of rows.segmentSets)
      expect(offered.get(set.id)?.length ?? 0, set.product_id).toBeGreaterThanOrEqual(2);
  });

  test('contains every kind of VAT, use-by rule, barcode and territory', () => {
    const distinct = (values: readonly string[]) => [...new Set(values)].toSorted();
    expect(distinct(file.products.map(({ vatVoucherType }) => vatVoucherType))).toEqual(['MPV', 'SPV']);
    expect(distinct(file.products.map(({ useBy }) => useBy.kind))).toEqual(['date', 'days', 'never']);
    expect(distinct(file.products.map(({ barcode }) => barcode))).toEqual(['code128', 'ean13', 'qr', 'text']);
    expect(distinct(file.products.map(({ territory }) => territory))).toEqual(['EU', 'GB', 'WORLD']);
  });

  test('tags every gift except choices by kind, so that teams can allow and disallow it', () => {
    const restrictions = new Set(file.tags.filter(({ typeId }) => typeId === 7).map(({ slug }) => slug));
    const unmarked = file.products.filter(
      ({ kind, tags }) => kind !== 'choice-of-gift' && !tags.some((tag) => restrictions.has(tag)),
    );
    expect(unmarked.map(({ slug }) => slug)).toEqual([]);
  });

  test('draws each product differently', () => {
    const names = new Map(file.brands.map(({ slug, name }) => [slug, name]));
    const drawn = file.products.map(({ slug, brand, picture = null }) =>
      drawProduct({ slug, brandSlug: brand, brandName: names.get(brand) ?? brand, picture }),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  test('names only pictures that can be drawn', () => {
    const drawn = new Set<string>([...subjectNames, 'card']);
    expect(
      file.products.filter(({ picture }) => picture === undefined || !drawn.has(picture)).map(({ slug }) => slug),
    ).toEqual([]);
  });
});
