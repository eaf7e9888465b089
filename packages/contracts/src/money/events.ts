import { event, noData } from '../event.ts';

/** The event's subject is the wallet. Its figures are read again, never sent. */
export const walletChanged = event({
  type: 'wallet.changed',
  summary: 'A wallet was opened, or money moved other than by gifts.',
  data: noData,
  // A colleague's own wallet is visible only to those who also see the team's people.
  audience: {
    all: [{ permission: 'wallet' }, { any: [{ sharedThing: true }, { owner: true }, { permission: 'view-teams' }] }],
  },
});

export const moneyEvents = [walletChanged] as const;
