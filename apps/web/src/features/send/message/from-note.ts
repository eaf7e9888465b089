import { defaultLanguage, hasTeamNameAtEnd, translator } from '@huggg/messages/catalogue';
import type { Language } from '@huggg/messages/catalogue';

type From = { readonly sender: string; readonly team: string | undefined; readonly language?: Language | null };

/**
 * Returns the hint for "From": emails and SMS add the team's name unless the sender's name contains it; the gift page
 * does not.
 */
export function fromNote({ sender, team, language }: From): string {
  const plain = 'As recipients read it.';
  if (team === undefined || sender === '' || hasTeamNameAtEnd(sender, team)) return plain;
  const label = translator(language ?? defaultLanguage, 'email')('sender.atTeam', { sender, team });
  return `${plain} Emails and SMS add your team: “${label}”.`;
}
