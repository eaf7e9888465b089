import { enGB } from './en-gb.ts';

export const account = { 'en-GB': enGB } as const;
