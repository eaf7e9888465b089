import { catalogueError } from '../../platform/errors.ts';

/** The errors of super links, with the values in their messages. */
export const errors = {
  notFound: () => catalogueError('super-link.not-found'),
  over: () => catalogueError('super-link.over'),
  changed: () => catalogueError('super-link.changed'),
  limitBelowClaimed: ({ taken, limit }: { readonly taken: number; readonly limit: number }) =>
    catalogueError('super-link.limit-below-claimed', { values: { taken, limit }, details: { taken } }),
  datesOutOfRange: (path: 'expiry' | 'hugggExpiryDate') =>
    catalogueError('super-link.dates-out-of-range', { fields: [{ path, message: 'does not fit' }] }),
  oneChange: () => catalogueError('super-link.one-change'),
  amountMissing: () =>
    catalogueError('order.incomplete', {
      fields: [{ path: 'amount', message: 'Enter the total price of the additional places.' }],
    }),
  wrongLink: () => catalogueError('super-link.wrong-link'),
  claimUnknown: () => catalogueError('super-link.claim-unknown'),
  addressInvalid: (expected: string) => catalogueError('super-link.address-invalid', { values: { expected } }),
  notForAddress: () => catalogueError('super-link.not-for-address'),
  codeTooSoon: (seconds: number) =>
    catalogueError('super-link.code-too-soon', { values: { seconds }, retryAfterSeconds: seconds }),
  codeTooMany: (seconds: number) => catalogueError('super-link.code-too-many', { retryAfterSeconds: seconds }),
  codeWrong: (left: number) => catalogueError('super-link.code-wrong', { values: { left }, details: { left } }),
  codeExpired: () => catalogueError('super-link.code-expired'),
  codeUsedUp: () => catalogueError('super-link.code-used-up'),
  placeFreed: () => catalogueError('super-link.place-freed'),
  keptEnough: () => catalogueError('super-link.kept-enough'),
  smsOff: () => catalogueError('mobile.sms-off'),
  countryNotServed: () => catalogueError('mobile.country-not-served'),
};

/** Errors by the reason why a link cannot be claimed. */
export const refusals = {
  'all-gone': () => catalogueError('super-link.all-gone'),
  paused: () => catalogueError('super-link.paused'),
  closed: () => catalogueError('super-link.closed'),
  ended: () => catalogueError('super-link.ended'),
} as const;
