import type { Translation } from '../namespaces.ts';
import type { enGB } from './en-gb.ts';

export const es: Translation<typeof enGB> = {
  'sender.atTeam': '{sender} ({team})',
  gift: '{sender} te ha enviado un regalo: {link} Acéptalo hasta el {date}.',
  'welfare.gift': '{sender} te ha enviado una ayuda: {link} Acéptala hasta el {date}.',
  code: '{code} es tu código de {product}. Sirve una vez, durante 10 minutos. No lo compartas nunca.',
};
