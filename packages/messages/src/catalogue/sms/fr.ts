import type { Translation } from '../namespaces.ts';
import type { enGB } from './en-gb.ts';

export const fr: Translation<typeof enGB> = {
  'sender.atTeam': '{sender} ({team})',
  gift: '{sender} vous offre un cadeau : {link} À accepter avant la fin du {date}.',
  'welfare.gift': '{sender} vous envoie une aide : {link} À accepter avant la fin du {date}.',
  reminder: 'Votre cadeau offert par {sender} vous attend : {link} À accepter avant la fin du {date}.',
  'welfare.reminder': 'Une aide envoyée par {sender} vous attend : {link} À accepter avant la fin du {date}.',
  unseen: 'Votre code de la part de {sender} vous attend : {link} À afficher avant la fin du {date}.',
  extended: '{sender} vous laisse plus de temps : {link} À accepter avant la fin du {date}.',
  claimed: 'Votre cadeau offert par {sender} est prêt : {link} Gardez ce message pour le retrouver.',
  'welfare.claimed': 'Votre aide envoyée par {sender} est prête : {link} Gardez ce message pour la retrouver.',
  late: 'Votre code de la part de {sender} est arrivé : {link}',
  code: '{code} est votre code {product}. Il sert une fois, pendant 10 minutes. Ne le donnez à personne.',
};
