import {
  defaultQuickEmojis,
  type BrandingModel,
  type Launch,
  type LaunchItem,
  type LaunchState,
  type RecipientLanguage,
} from '@huggg/contracts';
import { findLanguage } from '@huggg/messages/catalogue';
import type { Temporal } from 'temporal-polyfill';
import { maskEmail, maskPhone } from '../../platform/audit/index.ts';
import { isoOf } from '../../platform/clock/index.ts';
import { fillMessage, parseWrap } from '../styling/index.ts';
import type { CodeVault } from '../vouchers/index.ts';
import { showsGift } from './domain/launch-state.ts';
import type { LaunchFacts } from './queries/launch-facts.read-model.ts';

type LaunchView = {
  readonly state: LaunchState;
  readonly isChoice: boolean;
  readonly items: readonly LaunchItem[];
  readonly vault: CodeVault;
  /** The look that the order's team chose; null for the product's own look. */
  readonly branding: BrandingModel | null;
  readonly now: Temporal.Instant;
};

function iso(at: Temporal.Instant | null): string | null {
  return at && isoOf(at);
}

function toCode({ code, id }: LaunchFacts, vault: CodeVault): NonNullable<Launch['gift']>['code'] {
  if (!code) return null;
  return {
    redeem_code: vault.open(code.sealedCode, { table: 'redemptions', rowId: id, part: 'code' }),
    pin: code.sealedPin && vault.open(code.sealedPin, { table: 'redemptions', rowId: id, part: 'pin' }),
    barcode: code.barcode,
    useByDate: iso(code.useByAt),
  };
}

function toGift(
  facts: LaunchFacts,
  { state, isChoice, items, vault, branding }: LaunchView,
): NonNullable<Launch['gift']> {
  return {
    cover: facts.coverImageUrl === null ? null : { url: facts.coverImageUrl, alt: facts.coverImageAlt },
    message: fillMessage(facts.message, {
      recipientName: facts.receiverName,
      senderName: facts.fromName,
      teamName: facts.teamName,
    }),
    valuePence: facts.pricePence,
    isChoice,
    items: items as LaunchItem[],
    chosenId: isChoice ? facts.chosenProductId : facts.productId,
    code: state === 'code' ? toCode(facts, vault) : null,
    ...(state === 'other-device' ? { useByDate: iso(facts.code?.useByAt ?? null) } : {}),
    reaction: facts.reaction && {
      emoji: facts.reaction.emoji,
      message: facts.reaction.message,
      name: facts.reaction.name,
      dateModified: isoOf(facts.reaction.updatedAt),
    },
    takesReactions: branding?.reaction.enabled ?? true,
    quickEmojis: branding?.reaction.quickEmojis ?? [...defaultQuickEmojis],
  };
}

/** The address is masked, because anyone with the link can read it. */
function toDevice(facts: LaunchFacts, { state, now }: LaunchView): Launch['device'] {
  const { receiverEmail, receiverPhone, devices, deviceCodeUntil: until } = facts;
  const isShown = state === 'code' || state === 'other-device';
  if (!isShown || devices === null) return null;
  return {
    to: receiverEmail === null ? maskPhone(receiverPhone ?? '') : maskEmail(receiverEmail),
    codeUntil: until && until.epochMilliseconds > now.epochMilliseconds ? isoOf(until) : null,
  };
}

/** Converts a gift to what its recipient may see; data that its state does not show is left out. */
export function toLaunch(facts: LaunchFacts, shown: LaunchView): Launch {
  const { state } = shown;
  return {
    shortcode: facts.shortcode,
    state,
    language: findLanguage(facts.language) satisfies RecipientLanguage | null,
    giftwrap: parseWrap(facts.giftwrap),
    branding: shown.branding,
    from_name: facts.fromName,
    receiverName: state === 'wrapped' || showsGift(state) ? facts.receiverName : null,
    viewed_date: iso(facts.viewedAt),
    expiry_date: isoOf(facts.expiresAt),
    timeZone: facts.timeZone,
    ...(facts.remindsBySms ? { remindsBySms: true } : {}),
    device: toDevice(facts, shown),
    availableFrom: state === 'not-yet' ? iso(facts.sendAt) : null,
    reviewUntil: state === 'in-review' ? iso(facts.reviewUntil) : null,
    gift: showsGift(state) ? toGift(facts, shown) : null,
  };
}
