import { Secret, TOTP } from 'otpauth';
import type { Temporal } from 'temporal-polyfill';

const period = 30;

/** 160 random bits in base32, as apps take them. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that a QR code carries to an app. */
export function otpauthUrl({
  issuer,
  account,
  secret,
}: {
  readonly issuer: string;
  readonly account: string;
  readonly secret: string;
}): string {
  return totpOf(secret, { issuer, label: account }).toString();
}

/** SHA-1, six digits and 30 seconds, which every app supports. */
function totpOf(secret: string, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });
}

/**
 * Returns the time step of a right code, or null; one step early or late counts, for phones whose clock is off. A code
 * of the last accepted step, or of an earlier one, may have been seen by others and is refused.
 */
export function acceptedStep({
  secret,
  code,
  lastStep,
  now,
}: {
  readonly secret: string;
  readonly code: string;
  readonly lastStep: number | null;
  readonly now: Temporal.Instant;
}): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.epochMilliseconds, window: 1 });
  if (delta === null) return null;
  const step = Math.floor(now.epochMilliseconds / 1000 / period) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}
