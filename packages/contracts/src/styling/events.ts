import { event, noData } from '../event.ts';

/** The event's subject is the branding. */
export const brandingChanged = event({
  type: 'branding.changed',
  summary: 'A branding of a team was added, changed, deleted, or made the default.',
  data: noData,
  audience: { permission: 'view-teams' },
});

export const stylingEvents = [brandingChanged] as const;
