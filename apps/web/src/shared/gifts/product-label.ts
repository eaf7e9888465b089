import { productName } from '../session/session.ts';

const firstWord = (text: string): string => text.split(' ', 1)[0] ?? '';

/**
 * Describes a product in one line: its brand and name, or the name alone if the product is our own or its name contains
 * the brand.
 */
export function productLabel({
  label,
  brand_name: brand,
}: {
  readonly label: string;
  readonly brand_name: string;
}): string {
  return brand === '' || brand === productName() || firstWord(label) === firstWord(brand) ? label : `${brand} ${label}`;
}
