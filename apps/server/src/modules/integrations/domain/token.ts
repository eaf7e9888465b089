import { isEmailAddress } from '@huggg/contracts';

/** What the token of an account is sealed with beside the key. */
export const sealContext = (accountId: string): string => `linked-account ${accountId}`;

/** The address of a person as it is compared; null where mail cannot reach it. */
export function addressOf(given: string | null): string | null {
  const address = given?.trim().toLowerCase() ?? '';
  return address.length <= 254 && isEmailAddress(address) ? address : null;
}
