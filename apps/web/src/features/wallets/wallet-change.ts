import type { Wallet, WalletChange } from '@huggg/contracts';

export type WalletValues = { name: string; tags: string[]; referenceId: string };

const maxTagLength = 60;

/** Returns the errors of the form, by field. */
export function checkWallet({ name, tags }: WalletValues): Record<string, string> {
  const long = tags.find((tag) => tag.length > maxTagLength);
  return {
    ...(name.trim() === '' ? { name: 'Enter a name.' } : {}),
    ...(long === undefined ? {} : { tags: `“${long.slice(0, 20)}…” is longer than ${maxTagLength} characters.` }),
  };
}

/** Returns the changes to the wallet; undefined if there are none. */
export function changeOf(
  { name, tags, referenceId }: WalletValues,
  wallet: Pick<Wallet, 'name' | 'tags' | 'referenceId'>,
): WalletChange | undefined {
  const reference = referenceId.trim() === '' ? null : referenceId.trim();
  const change = {
    ...(name.trim() === wallet.name ? {} : { name: name.trim() }),
    ...(JSON.stringify(tags) === JSON.stringify(wallet.tags) ? {} : { tags }),
    ...(reference === wallet.referenceId ? {} : { referenceId: reference }),
  };
  return Object.keys(change).length === 0 ? undefined : change;
}
