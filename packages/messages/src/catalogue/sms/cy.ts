import type { Translation } from '../namespaces.ts';
import type { enGB } from './en-gb.ts';

export const cy: Translation<typeof enGB> = {
  'sender.atTeam': '{sender} ({team})',
  gift: 'Anrheg i chi gan {sender}: {link} Hawliwch hi erbyn {date}.',
  'welfare.gift': 'Cymorth i chi gan {sender}: {link} Hawliwch ef erbyn {date}.',
  code: '{code} yw eich cod {product}. Mae’n gweithio unwaith, am 10 munud. Peidiwch byth â’i rannu.',
};
