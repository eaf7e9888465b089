import type { Translation } from '../namespaces.ts';
import type { enGB } from './en-gb.ts';

export const pl: Translation<typeof enGB> = {
  'sender.atTeam': '{sender} ({team})',
  gift: '{sender} ma dla Ciebie prezent: {link} Odbierz do {date}.',
  'welfare.gift': '{sender} ma dla Ciebie wsparcie: {link} Odbierz do {date}.',
  code: '{code} to Twój kod {product}. Działa raz, przez 10 minut. Nikomu go nie podawaj.',
};
