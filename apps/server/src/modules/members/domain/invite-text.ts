import { inviteDays, type InviteOutcome } from '@huggg/contracts';

/** Returns the text that is shown beside an address after it was invited. */
export function outcomeText(
  outcome: InviteOutcome,
  { over, domain, team }: { readonly over: number; readonly domain: string | null; readonly team: string },
): string {
  const words: Readonly<Record<InviteOutcome, string>> = {
    sent: `Invited. The link works for ${inviteDays} days.`,
    resent: 'Invited before, so it was sent again with a new link.',
    joined: `In ${team} now: the address is of your domain and proven.`,
    'already-member': `Already in ${team}; nothing to do.`,
    'already-invited': 'Invited a few minutes ago; the mail is on its way.',
    repeated: 'Stands in your list before; invited once.',
    malformed: 'No address that mail can reach.',
    'other-domain': `Your team invites addresses of ${domain ?? 'its domain'} only.`,
    'over-limit': `Not invited: your plan’s participants are ${over} over.`,
    'mailed-often': 'Mailed several invites today. Try again tomorrow.',
    'not-allowed': 'This role is above your own level here.',
  };
  return words[outcome];
}
