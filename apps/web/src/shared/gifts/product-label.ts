import { productName } from '../session/session.ts';

const firstWord = (text: string): string => text.split(' ', 1)[0] ?? '';

/** What was bought in one line: the brand and the gift, and the gift alone where it is our own or says its brand. */
export function productLabel({
  label,
  brand_name: brand,
}: {
  readonly label: string;
  readonly brand_name: string;
}): string {
  return brand === '' || brand === productName() || firstWord(label) === firstWord(brand) ? label : `${brand} ${label}`;
}
