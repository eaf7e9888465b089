import type { ConnectionMessage } from '../email/message.ts';

type SampleOf<Kind extends ConnectionMessage['kind']> = Extract<ConnectionMessage, { readonly kind: Kind }>;

/** Returns one plausible mail of each kind about a team's connections. */
export function connectionSamples(base: Pick<ConnectionMessage, 'language' | 'product'>): {
  readonly [Kind in ConnectionMessage['kind']]: SampleOf<Kind>;
} {
  return {
    'sender-domain-lost': {
      ...base,
      kind: 'sender-domain-lost',
      recipientName: 'Ada',
      teamName: 'Harbour & Pine',
      domain: 'harbourpine.example',
      include: 'include:huggg.example',
      templatesUrl: 'https://huggg.example/team/templates',
    },
    'linked-account': {
      ...base,
      kind: 'linked-account',
      recipientName: 'Ada',
      stage: 'leavers',
      teamName: 'Harbour & Pine',
      systemName: 'BambooHR',
      leavers: 41,
      accountUrl: 'https://huggg.example/integrations/01920000-0000-7000-8000-000000000901',
    },
  };
}
