import { quantity } from '@huggg/ui/format';

type Named = {
  readonly name: string;
  readonly product: { readonly name: string } | null;
  readonly firstReceiver: string | null;
  readonly quantity: number;
};

/**
 * What a draft is called in lists: its own name, or what it is of and for whom, or for how many where no one is named
 * yet.
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
