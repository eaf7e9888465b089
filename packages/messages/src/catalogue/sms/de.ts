import type { Translation } from '../namespaces.ts';
import type { enGB } from './en-gb.ts';

export const de: Translation<typeof enGB> = {
  'sender.atTeam': '{sender} von {team}',
  gift: '{sender} schickt Ihnen ein Geschenk: {link} Annehmen bis {date}.',
  'welfare.gift': '{sender} schickt Ihnen Unterstützung: {link} Annehmen bis {date}.',
  code: '{code} ist Ihr Code für {product}. Er gilt einmal, 10 Minuten lang. Geben Sie ihn nie weiter.',
};
