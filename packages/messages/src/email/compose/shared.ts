import { formatsFor, hasTeamNameAtEnd, translator } from '../../catalogue/index.ts';
import type { Formats, Language, Tone, Translate } from '../../catalogue/index.ts';
import type { Block, FooterLink } from '../blocks.ts';
import type { Product } from '../message.ts';

export type Words = { readonly t: Translate<'email'>; readonly formats: Formats };

/** Returns the texts for a mail; those of support if its branding asks for them. */
export function wordsFor(language: Language, tone?: Tone | null): Words {
  return { t: translator(language, 'email', tone), formats: formatsFor(language) };
}

export function greeting({ t }: Words, name: string | null): Block[] {
  return name ? [{ type: 'text', text: t('greeting', { name }) }] : [];
}

/** Returns "Priya at Northwind", or the name alone if it already includes the team. */
export function senderLabel(
  { t }: Words,
  { senderName, teamName }: { readonly senderName: string; readonly teamName: string | null },
): string {
  return teamName && !hasTeamNameAtEnd(senderName, teamName)
    ? t('sender.atTeam', { sender: senderName, team: teamName })
    : senderName;
}

export function button({ t }: Words, { label, url }: { readonly label: string; readonly url: string }): Block {
  return { type: 'button', label, url, instead: t('link.instead') };
}

/**
 * Returns the links at the end of every mail: help, and the terms and privacy notice if the installation defines them.
 */
export function productLinks({ t }: Words, { helpUrl, termsUrl, privacyUrl }: Product): readonly FooterLink[] {
  return [
    { label: t('footer.help'), url: helpUrl },
    ...(termsUrl ? [{ label: t('footer.terms'), url: termsUrl }] : []),
    ...(privacyUrl ? [{ label: t('footer.privacy'), url: privacyUrl }] : []),
  ];
}
