import {
  coloursOf,
  isPictureAddress,
  pictureUrl,
  type BrandingModel,
  type Launch,
  type LaunchItem,
} from '@huggg/contracts';
import { formatsFor, translator, type Translate } from '@huggg/messages/catalogue';
import { lookOf } from '@huggg/ui/branding';
import { calendarDate } from '@huggg/ui/format';
import { paletteNames, paletteOf, wrapKinds, type Palette, type WrapKind } from '@huggg/ui/wrap';
import { LRUCache } from 'lru-cache';
import type { BrandingLook } from './colours.ts';
import type { PageFrame, PageModel } from './page-model.ts';

/**
 * Texts that differ from person to person. Every other part of a page is the same for everyone who sees that gift in
 * that state.
 */
export const personalTexts = [
  'sender',
  'receiver',
  'message',
  'claimByDate',
  'opensAt',
  'address',
  'path',
  'nonce',
  'requestId',
] as const;
export type PersonalText = (typeof personalTexts)[number];
export type Personal = Readonly<Record<PersonalText, string>>;

export type Wrapping = {
  readonly kind: WrapKind;
  readonly palette: Palette;
  readonly paletteName: string;
  readonly seed: string;
  /** The address of the uploaded picture used as the paper; null if the paper is drawn. */
  readonly picture: string | null;
};

/** The input of the components: the model, its texts in the page's language, and its formatted dates. */
export type View = {
  readonly model: PageModel;
  readonly frame: PageFrame;
  readonly t: Translate<'gift'>;
  readonly personal: Personal;
  readonly wrapping: Wrapping;
  /** The team's branding; null for the product's own look. */
  readonly worn: BrandingLook | null;
  /** Whether the message is so long that it is set in smaller type. */
  readonly longMessage: boolean;
  /** Whether a name is so long that the tag sets it in smaller type. */
  readonly longNames: boolean;
  readonly amount: (amountPence: number) => string;
  /** Formats a date in the gift's time zone. */
  readonly date: (instant: string) => string;
  readonly plainDate: (date: string) => string;
  /** Returns the address of an action or a step of this gift, including the chosen language. */
  readonly href: (act?: string, query?: Readonly<Record<string, string>>) => string;
};

/** Views that have a gift to show. */
export type GiftView = View & { readonly launch: Launch; readonly gift: NonNullable<Launch['gift']> };

const pictureOf = (choice: Launch['giftwrap'] | null): string | null =>
  choice?.picture && isPictureAddress(choice.picture, 'wrap') ? pictureUrl(choice.picture, 'wrap', 'sheet') : null;

/** Returns the chosen wrap; an unknown part is replaced by the default. */
export function wrappingOf(choice: Launch['giftwrap'] | null): Wrapping {
  const kind = wrapKinds.find((known) => known === choice?.kind) ?? 'hug';
  const paletteName = paletteNames.find((known) => known.toLowerCase() === choice?.palette.toLowerCase()) ?? 'spruce';
  return {
    kind,
    paletteName,
    palette: paletteOf(paletteName),
    seed: choice?.seed ?? 'huggg',
    picture: pictureOf(choice),
  };
}

const looksByModel = new WeakMap<BrandingModel, BrandingLook>();

/**
 * Returns a branding and its colours, which are computed once: the server returns the same object for the same
 * branding.
 */
function brandingLookOf(model: PageModel): BrandingLook | null {
  const branding =
    model.kind === 'gift' || model.kind === 'super'
      ? model.launch.branding
      : model.kind === 'reminders'
        ? model.branding
        : null;
  if (!branding) return null;
  const known = looksByModel.get(branding) ?? { model: branding, look: lookOf(coloursOf(branding)) };
  looksByModel.set(branding, known);
  return known;
}

/** Gifts of an order share their claim-by, and formatting a date takes as long as the rest of the page. */
const claimByDates = new LRUCache<string, string>({ max: 1_000 });

function claimByDateOf({ expiry_date, timeZone }: Launch, language: PageFrame['language']): string {
  const key = `${language} ${timeZone} ${expiry_date}`;
  const date = claimByDates.get(key) ?? formatsFor(language).date(calendarDate(expiry_date, { timeZone }));
  claimByDates.set(key, date);
  return date;
}

/** Returns the personal texts of a page. A text that the page does not use is empty. */
export function personalOf(model: PageModel, frame: PageFrame): Personal {
  const shared = {
    path: frame.path,
    nonce: frame.nonce,
    address: '',
    requestId: model.kind === 'fault' ? model.requestId : '',
  };
  if (model.kind === 'reminders')
    return { ...shared, sender: model.sender ?? '', receiver: '', message: '', claimByDate: '', opensAt: '' };
  if (model.kind === 'super')
    return { ...shared, sender: model.launch.from_name, receiver: '', message: '', claimByDate: '', opensAt: '' };
  if (model.kind !== 'gift') return { ...shared, sender: '', receiver: '', message: '', claimByDate: '', opensAt: '' };
  const { launch } = model;
  const formats = formatsFor(frame.language);
  // When the gift opens: on its date, or after a review.
  const opens = launch.availableFrom ?? launch.reviewUntil;
  return {
    ...shared,
    sender: launch.from_name,
    receiver: launch.receiverName ?? '',
    address: launch.device?.to ?? '',
    message: launch.gift?.message ?? '',
    claimByDate: claimByDateOf(launch, frame.language),
    opensAt: opens ? formats.moment({ at: opens, timeZone: launch.timeZone }) : '',
  };
}

export function viewOf(
  model: PageModel,
  frame: PageFrame,
  personal: Personal,
): Omit<View, 'longMessage' | 'longNames'> {
  const worn = brandingLookOf(model);
  const formats = formatsFor(frame.language);
  const timeZone = model.kind === 'gift' || model.kind === 'super' ? model.launch.timeZone : 'UTC';
  const kept: Readonly<Record<string, string>> = frame.languageChosen ? { lang: frame.language } : {};
  return {
    model,
    frame,
    personal,
    t: translator(frame.language, 'gift', worn?.model),
    wrapping: wrappingOf(
      model.kind === 'gift' || model.kind === 'super'
        ? model.launch.giftwrap
        : model.kind === 'reminders'
          ? model.giftwrap
          : null,
    ),
    worn,
    amount: formats.amount,
    date: (instant) => formats.date(calendarDate(instant, { timeZone })),
    plainDate: formats.date,
    href: (act, query = {}) => {
      const search = new URLSearchParams({ ...kept, ...query }).toString();
      return `${personal.path}${act ? `/${act}` : ''}${search === '' ? '' : `?${search}`}`;
    },
  };
}

/** Returns the recipient's item: the one they claimed, or the only one. Null if there is none yet. */
export function ownItem({ gift }: GiftView): LaunchItem | null {
  return gift.items.find(({ id }) => id === gift.chosenId) ?? null;
}

/** Formats the use-by rule of the brand, for a gift that has no code yet. */
export function useByText({ t, plainDate }: View, { useBy }: LaunchItem): string {
  if (useBy.kind === 'days') return t('useBy.days', { days: useBy.days });
  return useBy.kind === 'date' ? plainDate(useBy.date) : t('useBy.never');
}
