import { formatPounds, subtractPence, type Pence } from '@huggg/money';
import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  walletNotFound: () => catalogueError('wallet.not-found'),
  walletLocked: () => catalogueError('wallet.locked'),
  insufficientFunds: ({
    availablePence,
    neededPence,
  }: {
    readonly availablePence: Pence;
    readonly neededPence: Pence;
  }) =>
    catalogueError('wallet.insufficient-funds', {
      values: {
        available: formatPounds(availablePence),
        needed: formatPounds(neededPence),
        short: formatPounds(subtractPence(neededPence, availablePence)),
      },
      details: { availablePence, neededPence, shortPence: neededPence - availablePence },
    }),
  statementTooLong: (limit: number) => catalogueError('statement.too-long', { values: { limit }, details: { limit } }),
  tooManyEntries: (limit: number) =>
    catalogueError('statement.too-many-entries', {
      values: { limit: limit.toLocaleString('en-GB') },
      details: { limit },
    }),
  sameWallet: () => catalogueError('wallet.same-wallet'),
  ownerNotInTeam: () => catalogueError('wallet.owner-not-in-team'),
  personLimitReached: (limit: number) =>
    catalogueError('wallet.person-limit-reached', { values: { limit }, details: { limit } }),
  limitReached: (limit: number) => catalogueError('wallet.limit-reached', { values: { limit }, details: { limit } }),
  teamNotFound: () => catalogueError('team.not-found'),
  userNotFound: () => catalogueError('user.not-found'),
  commitmentNotFound: () => catalogueError('commitment.not-found'),
  commitmentEnded: () => catalogueError('commitment.ended'),
  notEnoughLeft: ({ remainingPence, neededPence }: { readonly remainingPence: Pence; readonly neededPence: Pence }) =>
    catalogueError('commitment.not-enough-left', {
      values: { remaining: formatPounds(remainingPence), needed: formatPounds(neededPence) },
      details: { remainingPence, neededPence },
    }),
  creditReferenceUsed: (reference: string) => catalogueError('credit.reference-used', { values: { reference } }),
  creditNotFound: () => catalogueError('credit.not-found'),
  creditDecided: () => catalogueError('credit.decided'),
  creditOwn: () => catalogueError('credit.own'),
  expiryInPast: () => catalogueError('commitment.expiry-in-past'),
};
