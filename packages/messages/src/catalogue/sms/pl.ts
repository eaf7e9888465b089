import type { Translation } from '../namespaces.ts';
import type { enGB } from './en-gb.ts';

export const pl: Translation<typeof enGB> = {
  'sender.atTeam': '{sender} ({team})',
  gift: '{sender} ma dla Ciebie prezent: {link} Odbierz do {date}.',
  'welfare.gift': '{sender} ma dla Ciebie wsparcie: {link} Odbierz do {date}.',
  reminder: '{sender} ma dla Ciebie prezent, który wciąż czeka: {link} Odbierz do {date}.',
  'welfare.reminder': '{sender} ma dla Ciebie wsparcie, które wciąż czeka: {link} Odbierz do {date}.',
  unseen: '{sender} ma dla Ciebie kod, który wciąż czeka: {link} Pokaż go do {date}.',
  extended: '{sender} daje Ci więcej czasu: {link} Odbierz do {date}.',
  claimed: 'Prezent jest gotowy, nadawca: {sender}. {link} Zachowaj tę wiadomość, aby do niego wrócić.',
  'welfare.claimed': 'Wsparcie jest gotowe, nadawca: {sender}. {link} Zachowaj tę wiadomość, aby do niego wrócić.',
  late: 'Kod już jest, nadawca: {sender}. {link}',
  code: '{code} to Twój kod {product}. Działa raz, przez 10 minut. Nikomu go nie podawaj.',
};
