import { deviceCode, giftDeviceCodeAsked, type Launch } from '@huggg/contracts';
import { timingSafeEqual } from 'node:crypto';
import { newId } from '../../../platform/ids/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { recordOtherDevice } from '../../gifts/index.ts';
import { deviceDigest, type DeviceToken } from '../domain/device.ts';
import { ownAddress } from '../domain/own-address.ts';
import { launchErrors, refusalOf } from '../errors.ts';
import type { LaunchDeps } from '../launch-deps.ts';
import {
  countDeviceTry,
  endDeviceCode,
  insertGiftDevice,
  lockDeviceCode,
  replaceDeviceCode,
} from '../queries/gift-devices.ts';
import { showUpdatedLaunch, lockLaunch, type Link, type LockedLaunch } from './lock-launch.ts';
import { factsForDevice, type DeviceFacts } from './read-launch.ts';

type DeviceBinding = { readonly facts: DeviceFacts; readonly device: DeviceToken };

/**
 * Binds a gift's code to the device on which it is shown, and returns the updated facts. A gift without an address is
 * not bound, because the code that would open it on another device could not be sent anywhere.
 */
export async function bindDevice(tx: Tx, ctx: JobContext, { facts, device }: DeviceBinding): Promise<DeviceFacts> {
  if (device === null || !ownAddress(facts, ctx.config)) return facts;
  const { id: giftId, teamId } = facts;
  const tokenHash = deviceDigest(device);
  await insertGiftDevice(tx, { giftId, teamId, tokenHash }, ctx.clock.now());
  const devices = [facts.devices, tokenHash.toString('hex')].filter(Boolean).join(' ');
  return factsForDevice({ ...facts, devices }, device);
}

/** @throws gift.status-conflict where no code was shown yet; and why nothing can be done with the gift. */
function requireOtherDevice({ state }: LockedLaunch): void {
  const refusal = refusalOf(state);
  if (refusal) throw refusal;
  if (state !== 'other-device') throw launchErrors.notShown();
}

/**
 * Sends a device code to the gift's own address, with which the gift's code can be shown on another device. Sends
 * nothing if this device already shows it.
 * @throws gift.device-code-limit with the time to wait; gift.status-conflict if no code has been shown yet;
 * gift.not-yet, gift.expired, gift.cancelled, gift.not-available, gift.wrong-link, gift.link-retired.
 */
export function sendDeviceCode(ctx: JobContext, deps: LaunchDeps, link: Link): Promise<Launch> {
  return ctx.transaction(async (tx) => {
    const launch = await lockLaunch(tx, ctx, deps, link);
    const { facts, gift } = launch;
    if (launch.state === 'code') return showUpdatedLaunch(tx, ctx, deps, facts);
    requireOtherDevice(launch);
    const now = ctx.clock.now();
    const id = newId();
    const expiresAt = now.add({ minutes: deviceCode.minutes });
    const { teamId } = gift;
    if (!(await replaceDeviceCode(tx, { id, giftId: gift.id, teamId }, { now, expiresAt })))
      throw await limitOf(tx, ctx, gift.id);
    await ctx.publish(tx, [giftDeviceCodeAsked({ teamId, ownerId: null, id })]);
    return showUpdatedLaunch(tx, ctx, deps, { ...facts, deviceCodeUntil: expiresAt });
  });
}

async function limitOf(tx: Tx, ctx: JobContext, giftId: string): Promise<CatalogueError> {
  const sent = await lockDeviceCode(tx, giftId);
  if (!sent) throw new Error(`The device code of the gift ${giftId} was refused, but its row is missing.`);
  const pauseEnds = sent.sentAt.add({ seconds: deviceCode.pauseSeconds });
  const again = sent.sentInDay >= deviceCode.sends ? sent.dayBeganAt.add({ hours: 24 }) : pauseEnds;
  const milliseconds = again.epochMilliseconds - ctx.clock.now().epochMilliseconds;
  return launchErrors.deviceCodeLimit(Math.max(1, Math.ceil(milliseconds / 1000)));
}

/**
 * Shows a gift's code on another device, given the device code that was sent to the gift's own address. Each wrong
 * device code is counted and the fifth ends it, so that a million codes cannot be tried.
 * @throws gift.device-code-wrong with the tries left, gift.device-code-ended; otherwise as `sendDeviceCode`.
 */
export async function openOnDevice(
  ctx: JobContext,
  deps: LaunchDeps,
  { code, ...link }: Link & { readonly code: string },
): Promise<Launch> {
  const outcome = await ctx.transaction(async (tx): Promise<Launch | CatalogueError> => {
    const launch = await lockLaunch(tx, ctx, deps, link);
    const { facts, gift } = launch;
    if (launch.state === 'code') return showUpdatedLaunch(tx, ctx, deps, facts);
    requireOtherDevice(launch);
    const refusal = await checkCode(tx, ctx, { giftId: gift.id, code });
    if (refusal) return refusal;
    await endDeviceCode(tx, gift.id, ctx.clock.now());
    const { device = null } = link;
    const bound = await bindDevice(tx, ctx, { facts, device });
    await recordOtherDevice(tx, ctx, gift);
    return showUpdatedLaunch(tx, ctx, deps, { ...bound, deviceCodeUntil: null });
  });
  // Thrown after the transaction has committed, so that the failed attempt is counted.
  if (outcome instanceof CatalogueError) throw outcome;
  return outcome;
}

type CodeAttempt = { readonly giftId: string; readonly code: string };

async function checkCode(tx: Tx, ctx: JobContext, { giftId, code }: CodeAttempt): Promise<CatalogueError | null> {
  const sent = await lockDeviceCode(tx, giftId);
  const isOver = !sent || sent.expiresAt.epochMilliseconds <= ctx.clock.now().epochMilliseconds;
  if (isOver || sent.tries >= deviceCode.tries) return launchErrors.deviceCodeEnded();
  const right = ctx.secrets.code('gift-device', sent.id);
  if (timingSafeEqual(ctx.secrets.digest(right), ctx.secrets.digest(code.replaceAll(/\s/g, '')))) return null;
  await countDeviceTry(tx, giftId);
  const left = deviceCode.tries - sent.tries - 1;
  return left === 0 ? launchErrors.deviceCodeEnded() : launchErrors.deviceCodeWrong(left);
}
