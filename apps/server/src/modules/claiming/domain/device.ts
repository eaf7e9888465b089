import { randomBytes } from 'node:crypto';
import { sha256 } from '../../../platform/crypto/index.ts';

/** What a device shows by its cookie: 128 random bits; null for one that has none. */
export type DeviceToken = string | null;

export function newDeviceToken(): string {
  return randomBytes(16).toString('base64url');
}

/** How a device is kept and found. */
export function deviceDigest(token: string): Buffer {
  return sha256(token);
}

/**
 * Whether a code belongs to devices, none of which is this one. `devices` are digests in hexadecimal, null where the
 * code belongs to none.
 */
export function isElsewhere(devices: string | null, token: DeviceToken): boolean {
  if (devices === null) return false;
  return token === null || !devices.split(' ').includes(deviceDigest(token).toString('hex'));
}
