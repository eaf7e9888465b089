import { z } from 'zod';
import { event, jobsOnly, noData } from '../event.ts';
import { superLinkStatuses } from './super-links.ts';

const count = z.int().nonnegative();

/** Users who can view the super link. */
const linkViewers = { permission: 'use-superhuggg' } as const;

/** The event's subject is the super link, as in every `super-link.*`. */
export const superLinkChanged = event({
  type: 'super-link.changed',
  summary: 'A place of a super link was kept, claimed or freed, or the link itself changed.',
  data: z.object({ status: z.enum(superLinkStatuses), limit: count, claimed: count, reserved: count }),
  audience: linkViewers,
});

/** The event's subject is the claim. */
export const superLinkCodeAsked = event({
  type: 'super-link.code-asked',
  summary: 'A code that proves an address for a super link was asked for.',
  data: noData,
  audience: jobsOnly,
});

/** The causes that a sender is notified of once each. */
export const superLinkNews = ['filling', 'used-up', 'ending', 'paused'] as const;

export const superLinkNoticed = event({
  type: 'super-link.noticed',
  summary:
    'Four fifths or all of a super link’s places are claimed, it ends in three days, or its claims came so fast that it paused.',
  data: z.object({ news: z.enum(superLinkNews), claimed: count, limit: count }),
  audience: linkViewers,
});

export const superLinkEnded = event({
  type: 'super-link.ended',
  summary: 'A super link was closed or its last day passed; the money of its free places moved.',
  data: z.object({ closed: z.boolean(), places: count, returnedPence: count }),
  audience: linkViewers,
});

export const superLinkEvents = [superLinkChanged, superLinkCodeAsked, superLinkNoticed, superLinkEnded] as const;
