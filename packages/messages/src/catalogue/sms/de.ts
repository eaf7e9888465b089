import type { Translation } from '../namespaces.ts';
import type { enGB } from './en-gb.ts';

export const de: Translation<typeof enGB> = {
  'sender.atTeam': '{sender} von {team}',
  gift: '{sender} schickt Ihnen ein Geschenk: {link} Annehmen bis {date}.',
  'welfare.gift': '{sender} schickt Ihnen Unterstützung: {link} Annehmen bis {date}.',
  reminder: 'Ihr Geschenk von {sender} wartet: {link} Annehmen bis {date}.',
  'welfare.reminder': 'Unterstützung von {sender} wartet: {link} Annehmen bis {date}.',
  unseen: 'Ihr Code von {sender} wartet: {link} Anzeigen bis {date}.',
  extended: '{sender} gibt Ihnen mehr Zeit: {link} Annehmen bis {date}.',
  claimed: 'Ihr Geschenk von {sender} ist bereit: {link} Bewahren Sie diese Nachricht auf.',
  'welfare.claimed': 'Ihre Unterstützung von {sender} ist bereit: {link} Bewahren Sie diese Nachricht auf.',
  late: 'Ihr Code von {sender} ist da: {link}',
  code: '{code} ist Ihr Code für {product}. Er gilt einmal, 10 Minuten lang. Geben Sie ihn nie weiter.',
};
