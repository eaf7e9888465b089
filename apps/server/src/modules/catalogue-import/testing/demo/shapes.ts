import { wrapColoursOf } from '@huggg/ui/wrap';
import type { BrandInput, ProductInput } from '../../domain/catalogue-file.ts';

type StoreInput = NonNullable<BrandInput['stores']>[number];
export type BrandText = Omit<BrandInput, 'slug' | 'name' | 'colour' | 'website'>;

/** Creates a brand in the colours of its drawn logo; `.example` can never be a real address. */
export function brand(slug: string, name: string, words: BrandText): BrandInput {
  return {
    slug,
    name,
    colour: wrapColoursOf(slug).ground,
    website: `https://${slug}.example`,
    shareCopy: `A little something from ${name}`,
    successCopy: `Enjoy it. With love from ${name}.`,
    merchantTerms: `${name} is paid for each code that is used, on the fifteenth of the following month.`,
    ...words,
  };
}

export function store(slug: string, name: string, latitude: number, longitude: number): StoreInput {
  return { slug, name, latitude, longitude };
}

export const days = (count: number): ProductInput['useBy'] => ({ kind: 'days', days: count });
export const until = (date: string): ProductInput['useBy'] => ({ kind: 'date', date });
export const never: ProductInput['useBy'] = { kind: 'never' };

export type Defaults = Omit<ProductInput, 'slug' | 'name' | 'brand' | 'pricePence' | 'description' | 'kind'> & {
  readonly kind?: ProductInput['kind'];
};

/** Creates products of one brand from shared defaults and the values of each product. */
export function productsOf(brandSlug: string, defaults: Defaults) {
  return (
    slug: string,
    name: string,
    pricePence: ProductInput['pricePence'],
    description: string,
    own: Partial<ProductInput> = {},
  ): ProductInput => ({
    kind: 'product',
    ...defaults,
    brand: brandSlug,
    slug: `${brandSlug}-${slug}`,
    name,
    pricePence,
    description,
    ...own,
  });
}

/** Gift cards are multi-purpose vouchers: VAT falls due on what they are spent on. */
export const cardTaxes = { vatPercent: 0, vatVoucherType: 'MPV' } as const;
export const card = { kind: 'gift-card', picture: 'card', ...cardTaxes } as const;

/** Reusable clauses of terms and conditions. */
export const terms = {
  once: 'Each code works once and is worthless after that.',
  balance: 'What you do not spend stays on the card until its last day.',
  noChange: 'No change is given in cash.',
  noResale: 'Codes are not for resale.',
  adults: 'You have to be 18 or over, and staff may ask for proof.',
  allergens: 'Ask staff about allergens before you order.',
  booking: 'Book ahead: places are limited and the code alone does not hold one.',
  online: 'Only for orders on the website; delivery is charged as shown at the checkout.',
} as const;
