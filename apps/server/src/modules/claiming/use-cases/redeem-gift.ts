import { giftStatuses, type Launch, giftCodeMissing } from '@huggg/contracts';
import { CatalogueError } from '../../../platform/errors.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { getProductsForPurchase, type PurchaseProduct } from '../../catalogue/index.ts';
import {
  type CodeRequestRow,
  storeCode,
  obtainCode,
  type ObtainedCode,
  requestCode,
  recordCodeShown,
} from '../../vouchers/index.ts';
import { type LockedGift, redeemLockedGift } from '../../gifts/index.ts';
import { useByDate } from '../domain/use-by-date.ts';
import { launchErrors } from '../errors.ts';
import type { LaunchDeps } from '../launch-deps.ts';
import { bindLocked, checkLocked, chooseLocked, type Claim } from './claim-gift.ts';
import { giveCodeBack } from './hold-code.ts';
import { bindDevice } from './open-on-device.ts';
import { showUpdatedLaunch, lockLaunch, requireActable, type Link } from './lock-launch.ts';

const { claimed, redeemed } = giftStatuses;

/**
 * The interval in seconds after which a client may repeat a request that found no code; the job continues regardless.
 */
const pauseSeconds = 60;

/** How long suppliers are tried, in seconds, while a recipient waits; the last supplier may add its own timeout. */
const supplierTimeoutSeconds = 3;

type PendingRequest = { readonly request: CodeRequestRow | null; readonly isNew: boolean };
type ShownLaunch = { readonly shown: Launch };

/**
 * Step one: binds the gift to the recipient and records the request for its code. Returns the gift itself if its code
 * was shown before.
 */
async function openRequest(
  tx: Tx,
  ctx: JobContext,
  deps: LaunchDeps,
  { choice, client, from, ...link }: Claim,
): Promise<PendingRequest | ShownLaunch> {
  const launch = await lockLaunch(tx, ctx, deps, link);
  if (launch.facts.isBoundToOtherDevice) return { shown: await showUpdatedLaunch(tx, ctx, deps, launch.facts) };
  const settled = await chooseLocked(tx, ctx, deps, { launch, choice, client });
  const { gift, facts } = settled;
  if (gift.statusId === redeemed) return { shown: await showUpdatedLaunch(tx, ctx, deps, facts) };
  if (facts.code) return { request: null, isNew: false };
  const { isHeld, ...checked } = await checkLocked(tx, ctx, deps, { ...settled, from });
  if (isHeld) return { shown: await showUpdatedLaunch(tx, ctx, deps, (await bindLocked(tx, ctx, checked)).facts) };
  const product = await productOf(tx, gift);
  const now = ctx.clock.now();
  const { isNew, ...request } = await requestCode(tx, {
    giftId: gift.id,
    teamId: gift.teamId,
    productId: product.id,
    supplier: product.supplierKey,
    valuePence: product.senderPricePence,
    now,
    nextTryAt: now.add({ seconds: pauseSeconds }),
  });
  await bindLocked(tx, ctx, settled);
  return { request, isNew };
}

async function productOf(tx: Tx, gift: LockedGift): Promise<PurchaseProduct> {
  const id = gift.chosenProductId ?? gift.productId;
  const product = (await getProductsForPurchase(tx, [id])).get(id);
  if (!product) throw new Error(`The product ${id} of the gift ${gift.id} is not in the catalogue.`);
  return product;
}

type CodeToShow = {
  readonly link: Link;
  readonly request: CodeRequestRow | null;
  readonly supplied: ObtainedCode | null;
};

/**
 * Step three: stores the supplied code, redeems the gift, posts its money and returns the code, in one transaction. The
 * money is posted last, because all gifts of a wallet wait for its accounts.
 */
async function showCode(
  tx: Tx,
  ctx: JobContext,
  deps: LaunchDeps,
  { link, request, supplied }: CodeToShow,
): Promise<Launch | CatalogueError> {
  const launch = await lockLaunch(tx, ctx, deps, link);
  const { gift, facts } = launch;
  if (facts.statusId === redeemed) return showUpdatedLaunch(tx, ctx, deps, facts);
  try {
    requireActable(launch);
  } catch (error) {
    // The gift was withdrawn or has expired in the meantime. This transaction is rolled back; the code is returned
    // outside it.
    if (error instanceof CatalogueError) return error;
    throw error;
  }
  const product = await productOf(tx, gift);
  const now = ctx.clock.now();
  if (request && supplied) await storeCode(tx, ctx, deps, { gift, request, supplied, barcode: product.barcode });
  const useByAt = useByDate(product.useBy, { shownAt: now, timeZone: facts.timeZone });
  const code = await recordCodeShown(tx, { giftId: gift.id, useByAt, now });
  const bound = await bindDevice(tx, ctx, { facts, device: link.device ?? null });
  const answer = await showUpdatedLaunch(tx, ctx, deps, {
    ...bound,
    statusId: redeemed,
    codeRequested: false,
    remindsBySms: false,
    code: code ?? facts.code,
  });
  if (!(await redeemLockedGift(tx, ctx, { gift, code }))) throw launchErrors.notAvailable();
  return answer;
}

async function reportMissingCode(
  ctx: JobContext,
  deps: LaunchDeps,
  { link, request }: { readonly link: Link; readonly request: CodeRequestRow },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { gift } = await lockLaunch(tx, ctx, deps, link);
    if (gift.statusId !== claimed) return;
    const { productId, valuePence } = request;
    await ctx.publish(tx, [
      giftCodeMissing({
        teamId: gift.teamId,
        ownerId: gift.userId,
        id: gift.id,
        data: { transactionId: gift.transactionId, productId, valuePence },
      }),
    ]);
  });
}

/**
 * Shows the code of a gift in three steps (docs/architecture.md, section 3), so that two concurrent calls get one code
 * and one posting; it is safe to repeat. If no supplier has a code, the gift stays claimed and `gifting.fetch-code`
 * tries again.
 * @throws gift.code-pending; errors as `claimGift`.
 */
export async function redeemGift(ctx: JobContext, deps: LaunchDeps, claim: Claim): Promise<Launch> {
  const { shortcode, device = null } = claim;
  const link = { shortcode, device };
  const wish = await ctx.transaction((tx) => openRequest(tx, ctx, deps, claim));
  if ('shown' in wish) return wish.shown;
  const { request, isNew } = wish;
  const supplied = request && (await obtainCode(ctx, deps, { request, seconds: supplierTimeoutSeconds }));
  if (request && !supplied) {
    if (isNew) await reportMissingCode(ctx, deps, { link, request });
    throw launchErrors.codePending(pauseSeconds);
  }
  const outcome = await ctx.transaction((tx) => showCode(tx, ctx, deps, { link, request, supplied }));
  if (!(outcome instanceof CatalogueError)) return outcome;
  const ended = outcome.code === 'gift.expired' || outcome.code === 'gift.cancelled';
  if (ended && request && supplied) await giveCodeBack(ctx, deps, { giftId: request.giftId, supplied });
  throw outcome;
}
