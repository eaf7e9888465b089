import { inviteResendMinutes, limits } from '@huggg/contracts';

/** The maximum number of actions under one key in a time window. */
export type RateLimit = {
  /** What is counted separately. A network is an address as `countedAddress` returns it. */
  readonly key:
    | 'network'
    | 'gift'
    | 'super link'
    | 'visit'
    | 'account'
    | 'account, network'
    | 'account, device'
    | 'person'
    | 'address'
    | 'person, mobile number'
    | 'team'
    | 'invite';
  readonly limit: number;
  readonly windowSeconds: number;
  /** Minimum time between two actions. */
  readonly pauseSeconds?: number;
  /**
   * The table in which it is counted, shared by all processes: `request_counts` to within a second, the others exactly.
   */
  readonly counted:
    | 'request_counts'
    | 'sign_in_attempts'
    | 'twofa_states'
    | 'mail_quotas'
    | 'upgrade_requests'
    | 'invites';
  /** The file that applies it. */
  readonly applied: string;
};

const minute = 60;
const quarter = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Every rate limit of the server, except the one on all requests, which is a setting (`RATE_LIMIT_PER_MINUTE`). Limits
 * in `request_counts` slow a machine down; those that protect accounts and mailboxes are counted in the transaction
 * that decides.
 */
export const rateLimits = {
  /** A recipient opens a gift with a dozen requests. */
  actsOnGift: {
    key: 'gift',
    limit: 30,
    windowSeconds: minute,
    counted: 'request_counts',
    applied: 'modules/claiming/rate-limits.ts',
  },
  /** An office behind one address opens hundreds of gifts. */
  actsFromNetwork: {
    key: 'network',
    limit: 600,
    windowSeconds: minute,
    counted: 'request_counts',
    applied: 'modules/claiming/rate-limits.ts',
  },
  /** Programs, and browsers that never opened the page. Each address also has its own pause and daily limit. */
  superLinkCodesFromNetwork: {
    key: 'network',
    limit: 240,
    windowSeconds: 10 * minute,
    counted: 'request_counts',
    applied: 'modules/super-links/rate-limits.ts',
  },
  /** A browser that opened the page: one person who mistypes, or a family. */
  superLinkCodesOfVisit: {
    key: 'visit',
    limit: 20,
    windowSeconds: 10 * minute,
    counted: 'request_counts',
    applied: 'modules/super-links/rate-limits.ts',
  },
  /** All such browsers of a network: a complete office may request its codes at the same time. */
  superLinkCodesOfVisits: {
    key: 'network',
    limit: 600,
    windowSeconds: 10 * minute,
    counted: 'request_counts',
    applied: 'modules/super-links/rate-limits.ts',
  },
  superLinkCodesOfLink: {
    key: 'super link',
    limit: 3_000,
    windowSeconds: 10 * minute,
    counted: 'request_counts',
    applied: 'modules/super-links/rate-limits.ts',
  },
  /** A claim takes three requests. A code expires after five attempts, regardless of this limit. */
  superLinkActs: {
    key: 'network',
    limit: 600,
    windowSeconds: minute,
    counted: 'request_counts',
    applied: 'modules/super-links/rate-limits.ts',
  },
  superLinkActsOfVisit: {
    key: 'visit',
    limit: 60,
    windowSeconds: minute,
    counted: 'request_counts',
    applied: 'modules/super-links/rate-limits.ts',
  },
  wrongSuperLinks: {
    key: 'network',
    limit: 60,
    windowSeconds: minute,
    counted: 'request_counts',
    applied: 'modules/super-links/rate-limits.ts',
  },
  /** A team usually tries a few logos. */
  logoUploads: {
    key: 'team',
    limit: 60,
    windowSeconds: hour,
    counted: 'request_counts',
    applied: 'modules/brandings/routes.ts',
  },
  wrongGiftLinks: {
    key: 'network',
    limit: 60,
    windowSeconds: minute,
    counted: 'request_counts',
    applied: 'modules/claiming/rate-limits.ts',
  },
  /**
   * Failed sign-ins of an account from one network (RULES §12), so that a caller from another network cannot lock the
   * user out.
   */
  failedSignIns: {
    key: 'account, network',
    limit: 10,
    windowSeconds: quarter,
    counted: 'sign_in_attempts',
    applied: 'modules/sessions/use-cases/sign-in-limit.ts',
  },
  /** Failed sign-ins in a browser that signed in to the account before, counted separately from all others. */
  failedSignInsOfDevice: {
    key: 'account, device',
    limit: 10,
    windowSeconds: quarter,
    counted: 'sign_in_attempts',
    applied: 'modules/sessions/use-cases/sign-in-limit.ts',
  },
  /**
   * Failed sign-ins of an account in all such browsers together: a caller who once knew the password may have made many
   * browsers known.
   */
  failedSignInsOfDevices: {
    key: 'account',
    limit: 50,
    windowSeconds: quarter,
    counted: 'sign_in_attempts',
    applied: 'modules/sessions/use-cases/sign-in-limit.ts',
  },
  /** Failed sign-ins of an account from anywhere, against many machines that guess together. */
  failedSignInsOfAccount: {
    key: 'account',
    limit: 100,
    windowSeconds: quarter,
    counted: 'sign_in_attempts',
    applied: 'modules/sessions/use-cases/sign-in-limit.ts',
  },
  /** Many people of one office may mistype behind one address. */
  failedSignInsFromNetwork: {
    key: 'network',
    limit: 100,
    windowSeconds: quarter,
    counted: 'sign_in_attempts',
    applied: 'modules/sessions/use-cases/sign-in-limit.ts',
  },
  /**
   * Sign-ins in progress at one time: enough for an office that signs in at nine, but not for guessing one password
   * each for a list of accounts.
   */
  signInsInProgress: {
    key: 'network',
    limit: 20,
    windowSeconds: quarter,
    counted: 'sign_in_attempts',
    applied: 'modules/sessions/use-cases/sign-in-limit.ts',
  },
  /** Writing calls without authentication: starting to sign in or up, requesting access, links in emails. */
  publicWrites: {
    key: 'network',
    limit: 240,
    windowSeconds: minute,
    counted: 'request_counts',
    applied: 'platform/http/server.ts',
  },
  /**
   * Responses from identity providers: each is parsed and its signature checked before anything is known about the
   * caller.
   */
  samlAnswers: {
    key: 'network',
    limit: 120,
    windowSeconds: minute,
    counted: 'request_counts',
    applied: 'modules/sign-on/saml-routes.ts',
  },
  /** Wrong codes of a person, across all sign-in attempts: knowing the password alone does not allow guessing. */
  wrongSecondFactors: {
    key: 'person',
    limit: 10,
    windowSeconds: quarter,
    counted: 'twofa_states',
    applied: 'modules/factors/use-cases/verify-state.ts',
  },
  /**
   * The same over a day, until the password is changed: a slow guesser knows the password, and its owner is notified.
   */
  wrongSecondFactorsInDay: {
    key: 'person',
    limit: 20,
    windowSeconds: day,
    counted: 'twofa_states',
    applied: 'modules/factors/use-cases/verify-state.ts',
  },
  secondFactorCodes: {
    key: 'person',
    limit: limits.twoFactorSendsPerHour,
    windowSeconds: hour,
    pauseSeconds: limits.twoFactorResendSeconds,
    counted: 'twofa_states',
    applied: 'modules/factors/domain/states.ts',
  },
  /** Emails of one kind to an address, requested by visitors. */
  mailsToAddress: {
    key: 'address',
    limit: 10,
    windowSeconds: day,
    pauseSeconds: minute,
    counted: 'mail_quotas',
    applied: 'modules/accounts/use-cases/count-mail.ts',
  },
  /** A complete office may sign up in a day. */
  mailsFromNetwork: {
    key: 'network',
    limit: 100,
    windowSeconds: day,
    counted: 'mail_quotas',
    applied: 'modules/accounts/use-cases/count-mail.ts',
  },
  /** Codes that a person requests, and that a number receives from all callers, so that no phone is flooded. */
  mobileCodes: {
    key: 'person, mobile number',
    limit: 5,
    windowSeconds: day,
    pauseSeconds: minute,
    counted: 'mail_quotas',
    applied: 'modules/accounts/use-cases/change-mobile.ts',
  },
  /** Anyone may contact support; each request is an email to it. */
  helpRequests: {
    key: 'network',
    limit: 10,
    windowSeconds: hour,
    counted: 'request_counts',
    applied: 'modules/operations/routes.ts',
  },
  /** Tests of an order that users email to themselves: enough to check changes, but not to keep a mail server busy. */
  testMails: {
    key: 'person',
    limit: 10,
    windowSeconds: hour,
    counted: 'request_counts',
    applied: 'modules/delivery/routes.ts',
  },
  testMailsOfTeam: {
    key: 'team',
    limit: 60,
    windowSeconds: hour,
    counted: 'request_counts',
    applied: 'modules/delivery/routes.ts',
  },
  /** Unsigned reports of messages: a provider's wrong key becomes visible in the log, and guessing becomes slow. */
  unsignedReports: {
    key: 'network',
    limit: 60,
    windowSeconds: minute,
    counted: 'request_counts',
    applied: 'modules/delivery/notices.ts',
  },
  /**
   * Error reports from browsers: an error, a trace and parts of a recording within a minute, for an office behind one
   * address.
   */
  errorReports: {
    key: 'network',
    limit: 240,
    windowSeconds: minute,
    counted: 'request_counts',
    applied: 'platform/monitoring/tunnel.ts',
  },
  upgradeRequests: {
    key: 'team',
    limit: 3,
    windowSeconds: day,
    counted: 'upgrade_requests',
    applied: 'modules/teams/use-cases/ask-upgrade.ts',
  },
  inviteMails: {
    key: 'invite',
    limit: 1,
    windowSeconds: inviteResendMinutes * minute,
    counted: 'invites',
    applied: 'modules/members/domain/invites.ts',
  },
} as const satisfies Record<string, RateLimit>;
