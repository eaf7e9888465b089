import type { Language } from '../catalogue/index.ts';
import { cleanLine } from './clean.ts';
import { senderLabel, wordsFor } from './compose/shared.ts';

type Sender = { readonly language: Language; readonly senderName: string; readonly teamName: string | null };

/**
 * Returns the name that a recipient sees in "From": "Priya at Northwind". The address behind it is the product's own.
 */
export function fromName({ language, senderName, teamName }: Sender): string {
  return senderLabel(wordsFor(language), {
    senderName: cleanLine(senderName),
    teamName: teamName && cleanLine(teamName),
  });
}
