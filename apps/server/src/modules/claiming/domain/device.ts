import { randomBytes } from 'node:crypto';
import { sha256 } from '../../../platform/crypto/index.ts';

/** The token in a device's cookie: 128 random bits. Null if the device has none. */
export type DeviceToken = string | null;

export function newDeviceToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Returns the digest under which a device is stored and found. */
export function deviceDigest(token: string): Buffer {
  return sha256(token);
}

/**
 * Checks whether a code belongs only to other devices. `devices` are digests in hexadecimal, null if the code belongs
 * to no device.
 */
export function isBoundToOtherDevice(devices: string | null, token: DeviceToken): boolean {
  if (devices === null) return false;
  return token === null || !devices.split(' ').includes(deviceDigest(token).toString('hex'));
}
