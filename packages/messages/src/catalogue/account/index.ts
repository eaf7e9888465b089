import { people } from './en-gb-people.ts';
import { enGB } from './en-gb.ts';

export const account = { 'en-GB': { ...enGB, ...people } } as const;
