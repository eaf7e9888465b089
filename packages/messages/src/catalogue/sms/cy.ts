import type { Translation } from '../namespaces.ts';
import type { enGB } from './en-gb.ts';

export const cy: Translation<typeof enGB> = {
  'sender.atTeam': '{sender} ({team})',
  gift: 'Anrheg i chi gan {sender}: {link} Hawliwch hi erbyn {date}.',
  'welfare.gift': 'Cymorth i chi gan {sender}: {link} Hawliwch ef erbyn {date}.',
  reminder: 'Mae eich anrheg gan {sender} yn aros: {link} Hawliwch hi erbyn {date}.',
  'welfare.reminder': 'Mae cymorth gan {sender} yn aros: {link} Hawliwch ef erbyn {date}.',
  unseen: 'Mae eich cod gan {sender} yn aros: {link} Dangoswch ef erbyn {date}.',
  extended: 'Mwy o amser gan {sender}: {link} Hawliwch erbyn {date}.',
  claimed: 'Mae eich anrheg gan {sender} yn barod: {link} Cadwch y neges hon i ddod yn ôl ati.',
  'welfare.claimed': 'Mae eich cymorth gan {sender} yn barod: {link} Cadwch y neges hon i ddod yn ôl ato.',
  late: 'Mae eich cod gan {sender} yma: {link}',
  code: '{code} yw eich cod {product}. Mae’n gweithio unwaith, am 10 munud. Peidiwch byth â’i rannu.',
};
