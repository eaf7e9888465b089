import type { HelpState } from '@huggg/contracts';

/** The states of a request for help, in words. */
export const helpStates = {
  open: { color: 'warning', word: 'Waiting' },
  taken: { color: 'info', word: 'Taken' },
  closed: { color: 'neutral', word: 'Closed' },
} as const satisfies Record<HelpState, unknown>;
