import { formatPounds, pence } from '@huggg/money';
import type { Modality } from '@huggg/contracts';
import type { Fault } from './file-refused.ts';
import type { OrderLine } from './read-order-line.ts';

type Product = {
  readonly id: string;
  readonly voucherType: string;
  readonly name: string;
  readonly pricePence: number;
  readonly deliveryMethods: readonly string[];
};

/** The order's delivery method for each modality: letters and data are links that are handed over. */
export const methodOf: Readonly<Record<Modality, 'links' | 'email' | 'sms'>> = {
  DATA: 'links',
  LETTER: 'links',
  EMAIL: 'email',
  SMS: 'sms',
};

const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;

/** Separates voucher types into ids, in lower case, and other types. */
export function splitTypes(types: readonly string[]): {
  readonly ids: readonly string[];
  readonly types: readonly string[];
} {
  return {
    ids: types.filter((type) => isId.test(type)).map((type) => type.toLowerCase()),
    types: types.filter((type) => !isId.test(type)),
  };
}

const pounds = (amount: number): string => formatPounds(pence(amount));
const amountsOf = (products: readonly Product[]): string => {
  const prices = [...new Set(products.map(({ pricePence }) => pricePence))].toSorted((a, b) => a - b);
  return prices.slice(0, 6).map(pounds).join(', ') + (prices.length > 6 ? ' and other amounts' : '');
};

/** Finds the gift of a line: the one with its id or voucher type whose price equals its value. */
export function matchProduct(
  { row, voucherType, valuePence, modality }: OrderLine,
  products: readonly Product[],
): { readonly productId: string } | Fault {
  const fault = (field: string, code: string, message: string): Fault => ({ row, field, code, message });
  const named = isId.test(voucherType)
    ? products.filter(({ id }) => id === voucherType.toLowerCase())
    : products.filter((product) => product.voucherType === voucherType);
  if (named.length === 0)
    return fault(
      'voucherType',
      'voucher-type',
      `“${voucherType}” is not a gift on sale. Write the id of a gift, or its voucher type.`,
    );
  const [match, ...others] = named.filter(({ pricePence }) => pricePence === valuePence);
  if (!match)
    return fault(
      'value',
      'value-differs',
      `“${voucherType}” is sold at ${amountsOf(named)}, not at ${pounds(valuePence)}. Correct the value.`,
    );
  if (others.length > 0)
    return fault(
      'voucherType',
      'voucher-type-several',
      `Several gifts of “${voucherType}” cost ${pounds(valuePence)}. Write the id of the one you mean.`,
    );
  return match.deliveryMethods.includes(methodOf[modality])
    ? { productId: match.id }
    : fault(
        'modality',
        'modality-unavailable',
        `“${match.name}” is not given by ${modality}. Choose another way, or another gift.`,
      );
}
