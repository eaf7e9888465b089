import type { Translation } from '../namespaces.ts';
import type { enGB } from './en-gb.ts';

export const fr: Translation<typeof enGB> = {
  'sender.atTeam': '{sender} ({team})',
  gift: '{sender} vous offre un cadeau : {link} À accepter avant la fin du {date}.',
  'welfare.gift': '{sender} vous envoie une aide : {link} À accepter avant la fin du {date}.',
  code: '{code} est votre code {product}. Il sert une fois, pendant 10 minutes. Ne le donnez à personne.',
};
