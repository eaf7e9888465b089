import type { MessageOf, HelpMessage } from '../email/message.ts';

/** Returns one plausible mail of each kind about requests for help. */
export function helpSamples(base: Pick<HelpMessage, 'language' | 'product'>): {
  readonly [Kind in HelpMessage['kind']]: MessageOf<Kind>;
} {
  return {
    'help-request': {
      ...base,
      kind: 'help-request',
      personName: 'Mair Evans',
      personEmail: 'mair@northwind.example',
      words: 'My gift says that it is not available.\nWhat can I do?',
      page: '/g/…',
      requestId: '01920000-0000-7000-8000-0000000000aa',
      consoleUrl: 'https://huggg.example/ops/help/1',
    },
    'help-answer': {
      ...base,
      kind: 'help-answer',
      recipientName: 'Mair Evans',
      words: 'We looked at your gift and it opens again.',
      asked: { words: 'My gift says that it is not available.\nWhat can I do?' },
      replies: true,
      helpUrl: 'https://huggg.example/help/gifting',
    },
  };
}
