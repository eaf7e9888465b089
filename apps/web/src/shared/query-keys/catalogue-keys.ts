/** Keys for the catalogue under the team's rules. */
export const catalogueKeys = {
  all: ['catalogue'] as const,
  product: (productId: string) => ['catalogue', 'product', productId] as const,
  segments: (productId: string) => ['catalogue', 'segments', productId] as const,
  byName: (query: string) => ['catalogue', 'by-name', query] as const,
  brand: (brandId: string) => ['catalogue', 'brand', brandId] as const,
  /** Previews of gifts as the team would send them. */
  previews: ['catalogue', 'preview'] as const,
  tags: (kind: 'filters' | 'restrictions') => ['catalogue', 'tags', kind] as const,
};
