import { defaultLanguage, type Language } from '../catalogue/index.ts';
import type { Message, MessageKind, MessageOf } from '../email/message.ts';
import type { SmsKind, SmsOf } from '../sms/render-sms.ts';
import { accountSamples } from './account-samples.ts';
import { bankSamples } from './bank-samples.ts';
import { cardSamples } from './card-samples.ts';
import { connectionSamples } from './connection-samples.ts';
import { decisionSamples } from './decision-samples.ts';
import { documentSamples } from './document-samples.ts';
import { helpSamples } from './help-samples.ts';
import { operatorSamples } from './operator-samples.ts';
import { giftUrl, recipientSamples } from './recipient-samples.ts';
import { senderSamples } from './sender-samples.ts';
import { teamSamples } from './team-samples.ts';
import { walletSamples } from './wallet-samples.ts';

export { giftWords } from './gift-words.ts';

const product = {
  name: 'Huggg',
  helpUrl: 'https://huggg.example/help/gifting',
  termsUrl: 'https://huggg.example/terms',
  privacyUrl: 'https://huggg.example/privacy',
};

/** Returns one plausible message of each kind, for tests and for visual review. */
export function sampleMessages(language: Language): { readonly [Kind in MessageKind]: MessageOf<Kind> } {
  const translated = { language, product };
  const base = { language: defaultLanguage, product };
  return {
    ...recipientSamples(translated),
    ...senderSamples(translated, base),
    ...documentSamples(translated),
    ...teamSamples(base),
    ...operatorSamples(base),
    ...helpSamples(base),
    ...bankSamples(base),
    ...cardSamples(base),
    ...walletSamples(base),
    ...decisionSamples(base),
    ...accountSamples(base),
    ...connectionSamples(base),
  };
}

/** Returns one plausible SMS of each kind. */
export function sampleSms(language: Language): { readonly [Kind in SmsKind]: SmsOf<Kind> } {
  const gift = { language, senderName: 'Priya', teamName: 'Northwind', giftUrl, claimBy: '2026-10-12' };
  return {
    code: { kind: 'code', language, productName: product.name, code: '123456' },
    gift: { kind: 'gift', ...gift },
    reminder: { kind: 'reminder', ...gift },
    'unseen-code': { kind: 'unseen-code', ...gift },
    'claim-by-extended': { kind: 'claim-by-extended', ...gift },
    'gift-claimed': { kind: 'gift-claimed', ...gift },
    'late-code': { kind: 'late-code', ...gift },
  };
}

/** Returns the sample messages as a list. */
export function sampleList(language: Language): readonly Message[] {
  return Object.values(sampleMessages(language));
}
