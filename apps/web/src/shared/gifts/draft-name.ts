import { quantity } from '@huggg/ui/format';

type Named = {
  readonly name: string;
  readonly product: { readonly name: string } | null;
  readonly firstReceiver: string | null;
  readonly quantity: number;
};

/**
 * Returns the name of a draft in lists: its own name, or its product with the recipient, or with the number of gifts if
 * no recipient is known.
 */
export function draftName({ name, product, firstReceiver, quantity: gifts }: Named): string {
  if (name !== '') return name;
  if (firstReceiver === null) {
    if (!product) return 'Untitled draft';
    return gifts > 0 ? `${product.name} · ${quantity(gifts, 'gift')}` : product.name;
  }
  const others = gifts > 1 ? ` and ${quantity(gifts - 1, 'other')}` : '';
  return `${product?.name ?? 'Draft'} for ${firstReceiver}${others}`;
}
