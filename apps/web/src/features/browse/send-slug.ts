import type { Product } from '@huggg/contracts';

type SendableProduct = Pick<Product, 'behaviouralType' | 'territory' | 'taxonomyIds'>;
type Place = { readonly id: string; readonly slug: string };

const choices = { GB: 'choice-of-gift', EU: 'choice-of-gift-eu', WORLD: 'choice-of-gift' } as const;
const cards = { GB: 'gift-cards', EU: 'gift-cards-world', WORLD: 'gift-cards-world' } as const;

/**
 * Returns the send flow of a gift: the first of its own categories that has one, or otherwise by its type. `places` are
 * the categories, `slugs` those that have a flow.
 */
export function sendSlug(
  product: SendableProduct,
  { places, slugs }: { readonly places: readonly Place[]; readonly slugs: readonly string[] },
): string {
  const own = product.taxonomyIds
    .map((id) => places.find((place) => place.id === id)?.slug)
    .find((slug) => slug !== undefined && slugs.includes(slug));
  if (own) return own;
  if (product.behaviouralType === 'choice-of-gift') return choices[product.territory];
  return product.behaviouralType === 'gift-card' ? cards[product.territory] : 'other';
}
