import { event, jobsOnly, noData } from '../event.ts';

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

/** The event's subject is the run of the proof. */
export const ledgerProofFailed = event({
  type: 'ledger.proof-failed',
  summary: 'The proof of the ledger found something that is not as it must be.',
  data: noData,
  audience: jobsOnly,
});

export const moneyEvents = [walletChanged, ledgerProofFailed] as const;
