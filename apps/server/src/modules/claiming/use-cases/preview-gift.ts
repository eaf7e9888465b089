import { giftStatuses, type GiftwrapChoice, type Launch } from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import type { Queryable } from '../../../platform/database/index.ts';
import type { LaunchDeps } from '../launch-deps.ts';
import { readCatalogueVersion } from '../queries/offers.read-model.ts';
import { showLaunch } from './read-launch.ts';

/** The data of a gift that does not exist yet, as its recipient would see it. */
export type UnboughtGift = {
  readonly teamId: string;
  readonly teamName: string;
  readonly productId: string;
  readonly pricePence: Pence;
  readonly fromName: string;
  readonly receiverName: string | null;
  readonly message: string;
  readonly giftwrap: GiftwrapChoice | null;
  readonly brandingLookId: string | null;
  readonly coverImageUrl: string | null;
  readonly coverImageAlt: string;
  readonly language: string | null;
  readonly segmentIds: readonly string[] | null;
  readonly timeZone: string;
  readonly expiresAt: Temporal.Instant;
};

/**
 * Returns what the page of a gift would show before it is claimed, wrapped or opened. Only reads; no gift is created.
 */
export async function previewGift(
  db: Queryable,
  deps: LaunchDeps,
  { gift, isOpened, now }: { readonly gift: UnboughtGift; readonly isOpened: boolean; readonly now: Temporal.Instant },
): Promise<Launch> {
  const facts = {
    ...gift,
    id: '',
    userId: '',
    transactionId: '',
    shortcode: '',
    statusId: giftStatuses.sent,
    formerStatusId: null,
    chosenProductId: null,
    sendAt: null,
    viewedAt: isOpened ? now : null,
    declinedAt: null,
    frozenAt: null,
    reviewState: null,
    reviewUntil: null,
    codeRequested: false,
    remindsBySms: false,
    code: null,
    reaction: null,
    receiverEmail: null,
    receiverPhone: null,
    devices: null,
    deviceCodeUntil: null,
    isBoundToOtherDevice: false,
    catalogueVersion: await readCatalogueVersion(db),
  };
  return showLaunch(db, deps, { facts, now });
}
