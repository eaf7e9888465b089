import { quantity } from '@huggg/ui/format';

type Named = {
  readonly name: string;
  readonly product: { readonly name: string } | null;
  readonly quantity: number;
};

/** What a draft is called in lists: its own name, or what it is of and for how many. */
export function draftName({ name, product, quantity: gifts }: Named): string {
  if (name !== '') return name;
  if (!product) return 'Untitled draft';
  return gifts > 0 ? `${product.name} · ${quantity(gifts, 'gift')}` : product.name;
}
