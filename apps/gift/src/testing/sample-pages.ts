import type { Launch, LaunchItem, LaunchState } from '@huggg/contracts';
import type { PageFrame, PageModel } from '../page/page-model.ts';
import { sampleSuperPages } from './sample-super-pages.ts';

const item = (number: number, name: string, own: Partial<LaunchItem> = {}): LaunchItem => ({
  id: `0192f000-0000-7000-8000-00000000000${number}`,
  name,
  brandName: 'Copper Kettle',
  group: null,
  description: 'A warm cup and something sweet.\n\nAt any counter.',
  contents: '',
  image: '/images/products/x.svg?v=1',
  terms: 'In participating shops.\n\nNot for cash.',
  redemptionInstructions: '1. Order as you like.\n2. Show the code before you pay.',
  useBy: { kind: 'days', days: 30 },
  over18: false,
  ...own,
});

export const sampleItems: readonly LaunchItem[] = [
  item(1, 'Coffee and cake for two'),
  item(2, 'A bunch of tulips', { group: 'Treats', useBy: { kind: 'date', date: '2027-03-31' } }),
  item(3, 'Two bottles of pale ale', {
    group: 'Treats',
    useBy: { kind: 'never' },
    over18: true,
    terms: '',
    image: null,
    contents: 'Two bottles',
  }),
];

type Gift = NonNullable<Launch['gift']>;

export function sampleGift(own: Partial<Gift> = {}): Gift {
  return {
    cover: null,
    message: 'Thank you for everything.',
    valuePence: 1_500,
    isChoice: false,
    items: [item(1, 'Coffee and cake for two')],
    chosenId: item(1, '').id,
    code: null,
    reaction: null,
    takesReactions: true,
    quickEmojis: ['❤️', '🎉', '😊', '🤩', '🙏'],
    ...own,
  };
}

export function sampleLaunch(state: LaunchState, gift: Gift | null, own: Partial<Launch> = {}): Launch {
  return {
    shortcode: 'AbCdEfGh12345678',
    state,
    language: null,
    giftwrap: { kind: 'hug', palette: 'spruce', seed: 'a' },
    branding: null,
    from_name: 'Priya',
    receiverName: 'Sam',
    viewed_date: null,
    expiry_date: '2027-01-10T23:59:59.999Z',
    timeZone: 'Europe/London',
    device: null,
    availableFrom: state === 'not-yet' ? '2026-12-24T09:00:00Z' : null,
    reviewUntil: state === 'in-review' ? '2026-11-24T14:05:00Z' : null,
    gift,
    ...own,
  };
}

export function giftPage(launch: Launch, own: Partial<Extract<PageModel, { kind: 'gift' }>> = {}): PageModel {
  return { kind: 'gift', launch, lookedAtId: null, choosesAgain: false, notice: null, typedThanks: null, ...own };
}

export const sampleFrame: PageFrame = {
  path: '/g/AbCdEfGh12345678',
  publicUrl: 'https://gifts.example',
  language: 'en-GB',
  languageChosen: false,
  nonce: 'n0nce',
  productName: 'Huggg',
  helpUrl: '/help/gifting',
  termsUrl: 'https://huggg.example/terms',
  privacyUrl: 'https://huggg.example/privacy',
  assets: {
    script: '/assets/gift/main.js',
    style: '/assets/gift/main.css',
    headingFont: '/assets/gift/heading.woff2',
    icon: '/assets/gift/logo.svg',
  },
};

const choice = { isChoice: true, items: [...sampleItems], chosenId: null };
const claimedChoice = { ...choice, chosenId: sampleItems[1]?.id ?? null };

/** One page of every kind. */
export const samplePages: Readonly<Record<string, PageModel>> = {
  wrapped: giftPage(sampleLaunch('wrapped', null)),
  'wrapped without a receiver name': giftPage(sampleLaunch('wrapped', null, { receiverName: null })),
  open: giftPage(sampleLaunch('open', sampleGift())),
  'open without words': giftPage(sampleLaunch('open', sampleGift({ message: '' }))),
  'open with many words': giftPage(sampleLaunch('open', sampleGift({ message: 'word '.repeat(120) }))),
  'open with a picture': giftPage(
    sampleLaunch(
      'open',
      sampleGift({ cover: { url: '/images/covers/AAAAAAAAAAAAAAAAAAAAAA.jpg', alt: 'The team on the beach' } }),
    ),
  ),
  choosing: giftPage(sampleLaunch('choosing', sampleGift(choice))),
  'choosing with a notice': giftPage(sampleLaunch('choosing', sampleGift(choice)), { notice: 'choice' }),
  'looking at one': giftPage(sampleLaunch('choosing', sampleGift(choice)), { lookedAtId: sampleItems[2]?.id ?? null }),
  claimed: giftPage(sampleLaunch('claimed', sampleGift())),
  'claimed choice': giftPage(sampleLaunch('claimed', sampleGift(claimedChoice))),
  'choosing again': giftPage(sampleLaunch('claimed', sampleGift(claimedChoice)), { choosesAgain: true }),
  'code pending': giftPage(sampleLaunch('code-pending', sampleGift())),
  code: giftPage(
    sampleLaunch(
      'code',
      sampleGift({
        code: { redeem_code: '6348000000000001', pin: '0042', barcode: 'code128', useByDate: '2027-02-09T23:59:59Z' },
      }),
    ),
  ),
  'code of this device': giftPage(
    sampleLaunch(
      'code',
      sampleGift({
        code: { redeem_code: '6348000000000001', pin: null, barcode: 'code128', useByDate: '2027-02-09T23:59:59Z' },
      }),
      { device: { to: 's…m@northwind.example', codeUntil: null } },
    ),
  ),
  'code on another device': giftPage(
    sampleLaunch('other-device', sampleGift({ useByDate: '2027-02-09T23:59:59Z' }), {
      device: { to: 's…m@northwind.example', codeUntil: null },
    }),
  ),
  'figures for another device': giftPage(
    sampleLaunch('other-device', sampleGift(), {
      device: { to: 's…m@northwind.example', codeUntil: '2026-12-01T10:10:00Z' },
    }),
    { notice: 'code-wrong' },
  ),
  'code to read': giftPage(
    sampleLaunch(
      'code',
      sampleGift({ code: { redeem_code: 'AB12-CD34', pin: null, barcode: 'none', useByDate: null } }),
    ),
  ),
  thanked: giftPage(
    sampleLaunch(
      'code',
      sampleGift({
        reaction: { emoji: '🎉', message: 'Ta!', name: 'Sam', dateModified: '2026-12-01T00:00:00Z' },
        code: { redeem_code: 'AB12-CD34', pin: null, barcode: 'qr', useByDate: null },
      }),
    ),
  ),
  'thanks that were refused': giftPage(sampleLaunch('claimed', sampleGift()), {
    notice: 'reaction',
    typedThanks: { emoji: '', message: 'So kind', name: '' },
  }),
  declined: giftPage(sampleLaunch('declined', sampleGift())),
  'not yet': giftPage(sampleLaunch('not-yet', null)),
  expired: giftPage(sampleLaunch('expired', null)),
  cancelled: giftPage(sampleLaunch('cancelled', null)),
  'in review': giftPage(sampleLaunch('in-review', null)),
  'not available': giftPage(sampleLaunch('not-available', null)),
  'reminders to stop': {
    kind: 'reminders',
    offersAll: true,
    sender: 'Priya',
    giftwrap: { kind: 'hug', palette: 'spruce', seed: 'a' },
    branding: null,
    stopped: 'none',
  },
  'reminders of one gift stopped': {
    kind: 'reminders',
    offersAll: true,
    sender: 'Priya',
    giftwrap: null,
    branding: null,
    stopped: 'gift',
  },
  'all reminders stopped': {
    kind: 'reminders',
    offersAll: true,
    sender: 'Priya',
    giftwrap: null,
    branding: null,
    stopped: 'all',
  },
  'reminders of a gift that went elsewhere': {
    kind: 'reminders',
    offersAll: true,
    sender: null,
    giftwrap: null,
    branding: null,
    stopped: 'none',
  },
  ...sampleSuperPages,
  'wrong link': { kind: 'wrong-link' },
  'link retired': { kind: 'link-retired' },
  'slow down': { kind: 'slow-down' },
  fault: { kind: 'fault', requestId: 'request-1' },
};
