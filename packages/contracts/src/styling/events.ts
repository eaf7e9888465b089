import { z } from 'zod';
import { event, jobsOnly, noData } from '../event.ts';

/** The event's subject is the branding. */
export const brandingChanged = event({
  type: 'branding.changed',
  summary: 'A branding of a team was added, changed, deleted, or made the default.',
  data: noData,
  audience: { permission: 'view-teams' },
});

/** The event's subject is the team that owns the domain. */
export const senderDomainLost = event({
  type: 'sender-domain.lost',
  summary: 'The domain of a team no longer lets the product send mails for it.',
  data: z.object({ atMs: z.int() }),
  audience: jobsOnly,
});

export const stylingEvents = [brandingChanged, senderDomainLost] as const;
