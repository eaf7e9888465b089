import type { Translation } from '../namespaces.ts';
import type { enGB } from './en-gb.ts';

export const es: Translation<typeof enGB> = {
  'sender.atTeam': '{sender} ({team})',
  gift: '{sender} te ha enviado un regalo: {link} Acéptalo hasta el {date}.',
  'welfare.gift': '{sender} te ha enviado una ayuda: {link} Acéptala hasta el {date}.',
  reminder: 'Tu regalo de {sender} te espera: {link} Acéptalo hasta el {date}.',
  'welfare.reminder': 'Una ayuda de {sender} te espera: {link} Acéptala hasta el {date}.',
  unseen: 'Tu código de {sender} te espera: {link} Puedes verlo hasta el {date}.',
  extended: '{sender} te da más tiempo: {link} Hasta el {date}.',
  claimed: 'Tu regalo de {sender} está listo: {link} Guarda este mensaje para volver a él.',
  'welfare.claimed': 'Tu ayuda de {sender} está lista: {link} Guarda este mensaje para volver a ella.',
  late: 'Tu código de {sender} ya está aquí: {link}',
  code: '{code} es tu código de {product}. Sirve una vez, durante 10 minutos. No lo compartas nunca.',
};
