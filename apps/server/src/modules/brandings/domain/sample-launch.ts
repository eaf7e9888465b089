import type { BrandingModel, GiftwrapChoice, Launch } from '@huggg/contracts';

export const previewStates = ['wrapped', 'open', 'code', 'expired'] as const;
export type PreviewState = (typeof previewStates)[number];

const itemId = '0192f000-0000-7000-8000-000000000001';
const item: NonNullable<Launch['gift']>['items'][number] = {
  id: itemId,
  name: 'Coffee and cake for two',
  brandName: 'Copper Kettle',
  group: null,
  description: 'A warm cup and something sweet, at any counter.',
  contents: '',
  image: null,
  terms: 'In participating shops. Not for cash.',
  redemptionInstructions: '1. Order as you like.\n2. Show the code before you pay.',
  useBy: { kind: 'days', days: 30 },
  over18: false,
};

/** The default wrap of gifts. */
export const sampleWrap: GiftwrapChoice = { kind: 'hug', palette: 'spruce', seed: 'huggg' };

/** The sample data that previews use in the real pages and emails. The code is not valid. */
export const sampleGift = {
  fromName: 'Priya',
  receiverName: 'Sam',
  message: 'Thank you for everything you did this year.',
  code: '6348 0000 0000 0001',
} as const;

/** Returns a fictitious gift, for its page in a branding. */
export function sampleLaunch(
  branding: BrandingModel,
  {
    state,
    expiresAt,
    giftwrap = sampleWrap,
  }: { readonly state: PreviewState; readonly expiresAt: string; readonly giftwrap?: GiftwrapChoice | undefined },
): Launch {
  const shows = state === 'open' || state === 'code';
  return {
    shortcode: '',
    state,
    language: null,
    giftwrap,
    branding,
    from_name: sampleGift.fromName,
    receiverName: sampleGift.receiverName,
    viewed_date: null,
    expiry_date: expiresAt,
    timeZone: 'Europe/London',
    device: null,
    availableFrom: null,
    reviewUntil: null,
    gift: shows
      ? {
          cover: null,
          message: sampleGift.message,
          valuePence: 1_500,
          isChoice: false,
          items: [item],
          chosenId: itemId,
          code:
            state === 'code'
              ? { redeem_code: sampleGift.code, pin: null, barcode: 'code128', useByDate: expiresAt }
              : null,
          reaction: null,
          takesReactions: branding.reaction.enabled,
          quickEmojis: branding.reaction.quickEmojis,
        }
      : null,
  };
}
