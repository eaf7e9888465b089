import { isEmailAddress } from '@huggg/contracts';

/** Returns the additional context with which the token of an account is encrypted. */
export const sealContext = (accountId: string): string => `linked-account ${accountId}`;

/** Normalises the address of a person for comparison; null if it is not a valid address. */
export function addressOf(given: string | null): string | null {
  const address = given?.trim().toLowerCase() ?? '';
  return address.length <= 254 && isEmailAddress(address) ? address : null;
}
