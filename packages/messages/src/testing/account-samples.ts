import type { MessageOf, AccountMessage } from '../email/message.ts';

/** Returns one plausible mail of each kind about a user's own account. */
export function accountSamples(base: Pick<AccountMessage, 'language' | 'product'>): {
  readonly [Kind in AccountMessage['kind']]: MessageOf<Kind>;
} {
  return {
    'new-sign-in': {
      ...base,
      kind: 'new-sign-in',
      recipientName: 'Ada',
      signedInAt: { at: '2026-10-12T13:05:00Z', timeZone: 'Europe/London' },
      device: 'Chrome on Windows',
      place: 'Bristol, United Kingdom',
      resetPasswordUrl: 'https://huggg.example/reset-password',
    },
    'two-factor-code': {
      ...base,
      kind: 'two-factor-code',
      recipientName: 'Ada',
      code: '123456',
      resetPasswordUrl: 'https://huggg.example/reset-password',
    },
    'factor-changed': {
      ...base,
      kind: 'factor-changed',
      recipientName: 'Ada',
      change: 'totp-added',
      changedAt: { at: '2026-10-12T13:05:00Z', timeZone: 'Europe/London' },
      device: 'Chrome on Windows',
      place: null,
      resetPasswordUrl: 'https://huggg.example/reset-password',
    },
    'verify-email': {
      ...base,
      kind: 'verify-email',
      recipientName: null,
      purpose: 'sign-up',
      verifyUrl: 'https://huggg.example/verify?token=r3Gz0aYc1m',
    },
    'have-account': { ...base, kind: 'have-account', recipientName: 'Ada', signInUrl: 'https://huggg.example/sign-in' },
    welcome: {
      ...base,
      kind: 'welcome',
      recipientName: 'Ada',
      teamName: 'Harbour & Pine',
      homeUrl: 'https://huggg.example/',
    },
    'password-reset': {
      ...base,
      kind: 'password-reset',
      recipientName: 'Ada',
      resetUrl: 'https://huggg.example/reset-password/r3Gz0aYc1m',
    },
    'password-changed': {
      ...base,
      kind: 'password-changed',
      recipientName: 'Ada',
      changedAt: { at: '2026-10-12T13:05:00Z', timeZone: 'Europe/London' },
      resetPasswordUrl: 'https://huggg.example/reset-password',
    },
    'email-change-requested': {
      ...base,
      kind: 'email-change-requested',
      recipientName: 'Ada',
      newAddress: 'a…a@northwind.example',
      resetPasswordUrl: 'https://huggg.example/reset-password',
    },
    'key-ending': {
      ...base,
      kind: 'key-ending',
      recipientName: 'Ada',
      keyName: 'HR sync',
      teamName: 'Harbour & Pine',
      endsOn: '2026-10-26',
      keysUrl: 'https://huggg.example/developer/keys',
    },
    'export-ready': {
      ...base,
      kind: 'export-ready',
      recipientName: 'Ada',
      until: '2026-10-19',
      dataUrl: 'https://huggg.example/me/data',
    },
    'list-export': {
      ...base,
      kind: 'list-export',
      recipientName: 'Ada',
      list: 'transaction-hugggs',
      ready: true,
      rows: 12_345,
      until: '2026-10-19',
      exportsUrl: 'https://huggg.example/exports',
    },
    'erasure-asked': {
      ...base,
      kind: 'erasure-asked',
      recipientName: 'Ada',
      erasedOn: '2026-10-19',
      dataUrl: 'https://huggg.example/me/data',
    },
    'email-changed': {
      ...base,
      kind: 'email-changed',
      recipientName: 'Ada',
      newAddress: 'a…a@northwind.example',
      changedAt: { at: '2026-10-12T13:05:00Z', timeZone: 'Europe/London' },
      helpUrl: 'https://huggg.example/help/gifting?topic=account',
    },
  };
}
