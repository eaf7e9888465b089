import type { PostOfficeMessage } from '../email/message.ts';

type SampleOf<Kind extends PostOfficeMessage['kind']> = Extract<PostOfficeMessage, { readonly kind: Kind }>;

/** Returns one plausible mail of each kind about files of vouchers. */
export function postOfficeSamples(base: Pick<PostOfficeMessage, 'language' | 'product'>): {
  readonly [Kind in PostOfficeMessage['kind']]: SampleOf<Kind>;
} {
  return {
    'post-office-file': {
      ...base,
      kind: 'post-office-file',
      recipientName: 'Ada',
      stage: 'failed',
      fileName: 'winter-help.csv',
      vouchers: 0,
      amountPence: 0,
      problems: 37,
      fileUrl: 'https://huggg.example/post-office/uploads/01920000-0000-7000-8000-000000000911',
      preferencesUrl: 'https://huggg.example/me/notifications',
    },
    'mi-report': {
      ...base,
      kind: 'mi-report',
      recipientName: 'Ada',
      teamName: 'Harbour & Pine',
      day: '2026-03-02',
      figures: { made: 1_000, sent: 998, redeemed: 210, cancelled: 10, expired: 3 },
      reportsUrl: 'https://huggg.example/post-office/mi-reports',
      preferencesUrl: 'https://huggg.example/me/notifications',
    },
  };
}
