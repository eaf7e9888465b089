import { namesGroup, type BrandingModel, type SuperLink, type superLaunch } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import { isoOf } from '../../platform/clock/index.ts';
import { canOn, type Actor } from '../../platform/context.ts';
import { parseWrap } from '../styling/index.ts';
import { stateOf } from './domain/link-state.ts';
import type { LaunchRow, LinkRead } from './queries/links.read-model.ts';

export function superLaunchUrl(publicUrl: string, shortcode: string): string {
  return `${publicUrl}/s/${shortcode}`;
}

export function toWireLink(
  row: LinkRead,
  { actor, publicUrl, now }: { readonly actor: Actor; readonly publicUrl: string; readonly now: Temporal.Instant },
): SuperLink {
  const can = canOn(actor, { teamId: row.teamId, ownerId: row.userId });
  const isOver = row.status === 'closed' || row.status === 'ended';
  const state = stateOf(row, now);
  return {
    id: row.id,
    name: row.name,
    shortcode: row.shortcode,
    launch_url: superLaunchUrl(publicUrl, row.shortcode),
    teamId: row.teamId,
    sender: { id: row.userId, name: row.senderName },
    transactionId: row.transactionId,
    orders: row.orders,
    wallet: { id: row.walletId, name: row.walletName },
    product: { id: row.productId, name: row.productName, brandName: row.brandName },
    status: state === 'ended' ? 'ended' : row.status,
    pausedBy: row.pausedBy,
    limit: row.places,
    claimed: row.claimed,
    reserved: row.reserved,
    left: isOver ? 0 : row.places - row.claimed - row.reserved,
    perPerson: row.perPerson,
    claimMethod: row.claimMethod,
    claimRestrictions: [...row.restrictions],
    claimRate: row.claimRate,
    claimsLastHour: row.claimsLastHour,
    expiry: isoOf(row.endsAt),
    hugggExpiryDate: isoOf(row.claimBy),
    timeZone: row.timeZone,
    placePence: row.pricePence + row.feePence,
    heldPence: row.heldPence,
    refundsExpired: row.refundsExpired,
    dateCreated: isoOf(row.createdAt),
    dateModified: isoOf(row.updatedAt),
    abilities: {
      change: !isOver && can('use-superhuggg'),
      raise:
        !isOver && can('use-superhuggg') && can('purchase-hugggs') && actor.permissions['debit-wallet'] !== undefined,
    },
  };
}

export function toWireLaunch(
  row: LaunchRow,
  {
    worn,
    language,
    now,
  }: {
    readonly worn: BrandingModel | null;
    readonly language: z.infer<typeof superLaunch>['language'];
    readonly now: Temporal.Instant;
  },
): z.infer<typeof superLaunch> {
  const state = stateOf(row, now);
  return {
    shortcode: row.shortcode,
    state,
    from_name: row.fromName,
    language,
    giftwrap: parseWrap(row.giftwrap ?? {}),
    branding: worn,
    gift:
      state === 'closed' || state === 'ended'
        ? null
        : { name: row.productName, brandName: row.brandName, valuePence: row.valuePence, message: row.message },
    claimMethod: row.claimMethod,
    claimRestrictions: row.restrictions.filter(namesGroup),
    placesLeft: state === 'open' ? row.places - row.claimed - row.reserved : 0,
    perPerson: row.perPerson,
    expiry: isoOf(row.endsAt),
    hugggExpiryDate: isoOf(row.claimBy),
    timeZone: row.timeZone,
  };
}
