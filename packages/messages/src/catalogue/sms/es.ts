import type { Translation } from '../namespaces.ts';
import type { enGB } from './en-gb.ts';

export const es: Translation<typeof enGB> = {
  'sender.atTeam': '{sender} ({team})',
  gift: '{sender} te ha enviado un regalo: {link} Acéptalo hasta el {date}.',
};
