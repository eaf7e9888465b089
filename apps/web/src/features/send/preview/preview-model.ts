import { calendarDate } from '@huggg/ui/format';
import { fillPlaceholders, isHandedOver, placeholders } from '@huggg/contracts';
import type { OrderDetails, PlaceholderValues, Product } from '@huggg/contracts';
import { defaultLanguage, formatsFor, translator } from '@huggg/messages/catalogue';
import type { Formats, Language, Translate } from '@huggg/messages/catalogue';
import { checkEmail } from '../../../shared/files/email-address.ts';
import { checkNumber } from '../../../shared/files/mobile-number.ts';
import { valuesFor } from '../../../shared/styling/message-values.ts';
import { wrapOf } from '../../../shared/gifts/wrap-choice.ts';
import type { WrapChoice } from '../../../shared/gifts/wrap-choice.ts';
import { recipientOf } from '../draft/recipient.ts';
import type { Recipient } from '../draft/recipient.ts';
import type { ChoiceGroup } from '../gift/gift-text.ts';
import type { BrandingLook } from './preview-branding.ts';

/** The data of a preview: the texts that one recipient will read. */
export type PreviewModel = {
  readonly language: Language;
  readonly email: Translate<'email'>;
  readonly gift: Translate<'gift'>;
  readonly formats: Formats;
  readonly sender: string;
  /** The team's name, shown with the sender's; null until it is loaded. */
  readonly teamName: string | null;
  /** Empty if no name is given. */
  readonly receiver: string;
  readonly message: string;
  /** The subject of the order's template; undefined if the email has the default one. */
  readonly customSubject: string | undefined;
  readonly wrap: WrapChoice;
  /** The picture uploaded by the sender; null if there is none. */
  readonly cover: { readonly url: string; readonly alt: string } | null;
  readonly product: Product | undefined;
  /** The choices that the recipient gets; empty for a single gift. */
  readonly choices: readonly ChoiceGroup[];
  /** The last day to claim, YYYY-MM-DD; undefined until it is known. */
  readonly claimByDay: string | undefined;
  /** The effective branding; null for the product's own look. */
  readonly worn: BrandingLook | null;
};

type Parts = {
  readonly details: OrderDetails;
  readonly product: Product | undefined;
  readonly choices: readonly ChoiceGroup[];
  readonly senderName: string;
  readonly teamName: string | null;
  readonly claimBy: string | null;
  readonly timeZone: string;
  readonly recipient: Recipient | undefined;
  /** The subject of the order's template. */
  readonly templateSubject?: string | undefined;
  readonly worn: BrandingLook | null;
};

export function previewModel({
  details,
  product,
  choices,
  senderName,
  teamName,
  claimBy,
  timeZone,
  recipient,
  templateSubject = '',
  worn,
}: Parts): PreviewModel {
  const language = details.language ?? defaultLanguage;
  const words = recipient?.message.trim() === '' ? undefined : recipient?.message;
  const sender = details.fromName?.trim() || senderName;
  const receiver = recipient?.name.trim() ?? '';
  const named = valuesFor({ recipientName: receiver, senderName: sender, teamName });
  const values = recipient === undefined && hasRecipientNames(details) ? { ...named, ...nameLabels } : named;
  return {
    language,
    email: translator(language, 'email', worn?.model),
    gift: translator(language, 'gift', worn?.model),
    formats: formatsFor(language),
    sender,
    teamName,
    receiver,
    message: fillPlaceholders((words ?? details.message ?? '').trim(), values),
    customSubject: templateSubject.trim() === '' ? undefined : fillPlaceholders(templateSubject, values),
    wrap: wrapOf(details.giftwrap),
    cover: details.coverImage ? { url: details.coverImage, alt: details.coverImageAlt ?? '' } : null,
    product,
    choices,
    claimByDay: claimBy === null ? undefined : calendarDate(claimBy, { timeZone }),
    worn,
  };
}

/** Replaces the names of recipients who are not listed yet. */
const nameLabels: PlaceholderValues = {
  firstName: `[${placeholders.firstName.label}]`,
  recipientName: `[${placeholders.recipientName.label}]`,
};

/** Whether recipients have names; people who are given a link in person do not. */
const hasRecipientNames = ({ deliveryMethod }: OrderDetails): boolean => !isHandedOver(deliveryMethod);

/** A recipient with their index in the order's list. */
export type PreviewedRecipient = Recipient & { readonly place: number };

/** Returns the recipients that can be previewed: those with a valid email address or number, without duplicates. */
export function previewRecipients(details: OrderDetails): readonly PreviewedRecipient[] {
  if (isHandedOver(details.deliveryMethod) || details.deliveryMethod === 'superhuggg') return [];
  const seen = new Set<string>();
  const isAddress = (text: string): boolean =>
    details.deliveryMethod === 'sms' ? checkNumber(text).ok : checkEmail(text).ok;
  const listed = (details.receivers ?? []).map((receiver, place) => ({ ...recipientOf(receiver), place }));
  return listed.filter(({ email, userId }) => {
    const key = userId ?? email.trim().toLowerCase();
    if ((userId === undefined && !isAddress(email)) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
