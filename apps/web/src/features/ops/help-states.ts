import type { HelpState } from '@huggg/contracts';

/** Texts for the states of a request for help. */
export const helpStates = {
  open: { color: 'warning', word: 'Waiting' },
  taken: { color: 'info', word: 'Taken' },
  closed: { color: 'neutral', word: 'Closed' },
} as const satisfies Record<HelpState, unknown>;
