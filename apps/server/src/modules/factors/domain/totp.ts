import { Secret, TOTP } from 'otpauth';
import type { Temporal } from 'temporal-polyfill';

const period = 30;

/** Returns 160 random bits in base32, the format of authenticator apps. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the address in the QR code for an authenticator app. */
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

/** Creates a TOTP with SHA-1, six digits and 30 seconds, which every app supports. */
function totpOf(secret: string, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });
}

/**
 * Returns the time step of a correct code, or null. One step early or late is accepted, because phone clocks can be
 * wrong; a code of the last accepted step or an earlier one is refused, because others may have seen it.
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
